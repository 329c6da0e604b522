import type { Milliseconds } from "../../../../preload/model/app/time.ts";

/** A month from the last moment that a date can hold, so that the days around it are dates too. */
const latest = 8.64e15 - 31 * 86_400_000;

/** From the wire's seconds to the model's milliseconds. What lies beyond all dates, which nothing could show, becomes the last. */
export function toMilliseconds(seconds: number): Milliseconds {
  return Math.min(latest, Math.max(-latest, Math.round(seconds * 1000)));
}

/** From the wire's ISO 8601; null for what is missing or no date. */
export function fromIso(text: string | null | undefined): Milliseconds | null {
  const milliseconds = Date.parse(text ?? "");
  return Number.isNaN(milliseconds) ? null : milliseconds;
}

/** The last second of the year 9999, by which the service says "until unmuted" (interface/mutes#muting-a-group). */
const foreverSeconds = 253_402_300_800;

/** From `muted_until`: Infinity when silent for good, null when not. */
export function toEndOfSilence(seconds: number | null | undefined): Milliseconds | null {
  if (seconds === null || seconds === undefined || seconds <= 0) return null;
  return seconds >= foreverSeconds ? Number.POSITIVE_INFINITY : toMilliseconds(seconds);
}
