import { zonedIso } from "../../../preload/base/zoned-time.ts";
import type { CalendarDay } from "../../../preload/base/zoned-time.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** What a calendar and a clock on a wall show: no instant before a zone is named. */
export interface WallTime {
  readonly day: CalendarDay;
  /** Such as `18:05`. */
  readonly time: string;
}

/** The zone of this computer. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const hour: Milliseconds = 3_600_000;

/** What the wall shows in a zone at a moment. */
export function wallTime(at: Milliseconds, timeZone: string): WallTime {
  const text = zonedIso(at, timeZone);
  return { day: text.slice(0, 10) as CalendarDay, time: text.slice(11, 16) };
}

/**
 * The moment at which the wall shows this in a zone; null where it is no day or no time. Of an hour that comes twice
 * the first; of one that the clocks skip, as long after the skip as it would have been.
 */
export function momentOf({ day, time }: WallTime, timeZone: string): Milliseconds | null {
  const utc = wallNumber({ day, time });
  if (utc === null) return null;
  const [before, after] = [utc - 24 * hour, utc + 24 * hour].map((near) => utc - aheadOf(near, timeZone));
  const fits = (at: Milliseconds | undefined): at is Milliseconds =>
    at !== undefined && zonedIso(at, timeZone).startsWith(`${day}T${time}`);
  return [before, after].find(fits) ?? before ?? utc;
}

/** The same wall so many milliseconds later, as if no clock were ever changed. */
export function laterOnWall(wall: WallTime, length: Milliseconds): WallTime {
  return wallTime((wallNumber(wall) ?? 0) + length, "UTC");
}

/** How far one wall is from another; null where either is no day or no time. */
export function wallLength(from: WallTime, to: WallTime): Milliseconds | null {
  const [start, end] = [wallNumber(from), wallNumber(to)];
  return start === null || end === null ? null : end - start;
}

function wallNumber({ day, time }: WallTime): number | null {
  const utc = Date.parse(`${day}T${time}:00Z`);
  return Number.isNaN(utc) ? null : utc;
}

function aheadOf(at: Milliseconds, timeZone: string): Milliseconds {
  return Date.parse(`${zonedIso(at, timeZone).slice(0, 19)}Z`) - Math.floor(at / 1000) * 1000;
}
