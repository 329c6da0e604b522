import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { ConversationId, EventId, PollId } from "../../../preload/base/ids.ts";
import type { CalendarDay } from "../../../preload/base/zoned-time.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { Poll } from "../../../preload/model/activities/polls.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { Agenda } from "./agenda.svelte.ts";
import { EventActions } from "./event-actions.svelte.ts";
import type { EventForm } from "./event-form.svelte.ts";
import { ActivityStore } from "./activity-store.svelte.ts";
import { NextActivities } from "./next-activities.svelte.ts";
import { ActivityLists } from "./activity-lists.svelte.ts";
import { PollActions } from "./poll-actions.svelte.ts";
import { PollForm } from "./poll-form.svelte.ts";

/** The open dialog about a poll or an event. */
export type ActivityDialog =
  | { readonly kind: "new-poll"; readonly conversationId: ConversationId }
  | {
      readonly kind: "new-event";
      readonly conversationId: ConversationId;
      /** The day on which the event begins; if absent, the next hour. */
      readonly day?: CalendarDay;
    }
  | { readonly kind: "end-poll" | "poll-results"; readonly poll: Poll }
  | { readonly kind: "edit-event" | "delete-event"; readonly event: CalendarEvent };

/** The list of polls or events that is open beside a conversation's timeline. */
export interface ActivityPanel {
  readonly conversationId: ConversationId;
  readonly shows: "polls" | "events";
  /** The poll or event that is scrolled into view when the panel opens; if absent, the list begins at its top. */
  readonly firstId?: PollId | EventId;
}

/** Holds the loaded polls and events, the forms that are being filled in, and the open dialog or list. */
export class ActivitiesState {
  readonly polls: ActivityStore<PollId, Poll>;
  readonly events: ActivityStore<EventId, CalendarEvent>;
  readonly lists: ActivityLists;
  readonly agenda: Agenda;
  dialog: ActivityDialog | null = $state.raw(null);
  panel: ActivityPanel | null = $state.raw(null);
  readonly #bridge: Bridge;
  readonly #now: () => Milliseconds;
  readonly #pollAnswers = new Map<string, PollActions>();
  readonly #eventAnswers = new Map<string, EventActions>();
  readonly #pollForms = new Map<ConversationId, PollForm>();
  readonly #eventForms = new Map<string, EventForm>();
  /** The polls and events that the details of a conversation show or showed last. */
  #next: NextActivities | null = null;
  #wasAway = false;

  constructor(bridge: Bridge, now: () => Milliseconds = Date.now) {
    this.#bridge = bridge;
    this.#now = now;
    this.polls = new ActivityStore((conversationId, pollId) => bridge.getPoll({ conversationId, pollId }));
    this.events = new ActivityStore((conversationId, eventId) =>
      bridge.getEvent({ conversationId, eventId }),
    );
    this.lists = new ActivityLists(bridge, this);
    this.agenda = new Agenda(bridge, this);
  }

  /** This account's votes and actions on a poll; kept in memory while its card is out of view. */
  answerTo({ conversationId, id }: Poll): PollActions {
    return getOrAdd(this.#pollAnswers, `${conversationId}/${id}`, () => new PollActions(this.#bridge));
  }

  /** This account's answers and actions on an event; kept in memory while its card is out of view. */
  responseTo({ conversationId, id }: CalendarEvent): EventActions {
    return getOrAdd(this.#eventAnswers, `${conversationId}/${id}`, () => new EventActions(this.#bridge));
  }

  /**
   * The polls and events that the details of a conversation show. If the details showed them last, they are there before
   * they are read.
   */
  showNext(conversationId: ConversationId): NextActivities {
    const last = this.#next?.conversationId === conversationId ? this.#next : null;
    const next = last ?? new NextActivities(this.#bridge, this, conversationId, this.#now);
    this.#next = next;
    return next;
  }

  /** The form for a new poll in a conversation; kept in memory until it is posted. */
  pollForm(conversationId: ConversationId): PollForm {
    return getOrAdd(
      this.#pollForms,
      conversationId,
      () =>
        new PollForm(this.#bridge, conversationId, this.#now, () => this.#pollForms.delete(conversationId)),
    );
  }

  /**
   * The form for a new event in a conversation or for changes to an event. It is kept in memory until the event is
   * posted. The dialog passes the class `Form`, so that the first script does not contain it.
   */
  eventForm(about: ConversationId | CalendarEvent, Form: typeof EventForm): EventForm {
    const key = typeof about === "string" ? about : `${about.conversationId}/${about.id}`;
    return getOrAdd(
      this.#eventForms,
      key,
      () => new Form(this.#bridge, about, this.#now, () => this.#eventForms.delete(key)),
    );
  }

  /** Drops the unsaved changes to an event, so that the next edit starts from its current state. */
  dropEventForm({ conversationId, id }: CalendarEvent): void {
    this.#eventForms.delete(`${conversationId}/${id}`);
  }

  /** Opens a link outside Natter. Returns whether that succeeded. */
  async openLink(url: string): Promise<boolean> {
    const reply = await this.#bridge.openLink({ url });
    return reply.ok;
  }

  /**
   * Asks where to save the event as a calendar file. Returns the name of the file; null if the person cancels.
   * Problems: those of `saveEventFile`.
   */
  async saveFile({ conversationId, id: eventId }: CalendarEvent): Promise<Reply<string | null>> {
    return await this.#bridge.saveEventFile({ conversationId, eventId });
  }

  /** Push: a poll is new or was fetched again. */
  pollSaved(poll: Pushes["pollSaved"]): void {
    this.polls.saved(poll.conversationId, poll.id, poll);
    this.lists.pollSaved(poll);
    this.#next?.pollSaved(poll);
  }

  /** Push: an event is new or was fetched again. */
  eventSaved(event: Pushes["eventSaved"]): void {
    this.events.saved(event.conversationId, event.id, event);
    this.lists.eventSaved(event);
    this.#next?.eventSaved(event);
    this.agenda.eventSaved(event);
  }

  /** Push: main has read the events of further conversations for the calendar. */
  eventsRead(read: Pushes["eventsRead"]): void {
    for (const event of read.events) this.events.saved(event.conversationId, event.id, event);
    this.agenda.eventsRead(read);
  }

  eventRemoved({ conversationId, eventId }: Pushes["eventRemoved"]): void {
    this.events.removed(conversationId, eventId);
  }

  /** Push: when the connection returns after an outage, everything on screen is read again. */
  connectionChanged({ state }: Pushes["connectionChanged"]): void {
    if (state === "offline") this.#wasAway = true;
    if (state !== "online") return;
    if (!this.#wasAway) {
      // If the page was loaded during the outage, no push has said that the outage began.
      if (this.agenda.isWaiting) this.agenda.refresh();
      this.#next?.retry();
      return;
    }
    this.#wasAway = false;
    this.polls.refresh();
    this.events.refresh();
    this.lists.refresh();
    this.agenda.refresh();
    this.#next?.refresh();
  }

  /** Clears everything, for another account. */
  clear(): void {
    this.polls.clear();
    this.events.clear();
    this.lists.clear();
    this.#next = null;
    this.agenda.clear();
    for (const answers of [this.#pollAnswers, this.#eventAnswers, this.#pollForms, this.#eventForms])
      answers.clear();
    this.dialog = null;
    this.panel = null;
  }
}

function getOrAdd<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  const existing = values.get(key) ?? make();
  values.set(key, existing);
  return existing;
}
