import { addDays, calendarDayIn, timeOfDayIn } from "../../base/zoned-time.ts";
import type { Milliseconds } from "./time.ts";
import type { Settings } from "./settings.ts";

/** How long notifications can be paused. */
export const pauseLengths = ["hour", "tomorrow", "resumed"] as const;

export type PauseLength = (typeof pauseLengths)[number];

/** The end of a pause that lasts until the person resumes notifications: the latest time that a Date can represent. */
export const pausedUntilResumed: Milliseconds = 8.64e15;

const hour: Milliseconds = 3_600_000;
/** Time of day at which a pause until tomorrow ends, in minutes after midnight. */
const morning = 8 * 60;
/**
 * The longest pause with an end. If more time is left, the clock was set back meanwhile, and the true end is unknown.
 */
const maxPauseLength: Milliseconds = 50 * hour;

/** The end of a pause that begins now. A pause until tomorrow ends at eight in the morning in the person's time zone. */
export function pauseEnd(length: PauseLength, now: Milliseconds, timeZone: string): Milliseconds {
  if (length === "hour") return now + hour;
  if (length === "resumed") return pausedUntilResumed;
  return timeOfDayIn(addDays(calendarDayIn(now, timeZone), 1), morning, timeZone);
}

/** Whether notifications are paused. An end beyond the longest pause does not count: the clock was set back. */
export function areNotificationsPaused(
  { notificationsPausedUntil: until }: Pick<Settings, "notificationsPausedUntil">,
  now: Milliseconds,
): boolean {
  return until > now && (until === pausedUntilResumed || until - now <= maxPauseLength);
}
