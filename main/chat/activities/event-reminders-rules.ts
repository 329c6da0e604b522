import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { areNotificationsPaused } from "../../../preload/model/app/pause.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import { quietUntil } from "../../../preload/model/app/quiet-hours.ts";
import { startOfDay } from "../../../preload/base/zoned-time.ts";
import type { ReminderKey } from "../../cache/tables/notifications/fired-reminders.ts";

/** A late reminder is still shown until this long after the start of its event. Milliseconds. */
const maxLateness: Milliseconds = 10 * 60_000;

/**
 * If all reminders of an event are too late, a notice of the missed event is still shown until this long after its
 * start. The marks of fired reminders are kept for the same time. Milliseconds.
 */
export const missedEventPeriod: Milliseconds = 24 * 3600 * 1000;

/** One reminder of an event. `dueAt` is the time on this computer when it is due. */
export interface Reminder extends ReminderKey {
  readonly event: CalendarEvent;
  readonly dueAt: Milliseconds;
}

/**
 * The reminders of an event (interface/events#reminders). Each is due a fixed time before the start of the event. A
 * whole-day event starts at midnight of its first day in the time zone of this computer. The time before the start is
 * an exact duration, even if clocks change in between.
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

export interface ReminderSituation {
  readonly reminder: Reminder;
  readonly conversation: Conversation;
  readonly settings: Settings;
  readonly timeZone: string;
  readonly now: Milliseconds;
}

/**
 * The outcome of a reminder that is due. `shown`: a native notification shows it. `silent`: no notification shows it.
 * `missed`: it is too late for its own notification. `waiting`: it is decided again when the quiet hours are over.
 */
export type ReminderOutcome = "shown" | "silent" | "missed" | "waiting";

/** Decides the outcome of a reminder that is due. */
export function decideReminderOutcome({
  reminder,
  conversation,
  settings,
  timeZone,
  now,
}: ReminderSituation): ReminderOutcome {
  if (!settings.areNotificationsOn || !settings.areEventRemindersOn) return "silent";
  if (areNotificationsPaused(settings, now)) return "silent";
  if (reminder.event.ownResponse === "not-going") return "silent";
  if (conversation.mutedUntil !== null && conversation.mutedUntil > now) return "silent";
  if (conversation.notificationLevel === "none") return "silent";
  if (quietUntil(settings, now, timeZone) !== null) return "waiting";
  if (now < reminder.startAt + maxLateness) return "shown";
  return reminder.startAt > now - missedEventPeriod ? "missed" : "silent";
}
