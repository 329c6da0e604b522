import { changedEventFields, eventTimeRefusal } from "./calendar-event.ts";
import type { CalendarEvent, EventDetails } from "./calendar-event.ts";
import type { WorldCore } from "../core.ts";
import { NamedTimers } from "./named-timers.ts";
import { EventNotices } from "./event-notices.ts";
import type { Message } from "../messages/message.ts";
import type { ActivityParts } from "./activity-people.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/**
 * Maximum lateness of a reminder in milliseconds. A reminder that is later would state a wrong time, so it is dropped.
 */
const maxLateness = 60_000;

/** Calendar events and their responses (interface/events#planning; interface/events#lists). */
export class Events {
  readonly #core: WorldCore;
  readonly #parts: ActivityParts;
  readonly #notices: EventNotices;
  readonly #events: Map<string, CalendarEvent>;
  readonly #eventsIn: Map<string, Set<string>>;
  readonly #dueDates: NamedTimers;

  constructor(core: WorldCore, parts: ActivityParts) {
    this.#core = core;
    this.#parts = parts;
    this.#notices = new EventNotices(parts);
    this.#events = core.tables.map("events");
    this.#eventsIn = core.tables.map("events of conversations");
    this.#dueDates = new NamedTimers(core, "due dates of events", (name, dueAt) => {
      this.#remind(name, dueAt);
    });
  }

  /**
   * Creates an event; its creator is going. Refused: 404 for a person outside the conversation, 403 for a read-only
   * one, 400 for an invalid time.
   */
  create(
    userId: string,
    conversationId: string,
    details: EventDetails,
  ): { readonly event: CalendarEvent; readonly message: Message } | ServiceRefusal {
    if (!this.#parts.conversations.isVisible(conversationId, userId)) return notFound;
    const wrong = eventTimeRefusal(details.time);
    if (wrong !== null) return wrong;
    const now = this.#core.clock.now();
    const event: CalendarEvent = {
      id: this.#core.ids.guid().replaceAll("-", ""),
      conversationId,
      creatorId: userId,
      details,
      responses: new Map([[userId, true]]),
      createdAt: now,
      updatedAt: now,
    };
    const message = this.#notices.postCreated(event);
    if (isRefused(message)) return message;
    this.#events.set(event.id, event);
    this.#eventsIn.set(conversationId, (this.#eventsIn.get(conversationId) ?? new Set()).add(event.id));
    this.#planReminders(event);
    return { event, message };
  }

  /** Returns an event. Refused: 404 if it does not exist or this person may not see it. */
  visible(userId: string, conversationId: string, eventId: string): CalendarEvent | ServiceRefusal {
    const event = this.#events.get(eventId);
    const isThere = event?.conversationId === conversationId;
    return isThere && this.#parts.conversations.isVisible(conversationId, userId) ? event : notFound;
  }

  /**
   * Events of a conversation that end at `endingFrom` or later, the earliest first. Refused: 404 if the conversation is
   * not visible.
   */
  list(
    userId: string,
    conversationId: string,
    endingFrom: number,
    limit: number,
  ): readonly CalendarEvent[] | ServiceRefusal {
    if (!this.#parts.conversations.isVisible(conversationId, userId)) return notFound;
    const events = this.#eventsOf(conversationId).filter(({ details }) => details.time.endAt >= endingFrom);
    return events.sort(bySoonest).slice(0, limit);
  }

  /** Events of all conversations of a person that overlap this period, the earliest first (interface/events#lists). */
  agenda(userId: string, from: number, to: number, limit: number): readonly CalendarEvent[] {
    const touches = ({ details: { time } }: CalendarEvent): boolean =>
      time.endAt >= from && time.startAt <= to;
    return [...this.#eventsIn.keys()]
      .filter((conversationId) => this.#parts.conversations.isVisible(conversationId, userId))
      .flatMap((conversationId) => this.#eventsOf(conversationId).filter(touches))
      .sort(bySoonest)
      .slice(0, limit);
  }

  /**
   * Changes fields of an event. Refused: 404 if it is not visible, 403 unless the person created it, 400 for an invalid
   * time.
   */
  update(
    userId: string,
    conversationId: string,
    eventId: string,
    changes: Partial<EventDetails>,
  ): CalendarEvent | ServiceRefusal {
    const event = this.#own(userId, conversationId, eventId);
    if (isRefused(event)) return event;
    const details = { ...event.details, ...changes };
    const wrong = eventTimeRefusal(details.time);
    if (wrong !== null) return wrong;
    const updatedFields = changedEventFields(event.details, details);
    if (updatedFields.length === 0) return event;
    this.#dropReminders(event);
    event.details = details;
    event.updatedAt = this.#core.clock.now();
    this.#planReminders(event);
    this.#notices.announceUpdated(event, updatedFields);
    return event;
  }

  /** Deletes an event. Refused: 404 if it is not visible, 403 unless the person created it. */
  delete(userId: string, conversationId: string, eventId: string): CalendarEvent | ServiceRefusal {
    const event = this.#own(userId, conversationId, eventId);
    if (isRefused(event)) return event;
    this.#dropReminders(event);
    this.#events.delete(eventId);
    this.#eventsIn.get(conversationId)?.delete(eventId);
    this.#notices.announceCancelled(event);
    return event;
  }

  /**
   * Sets the response of a person; null removes it (interface/events#answers). Refused: 404 if the event is not
   * visible.
   */
  respond(
    userId: string,
    conversationId: string,
    eventId: string,
    isGoing: boolean | null,
  ): CalendarEvent | ServiceRefusal {
    const event = this.visible(userId, conversationId, eventId);
    if (isRefused(event)) return event;
    if ((event.responses.get(userId) ?? null) === isGoing) return event;
    if (isGoing === null) event.responses.delete(userId);
    else event.responses.set(userId, isGoing);
    const response = isGoing === null ? "undecided" : isGoing ? "going" : "not-going";
    this.#notices.announceResponse(event, userId, response);
    return event;
  }

  #eventsOf(conversationId: string): CalendarEvent[] {
    return [...(this.#eventsIn.get(conversationId) ?? [])].flatMap((id) => this.#events.get(id) ?? []);
  }

  #own(userId: string, conversationId: string, eventId: string): CalendarEvent | ServiceRefusal {
    const event = this.visible(userId, conversationId, eventId);
    if (isRefused(event) || event.creatorId === userId) return event;
    return refuse(403, "only the creator of an event can change it");
  }

  #planReminders(event: CalendarEvent): void {
    const { time, reminders } = event.details;
    for (const lead of reminders) {
      const dueAt = time.startAt - lead;
      if (dueAt > this.#core.clock.now()) this.#dueDates.set(`${event.id} ${String(lead)}`, dueAt);
    }
  }

  #dropReminders({ id, details }: CalendarEvent): void {
    for (const lead of details.reminders) this.#dueDates.remove(`${id} ${String(lead)}`);
  }

  #remind(name: string, dueAt: number): void {
    const [eventId = "", lead] = name.split(" ");
    const event = this.#events.get(eventId);
    if (event === undefined || this.#core.clock.now() - dueAt > maxLateness) return;
    this.#notices.announceReminder(event, Number(lead));
  }
}

function bySoonest(a: CalendarEvent, b: CalendarEvent): number {
  return a.details.time.startAt - b.details.time.startAt || a.details.time.endAt - b.details.time.endAt;
}
