import type { Milliseconds } from "../../../preload/model.ts";

/** From the wire's seconds to the model's milliseconds. */
export function toMilliseconds(seconds: number): Milliseconds {
  return Math.round(seconds * 1000);
}

/** The last second of the year 9999, by which the service says "until unmuted" (field facts 3.9). */
const foreverSeconds = 253_402_300_800;

/** From `muted_until`: Infinity when silent for good, null when not. */
export function toEndOfSilence(seconds: number | null | undefined): Milliseconds | null {
  if (seconds === null || seconds === undefined || seconds <= 0) return null;
  return seconds >= foreverSeconds ? Number.POSITIVE_INFINITY : toMilliseconds(seconds);
}
