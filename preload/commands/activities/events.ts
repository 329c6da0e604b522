import type { ConversationId, EventId, HandedFileId, MediaPath } from "../../base/ids.ts";
import type { Milliseconds } from "../../model/app/time.ts";
import type { CalendarEvent, EventDraft, EventResponse } from "../../model/activities/events.ts";
import type { Command } from "../command.ts";

interface OneEvent {
  readonly conversationId: ConversationId;
  readonly eventId: EventId;
}

/** Calendar events. What becomes of one is told by the push `eventSaved`, which comes before the reply. */
export interface EventCommands {
  readonly createEvent: Command<
    { readonly conversationId: ConversationId; readonly event: EventDraft },
    void
  >;
  /** Sends a picture of this computer to the service, for an event that is planned or changed; gives where it is there. */
  readonly uploadEventPicture: Command<{ readonly fileId: HandedFileId }, MediaPath>;
  /** Only its creator may; what is not named stays. */
  readonly updateEvent: Command<OneEvent & { readonly changes: Partial<EventDraft> }, void>;
  /** Only its creator may. That it is gone already is fine. */
  readonly deleteEvent: Command<OneEvent, void>;
  readonly respondToEvent: Command<OneEvent & { readonly response: EventResponse }, void>;
  readonly getEvent: Command<OneEvent, CalendarEvent>;
  /** Those that end at this time or later, the soonest first, a hundred at most. */
  readonly listEvents: Command<
    { readonly conversationId: ConversationId; readonly endingFrom: Milliseconds },
    readonly CalendarEvent[]
  >;
  /** Those of every conversation that touch this stretch of time, the soonest first, a hundred at most. */
  readonly listAgenda: Command<
    { readonly from: Milliseconds; readonly to: Milliseconds },
    readonly CalendarEvent[]
  >;
}

/** Their names. */
export const eventCommandNames = [
  "createEvent",
  "uploadEventPicture",
  "updateEvent",
  "deleteEvent",
  "respondToEvent",
  "getEvent",
  "listEvents",
  "listAgenda",
] as const satisfies readonly (keyof EventCommands)[];
