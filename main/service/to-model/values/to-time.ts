import type { Milliseconds } from "../../../../preload/model/app/time.ts";

/**
 * Latest time in milliseconds that is used: a month before the last time that a Date can represent, so that the days
 * around it are valid too.
 */
const latestTime = 8.64e15 - 31 * 86_400_000;

/**
 * Converts the service's seconds to milliseconds. A time outside of the range of a Date becomes the nearest valid time.
 */
export function toMilliseconds(seconds: number): Milliseconds {
  return Math.min(latestTime, Math.max(-latestTime, Math.round(seconds * 1000)));
}

/** Converts a time in ISO 8601. Null if it is missing or not a date. */
export function parseIsoTime(text: string | null | undefined): Milliseconds | null {
  const milliseconds = Date.parse(text ?? "");
  return Number.isNaN(milliseconds) ? null : milliseconds;
}

/** The second after the year 9999, which the service sends for "until unmuted" (interface/mutes#muting-a-group). */
const foreverSeconds = 253_402_300_800;

/** Converts `muted_until`. Infinity means muted without end; null means not muted. */
export function toMuteEnd(seconds: number | null | undefined): Milliseconds | null {
  if (seconds === null || seconds === undefined || seconds <= 0) return null;
  return seconds >= foreverSeconds ? Number.POSITIVE_INFINITY : toMilliseconds(seconds);
}
