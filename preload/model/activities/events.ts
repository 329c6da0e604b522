import type { ConversationId, EventId, MediaPath, UserId } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { CalendarDay } from "../../base/zoned-time.ts";

/** This account's response to an event. `none`: it has not responded, or it withdraws its response. */
export type EventResponse = "going" | "not-going" | "none";

/** Allowed times of a reminder, in milliseconds before the start of its event (interface/events#reminders). */
export const allowedReminderLeads = [
  0, 300_000, 900_000, 1_800_000, 3_600_000, 7_200_000, 86_400_000, 172_800_000, 604_800_000,
] as const;
export type ReminderLead = (typeof allowedReminderLeads)[number];
/** Maximum number of reminders of an event. */
export const maxEventReminders = 2;

/** Maximum number of events in one list (interface/events#lists). */
export const maxEventsPerList = 100;

/** The days of an all-day event, the last one included. They are the same in every time zone. */
export interface EventDays {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

export interface EventLocation {
  readonly name: string;
  readonly address: string | null;
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
}

/** A calendar event in a conversation (interface/events#event). */
export interface CalendarEvent {
  readonly id: EventId;
  readonly conversationId: ConversationId;
  /** The person who created the event and may change it; null if the service does not state who. */
  readonly creatorId: UserId | null;
  readonly name: string;
  readonly description: string;
  readonly image: MediaPath | null;
  /** Start of the event. For an all-day event, it is only used for sorting; the app shows `days` instead. */
  readonly startAt: Milliseconds;
  /** End of the event; never before its start. */
  readonly endAt: Milliseconds;
  /** Name of the event's time zone in the tz database; null if this computer does not know it. */
  readonly timeZone: string | null;
  /** The days of an all-day event; null for all other events. */
  readonly days: EventDays | null;
  /** Times of the reminders, in milliseconds before the start. */
  readonly reminders: readonly Milliseconds[];
  readonly location: EventLocation | null;
  readonly goingIds: readonly UserId[];
  readonly notGoingIds: readonly UserId[];
  /** This account's response. */
  readonly ownResponse: EventResponse;
  readonly updatedAt: Milliseconds;
}

/** The time of an event as the person enters it, in a time zone of the tz database. */
export type EventTimeDraft =
  | {
      readonly kind: "hours";
      readonly startAt: Milliseconds;
      readonly endAt: Milliseconds;
      readonly timeZone: string;
    }
  | {
      readonly kind: "days";
      readonly first: CalendarDay;
      readonly last: CalendarDay;
      readonly timeZone: string;
    };

/** The fields of a new event. */
export interface EventDraft {
  readonly name: string;
  readonly description: string;
  readonly time: EventTimeDraft;
  readonly location: EventLocation | null;
  /** Media path of an uploaded picture in its original size; null for none. */
  readonly image: MediaPath | null;
  readonly reminders: readonly ReminderLead[];
}
