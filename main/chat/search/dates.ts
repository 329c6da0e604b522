import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** A span of days in a person's time zone; `end` is exclusive. */
export interface DaySpan {
  readonly start: Milliseconds;
  readonly end: Milliseconds;
}

/** The current time and the time zone of a person. */
export interface DateParsingContext {
  readonly now: Milliseconds;
  /** IANA name, such as `Europe/Lisbon`. */
  readonly timeZone: string;
  /** Whether the person writes the month before the day. */
  readonly isMonthFirst?: boolean;
}

interface CalendarDate {
  readonly year: number;
  /** The month, from 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const isoDate = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;
/** A day in figures with the year last, such as 20/11/2026 or 20.11.2026. */
const yearLast = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const hour = 3_600_000;

/**
 * The formatter of the most recent time zone. It is cached because it is slow to create, and the time zone rarely
 * changes.
 */
let formatter: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | null = null;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  if (formatter?.timeZone === timeZone) return formatter.format;
  const numeric = "numeric";
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    hourCycle: "h23",
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  formatter = { timeZone, format };
  return format;
}

/** Reads the clock of a time zone at a moment. Returns the moment at which a clock in UTC shows the same date and time. */
function wallTime(moment: Milliseconds, timeZone: string): Milliseconds {
  const parts = formatOf(timeZone).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

/** The first moment of a date: midnight, or the first moment after midnight that exists if clocks skip it. */
function startOfDate({ year, month, day }: CalendarDate, timeZone: string): Milliseconds {
  const midnight = Date.UTC(year, month - 1, day);
  // The offset of a zone from UTC is less than a day. The offset at midnight is either the offset of a day before or
  // that of a day after.
  const guesses = [-24 * hour, 24 * hour].map((aside) => {
    const moment = midnight + aside;
    return midnight - (wallTime(moment, timeZone) - moment);
  });
  const exact = guesses.filter((guess) => wallTime(guess, timeZone) === midnight);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...guesses);
}

function dateAt(moment: Milliseconds, timeZone: string): CalendarDate {
  const wall = new Date(wallTime(moment, timeZone));
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}

/**
 * Splits a date in figures with the year last. Returns the match, year, month and day in the order of a match of
 * `isoDate`; empty for any other text.
 */
function toIsoOrder(text: string, isMonthFirst: boolean): readonly (string | undefined)[] {
  const [whole, one = "", other = "", year] = yearLast.exec(text) ?? [];
  // No month has a number above 12, so such a number is the day in either order.
  const isFirstMonth = isMonthFirst ? Number(one) <= 12 : Number(other) > 12;
  return isFirstMonth ? [whole, year, one, other] : [whole, year, other, one];
}

function readDates(
  text: string,
  { now, timeZone, isMonthFirst = false }: DateParsingContext,
): readonly [CalendarDate, CalendarDate] | null {
  const name = text.toLowerCase();
  const today = dateAt(now, timeZone);
  const { year, month, day } = today;
  if (name === "today") return [today, { year, month, day: day + 1 }];
  if (name === "yesterday") return [{ year, month, day: day - 1 }, today];
  const [, y, m, d] = isoDate.exec(text) ?? toIsoOrder(text, isMonthFirst);
  if (y === undefined) return null;
  const first = { year: Number(y), month: Number(m ?? 1), day: Number(d ?? 1) };
  const check = new Date(Date.UTC(first.year, first.month - 1, first.day));
  if (check.getUTCMonth() + 1 !== first.month || check.getUTCDate() !== first.day) return null;
  if (m === undefined) return [first, { ...first, year: first.year + 1 }];
  if (d === undefined) return [first, { ...first, month: first.month + 1 }];
  return [first, { ...first, day: first.day + 1 }];
}

/**
 * The days that a date text means: `2026-05-01`, `2026-05`, `2026`, `1/5/2026` in the person's order, `today` or
 * `yesterday`; null for any other text.
 */
export function parseDateText(text: string, time: DateParsingContext): DaySpan | null {
  const dates = readDates(text, time);
  if (dates === null) return null;
  const [first, next] = dates;
  return { start: startOfDate(first, time.timeZone), end: startOfDate(next, time.timeZone) };
}
