import { changedFields, wrongTime } from "./calendar-event.ts";
import type { CalendarEvent, EventDetails } from "./calendar-event.ts";
import type { Core } from "../core.ts";
import { DueDates } from "./due-dates.ts";
import { EventNotices } from "./event-notices.ts";
import type { Message } from "../messages/message.ts";
import type { PlanNeighbours } from "./plan-people.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** A reminder that the service slept through says something false when it comes later than this, and is left out. */
const latest = 60_000;

/** Calendar events and who is going (interface/events#planning; interface/events#lists). */
export class Events {
  readonly #core: Core;
  readonly #near: PlanNeighbours;
  readonly #notices: EventNotices;
  readonly #events: Map<string, CalendarEvent>;
  readonly #eventsIn: Map<string, Set<string>>;
  readonly #dueDates: DueDates;

  constructor(core: Core, near: PlanNeighbours) {
    this.#core = core;
    this.#near = near;
    this.#notices = new EventNotices(near);
    this.#events = core.tables.map("events");
    this.#eventsIn = core.tables.map("events of conversations");
    this.#dueDates = new DueDates(core, "due dates of events", (name, dueAt) => {
      this.#remind(name, dueAt);
    });
  }

  /** Plans something; who does is going. Refused: 404 to who is not there, 403 to who may only read, 400 for a wrong time. */
  create(
    userId: string,
    conversationId: string,
    details: EventDetails,
  ): { readonly event: CalendarEvent; readonly message: Message } | Refused {
    if (!this.#near.conversations.isVisible(conversationId, userId)) return notFound;
    const wrong = wrongTime(details.time);
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
    const message = this.#notices.create(event);
    if (isRefused(message)) return message;
    this.#events.set(event.id, event);
    this.#eventsIn.set(conversationId, (this.#eventsIn.get(conversationId) ?? new Set()).add(event.id));
    this.#planReminders(event);
    return { event, message };
  }

  /** An event, where this person may see it: 404 otherwise. */
  visible(userId: string, conversationId: string, eventId: string): CalendarEvent | Refused {
    const event = this.#events.get(eventId);
    const isThere = event?.conversationId === conversationId;
    return isThere && this.#near.conversations.isVisible(conversationId, userId) ? event : notFound;
  }

  /** Those of a conversation that end at a time or later, the soonest first. Refused: 404. */
  list(
    userId: string,
    conversationId: string,
    endingFrom: number,
    limit: number,
  ): readonly CalendarEvent[] | Refused {
    if (!this.#near.conversations.isVisible(conversationId, userId)) return notFound;
    const events = this.#in(conversationId).filter(({ details }) => details.time.endAt >= endingFrom);
    return events.sort(bySoonest).slice(0, limit);
  }

  /**
   * Those of all conversations of a person that touch this stretch of time, the soonest first (interface/events#lists).
   */
  agenda(userId: string, from: number, to: number, limit: number): readonly CalendarEvent[] {
    const touches = ({ details: { time } }: CalendarEvent): boolean =>
      time.endAt >= from && time.startAt <= to;
    return [...this.#eventsIn.keys()]
      .filter((conversationId) => this.#near.conversations.isVisible(conversationId, userId))
      .flatMap((conversationId) => this.#in(conversationId).filter(touches))
      .sort(bySoonest)
      .slice(0, limit);
  }

  /** Changes parts of an event. Refused: 404, 403 to everybody but its creator, 400 for a wrong time. */
  update(
    userId: string,
    conversationId: string,
    eventId: string,
    changes: Partial<EventDetails>,
  ): CalendarEvent | Refused {
    const event = this.#own(userId, conversationId, eventId);
    if (isRefused(event)) return event;
    const details = { ...event.details, ...changes };
    const wrong = wrongTime(details.time);
    if (wrong !== null) return wrong;
    const updatedFields = changedFields(event.details, details);
    if (updatedFields.length === 0) return event;
    this.#dropReminders(event);
    event.details = details;
    event.updatedAt = this.#core.clock.now();
    this.#planReminders(event);
    this.#notices.update(event, updatedFields);
    return event;
  }

  /** Calls an event off. Refused: 404, 403 to everybody but its creator. */
  delete(userId: string, conversationId: string, eventId: string): CalendarEvent | Refused {
    const event = this.#own(userId, conversationId, eventId);
    if (isRefused(event)) return event;
    this.#dropReminders(event);
    this.#events.delete(eventId);
    this.#eventsIn.get(conversationId)?.delete(eventId);
    this.#notices.cancel(event);
    return event;
  }

  /** Says whether a person is going; null takes back what they said (interface/events#answers). Refused: 404. */
  respond(
    userId: string,
    conversationId: string,
    eventId: string,
    isGoing: boolean | null,
  ): CalendarEvent | Refused {
    const event = this.visible(userId, conversationId, eventId);
    if (isRefused(event)) return event;
    if ((event.responses.get(userId) ?? null) === isGoing) return event;
    if (isGoing === null) event.responses.delete(userId);
    else event.responses.set(userId, isGoing);
    const response = isGoing === null ? "undecided" : isGoing ? "going" : "not-going";
    this.#notices.respond(event, userId, response);
    return event;
  }

  #in(conversationId: string): CalendarEvent[] {
    return [...(this.#eventsIn.get(conversationId) ?? [])].flatMap((id) => this.#events.get(id) ?? []);
  }

  #own(userId: string, conversationId: string, eventId: string): CalendarEvent | Refused {
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
    if (event === undefined || this.#core.clock.now() - dueAt > latest) return;
    this.#notices.remind(event, Number(lead));
  }
}

function bySoonest(a: CalendarEvent, b: CalendarEvent): number {
  return a.details.time.startAt - b.details.time.startAt || a.details.time.endAt - b.details.time.endAt;
}
