import type { ConversationId, EventId, FileHandleId, MediaPath } from "../../base/ids.ts";
import type { Milliseconds } from "../../model/app/time.ts";
import type { CalendarEvent, EventDraft, EventResponse } from "../../model/activities/events.ts";
import type { Command } from "../command.ts";

interface OneEvent {
  readonly conversationId: ConversationId;
  readonly eventId: EventId;
}

/**
 * Commands for calendar events. A changed event is published by the push `eventSaved`, which arrives before the reply.
 */
export interface EventCommands {
  readonly createEvent: Command<
    { readonly conversationId: ConversationId; readonly event: EventDraft },
    void
  >;
  /** Uploads a picture of this computer to the service, for a new or changed event. Returns its path. */
  readonly uploadEventPicture: Command<{ readonly fileId: FileHandleId }, MediaPath>;
  /** Changes an event; only its creator may do so. Absent fields stay unchanged. */
  readonly updateEvent: Command<OneEvent & { readonly changes: Partial<EventDraft> }, void>;
  /** Deletes an event; only its creator may do so. Succeeds if the event no longer exists. */
  readonly deleteEvent: Command<OneEvent, void>;
  readonly respondToEvent: Command<OneEvent & { readonly response: EventResponse }, void>;
  readonly getEvent: Command<OneEvent, CalendarEvent>;
  /** At most 100 events of a conversation that end at `endingFrom` or later, the soonest first. */
  readonly listEvents: Command<
    { readonly conversationId: ConversationId; readonly endingFrom: Milliseconds },
    readonly CalendarEvent[]
  >;
  /** At most 100 events of all conversations that overlap this period, the soonest first. */
  readonly listAgenda: Command<
    { readonly from: Milliseconds; readonly to: Milliseconds },
    readonly CalendarEvent[]
  >;
  /**
   * At most 100 events in the local copy that overlap this period, the soonest first, as the service last returned
   * them. They are shown while the service cannot be reached, and may be out of date.
   */
  readonly listKnownEvents: Command<
    { readonly from: Milliseconds; readonly to: Milliseconds },
    readonly CalendarEvent[]
  >;
}

export const eventCommandNames = [
  "createEvent",
  "uploadEventPicture",
  "updateEvent",
  "deleteEvent",
  "respondToEvent",
  "getEvent",
  "listEvents",
  "listAgenda",
  "listKnownEvents",
] as const satisfies readonly (keyof EventCommands)[];
