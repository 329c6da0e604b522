import type { ConversationId, EventId, MediaPath, UserId } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { CalendarDay } from "../../base/zoned-time.ts";

/** What one can say about an event; `none` takes it back. */
export type EventResponse = "going" | "not-going" | "none";

/** When reminders may come, in milliseconds before the start (interface/events#reminders). */
export const reminderLeads = [
  0, 300_000, 900_000, 1_800_000, 3_600_000, 7_200_000, 86_400_000, 172_800_000, 604_800_000,
] as const;
/** One of these. */
export type ReminderLead = (typeof reminderLeads)[number];
/** At most so many reminders for an event. */
export const maximumReminders = 2;

/** Days of the calendar, the last included: the same days wherever one looks from. */
export interface EventDays {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

/** Where something takes place. */
export interface EventLocation {
  readonly name: string;
  readonly address: string | null;
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
}

/** Something planned with a conversation (interface/events#event). */
export interface CalendarEvent {
  readonly id: EventId;
  readonly conversationId: ConversationId;
  /** Who may change it; null where the service did not say. */
  readonly creatorId: UserId | null;
  readonly name: string;
  readonly description: string;
  readonly image: MediaPath | null;
  /** For an event of whole days only its place in a list: what is shown of that are the days. */
  readonly startAt: Milliseconds;
  /** Never before the start. */
  readonly endAt: Milliseconds;
  /** Name of the tz database; null for one that this computer does not know. */
  readonly timeZone: string | null;
  /** Of an event of whole days; null for one that has hours. */
  readonly days: EventDays | null;
  /** Milliseconds before the start. */
  readonly reminders: readonly Milliseconds[];
  readonly location: EventLocation | null;
  readonly goingIds: readonly UserId[];
  readonly notGoingIds: readonly UserId[];
  /** What this account said. */
  readonly ownResponse: EventResponse;
  readonly updatedAt: Milliseconds;
}

/** When an event is to take place, in a zone of the tz database. */
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

/** What a new event is made from. */
export interface EventDraft {
  readonly name: string;
  readonly description: string;
  readonly time: EventTimeDraft;
  readonly location: EventLocation | null;
  /** A picture that was uploaded, in its original size. */
  readonly image: MediaPath | null;
  readonly reminders: readonly ReminderLead[];
}
