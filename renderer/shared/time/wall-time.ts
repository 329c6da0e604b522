import { zonedIsoTime } from "../../../preload/base/zoned-time.ts";
import type { CalendarDay } from "../../../preload/base/zoned-time.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** A calendar day and a clock time without a time zone. It is a moment only together with a zone. */
export interface WallTime {
  readonly day: CalendarDay;
  /** The clock time, such as `18:05`. */
  readonly time: string;
}

/** The time zone of this computer. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const hour: Milliseconds = 3_600_000;

/** The wall time in a zone at a moment. */
export function wallTime(at: Milliseconds, timeZone: string): WallTime {
  const text = zonedIsoTime(at, timeZone);
  return { day: text.slice(0, 10) as CalendarDay, time: text.slice(11, 16) };
}

/**
 * The moment of a wall time in a zone; null if it is no valid day or time. A time that
 * occurs twice means the first moment. For a time that the clocks skip, the offset before the skip counts.
 */
export function momentOfWallTime({ day, time }: WallTime, timeZone: string): Milliseconds | null {
  const utc = wallNumber({ day, time });
  if (utc === null) return null;
  const [before, after] = [utc - 24 * hour, utc + 24 * hour].map((near) => utc - utcOffset(near, timeZone));
  const fits = (at: Milliseconds | undefined): at is Milliseconds =>
    at !== undefined && zonedIsoTime(at, timeZone).startsWith(`${day}T${time}`);
  return [before, after].find(fits) ?? before ?? utc;
}

/** The wall time `length` milliseconds later, as if the clocks never changed. */
export function addToWallTime(wall: WallTime, length: Milliseconds): WallTime {
  return wallTime((wallNumber(wall) ?? 0) + length, "UTC");
}

/** The time from one wall time to another; null if either is no valid day or time. */
export function wallTimeBetween(from: WallTime, to: WallTime): Milliseconds | null {
  const [start, end] = [wallNumber(from), wallNumber(to)];
  return start === null || end === null ? null : end - start;
}

function wallNumber({ day, time }: WallTime): number | null {
  const utc = Date.parse(`${day}T${time}:00Z`);
  return Number.isNaN(utc) ? null : utc;
}

function utcOffset(at: Milliseconds, timeZone: string): Milliseconds {
  return Date.parse(`${zonedIsoTime(at, timeZone).slice(0, 19)}Z`) - Math.floor(at / 1000) * 1000;
}
