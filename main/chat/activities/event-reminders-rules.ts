import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import { startOfDay } from "../../../preload/base/zoned-time.ts";
import type { ReminderMark } from "../../cache/tables/fired-reminders.ts";

/** A reminder that could not come in time is still worth showing for so long after the start. */
const lateness: Milliseconds = 10 * 60_000;

/** An event whose reminders all came too late is told of for so long after its start: reminders that were had are remembered as long. */
export const missedFor: Milliseconds = 24 * 3600 * 1000;

/** One reminder of an event, and when it is due here. */
export interface Reminder extends ReminderMark {
  readonly event: CalendarEvent;
  readonly dueAt: Milliseconds;
}

/**
 * The reminders of an event (interface/events#reminders). They count from its start: of whole days that is the
 * midnight of the first, where this computer is. As spans of time, they do not follow clocks that are changed in between.
 */
export function remindersOf(event: CalendarEvent, timeZone: string): readonly Reminder[] {
  const { id: eventId, conversationId, days, reminders } = event;
  const startAt = days === null ? event.startAt : startOfDay(days.first, timeZone);
  const begins = days === null ? String(event.startAt) : days.first;
  return [...new Set(reminders)].map((lead) => ({
    event,
    conversationId,
    eventId,
    begins,
    lead,
    startAt,
    dueAt: startAt - lead,
  }));
}

/** What the decision rests on. */
export interface RemindQuestion {
  readonly reminder: Reminder;
  readonly conversation: Conversation;
  readonly settings: Settings;
  readonly now: Milliseconds;
}

/**
 * What becomes of a reminder that is due: it is worth a native notification, it is not, or it would have been and came too
 * late for that.
 */
export type ReminderOutcome = "shown" | "silent" | "missed";

/** Decides about a reminder that is due. */
export function outcomeOf({ reminder, conversation, settings, now }: RemindQuestion): ReminderOutcome {
  if (!settings.areNotificationsOn || !settings.areEventRemindersOn) return "silent";
  if (reminder.event.ownResponse === "not-going") return "silent";
  if (conversation.mutedUntil !== null && conversation.mutedUntil > now) return "silent";
  if (now < reminder.startAt + lateness) return "shown";
  return reminder.startAt > now - missedFor ? "missed" : "silent";
}
