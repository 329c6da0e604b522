import type { CalendarEvent } from "./calendar-event.ts";
import type { Message } from "../messages/message.ts";
import { activityPerson } from "./activity-people.ts";
import type { ActivityParts } from "./activity-people.ts";
import type { ServiceRefusal } from "../refused.ts";

const minute = 60_000;
const [hour, day] = [60 * minute, 24 * 60 * minute];

/** Event type and text of each response (interface/notices#kinds). */
const responseNotices = {
  going: { type: "calendar.event.user.going", phrase: "is going to" },
  "not-going": { type: "calendar.event.user.not_going", phrase: "is not going to" },
  undecided: { type: "calendar.event.user.undecided", phrase: "is undecided about" },
} as const;

/** A response that the service announces in the conversation. */
export type EventResponseName = keyof typeof responseNotices;

/** Posts the messages and notices about events in a conversation (interface/notices#kinds). */
export class EventNotices {
  readonly #parts: ActivityParts;

  constructor(parts: ActivityParts) {
    this.#parts = parts;
  }

  /** Posts the message that contains the event. Its sender is the event's creator. */
  postCreated(event: CalendarEvent): Message | ServiceRefusal {
    return this.#parts.messages.post(event.creatorId, event.conversationId, {
      text: `Created event “${event.details.name}”`,
      attachments: [{ type: "event", event_id: event.id, view: "full" }],
      event: {
        type: "calendar.event.created",
        // Empty, because this service creates no short links.
        data: { ...this.#subject(event, event.creatorId), url: "" },
      },
    });
  }

  announceUpdated(event: CalendarEvent, updatedFields: readonly string[]): void {
    this.#announce(event, event.creatorId, "changed", "calendar.event.updated", {
      updated_fields: updatedFields,
    });
  }

  announceCancelled(event: CalendarEvent): void {
    this.#announce(event, event.creatorId, "called off", "calendar.event.cancelled");
  }

  announceResponse(event: CalendarEvent, userId: string, response: EventResponseName): void {
    const { type, phrase } = responseNotices[response];
    this.#announce(event, userId, phrase, type);
  }

  /** Announces that the event starts in `lead` milliseconds. Posts nothing if the conversation has no members. */
  announceReminder(event: CalendarEvent, lead: number): void {
    if (this.#parts.conversations.peopleIn(event.conversationId).length === 0) return;
    const { name } = event.details;
    this.#parts.messages.announce(event.conversationId, `“${name}” starts ${inWords(lead)}`, {
      type: "calendar.event.starting",
      data: { event_name: name, minutes: String(lead / minute), call_started: false },
    });
  }

  #announce(event: CalendarEvent, userId: string, phrase: string, type: string, more: object = {}): void {
    const { nickname } = activityPerson(this.#parts, event.conversationId, userId);
    this.#parts.messages.announce(event.conversationId, `${nickname} ${phrase} “${event.details.name}”`, {
      type,
      data: { ...this.#subject(event, userId), ...more },
    });
  }

  #subject(event: CalendarEvent, userId: string) {
    return {
      event: { id: event.id, name: event.details.name },
      user: activityPerson(this.#parts, event.conversationId, userId),
    };
  }
}

function inWords(lead: number): string {
  if (lead === 0) return "now";
  const [unit, name] =
    lead % day === 0 ? [day, "day"] : lead % hour === 0 ? [hour, "hour"] : [minute, "minute"];
  const count = lead / unit;
  return `in ${String(count)} ${name}${count === 1 ? "" : "s"}`;
}
