import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/contract.ts";
import type { ConversationId, EventId, PollId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { Poll } from "../../../preload/model/activities/polls.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { Agenda } from "./agenda.svelte.ts";
import { EventAnswer } from "./event-answer.svelte.ts";
import { EventForm } from "./event-form.svelte.ts";
import { HeldPlans } from "./held-plans.svelte.ts";
import { PlanLists } from "./plan-lists.svelte.ts";
import { PollAnswer } from "./poll-answer.svelte.ts";
import { PollForm } from "./poll-form.svelte.ts";

/** The dialog of a poll or an event that is open. */
export type PlanDialog =
  | { readonly kind: "new-poll"; readonly conversationId: ConversationId }
  | { readonly kind: "new-event"; readonly conversationId: ConversationId }
  | { readonly kind: "end-poll" | "poll-results"; readonly poll: Poll }
  | { readonly kind: "edit-event" | "delete-event"; readonly event: CalendarEvent };

/** The list of a conversation that stands beside its timeline. */
export interface PlanPanel {
  readonly conversationId: ConversationId;
  readonly shows: "polls" | "events";
}

/** Polls and events: what is held of them, what is being written, and which of their dialogs and lists is open. */
export class PlansState {
  readonly polls: HeldPlans<PollId, Poll>;
  readonly events: HeldPlans<EventId, CalendarEvent>;
  readonly lists: PlanLists;
  readonly agenda: Agenda;
  dialog: PlanDialog | null = $state.raw(null);
  panel: PlanPanel | null = $state.raw(null);
  readonly #bridge: Bridge;
  readonly #now: () => Milliseconds;
  readonly #pollAnswers = new Map<string, PollAnswer>();
  readonly #eventAnswers = new Map<string, EventAnswer>();
  readonly #pollForms = new Map<ConversationId, PollForm>();
  readonly #eventForms = new Map<string, EventForm>();
  #wasAway = false;

  constructor(bridge: Bridge, now: () => Milliseconds = Date.now) {
    this.#bridge = bridge;
    this.#now = now;
    this.polls = new HeldPlans((conversationId, pollId) => bridge.getPoll({ conversationId, pollId }));
    this.events = new HeldPlans((conversationId, eventId) => bridge.getEvent({ conversationId, eventId }));
    this.lists = new PlanLists(bridge, this);
    this.agenda = new Agenda(bridge, this);
  }

  /** What this account does with a poll; kept while its card is out of view. */
  answerTo({ conversationId, id }: Poll): PollAnswer {
    return kept(this.#pollAnswers, `${conversationId}/${id}`, () => new PollAnswer(this.#bridge));
  }

  /** What this account does with an event; kept while its card is out of view. */
  responseTo({ conversationId, id }: CalendarEvent): EventAnswer {
    return kept(this.#eventAnswers, `${conversationId}/${id}`, () => new EventAnswer(this.#bridge));
  }

  /** What is being asked in a conversation; kept until it was posted. */
  pollForm(conversationId: ConversationId): PollForm {
    return kept(
      this.#pollForms,
      conversationId,
      () =>
        new PollForm(this.#bridge, conversationId, this.#now, () => this.#pollForms.delete(conversationId)),
    );
  }

  /** What is being planned in a conversation, or changed of an event; kept until it was posted. */
  eventForm(about: ConversationId | CalendarEvent): EventForm {
    const key = typeof about === "string" ? about : `${about.conversationId}/${about.id}`;
    return kept(
      this.#eventForms,
      key,
      () => new EventForm(this.#bridge, about, this.#now, () => this.#eventForms.delete(key)),
    );
  }

  /** Puts what was typed about an event away, so that the next change begins with what it is then. */
  dropEventForm({ conversationId, id }: CalendarEvent): void {
    this.#eventForms.delete(`${conversationId}/${id}`);
  }

  /** Opens a link outside. */
  async openLink(url: string): Promise<boolean> {
    const reply = await this.#bridge.openLink({ url });
    return reply.ok;
  }

  /** Asks where to keep an event for another calendar. */
  async saveFile({ conversationId, id: eventId }: CalendarEvent): Promise<Reply<string | null>> {
    return await this.#bridge.saveEventFile({ conversationId, eventId });
  }

  /** Push: a poll is new, or was read anew. */
  pollSaved(poll: Pushes["pollSaved"]): void {
    this.polls.saved(poll.conversationId, poll.id, poll);
    this.lists.pollSaved(poll);
  }

  /** Push: an event is new, or was read anew. */
  eventSaved(event: Pushes["eventSaved"]): void {
    this.events.saved(event.conversationId, event.id, event);
    this.lists.eventSaved(event);
    this.agenda.eventSaved(event);
  }

  /** Push: an event was called off. */
  eventRemoved({ conversationId, eventId }: Pushes["eventRemoved"]): void {
    this.events.removed(conversationId, eventId);
  }

  /** Push: after the line was away, what is looked at is read anew. */
  connectionChanged({ state }: Pushes["connectionChanged"]): void {
    if (state === "offline") this.#wasAway = true;
    if (state !== "online" || !this.#wasAway) return;
    this.#wasAway = false;
    this.polls.refresh();
    this.events.refresh();
    this.lists.refresh();
    this.agenda.refresh();
  }

  /** Forgets everything, for another account. */
  clear(): void {
    this.polls.clear();
    this.events.clear();
    this.lists.clear();
    this.agenda.clear();
    for (const held of [this.#pollAnswers, this.#eventAnswers, this.#pollForms, this.#eventForms])
      held.clear();
    this.dialog = null;
    this.panel = null;
  }
}

function kept<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  const held = values.get(key) ?? make();
  values.set(key, held);
  return held;
}
