import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** A stretch of days in somebody's time zone; the end is not part of it. */
export interface DaySpan {
  readonly start: Milliseconds;
  readonly end: Milliseconds;
}

/** Where a person is in time. */
export interface PersonsTime {
  readonly now: Milliseconds;
  /** IANA name, such as `Europe/Lisbon`. */
  readonly timeZone: string;
}

interface CalendarDate {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

const written = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;
const hour = 3_600_000;

/** The clocks of the time zone asked for last: they are slow to make, and people stay in one for long. */
let clocks: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | null = null;

function clocksOf(timeZone: string): Intl.DateTimeFormat {
  if (clocks?.timeZone === timeZone) return clocks.format;
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
  clocks = { timeZone, format };
  return format;
}

/** The date and time of day that clocks in a time zone show, as milliseconds as if they were in UTC. */
function wallTime(moment: Milliseconds, timeZone: string): Milliseconds {
  const parts = clocksOf(timeZone).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

/** The first moment of a date: midnight, or, where clocks skip midnight on that day, the moment after. */
function startOfDate({ year, month, day }: CalendarDate, timeZone: string): Milliseconds {
  const midnight = Date.UTC(year, month - 1, day);
  // A zone is at most a day from UTC, and its offset then is the one before midnight or the one after.
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

function readDates(
  text: string,
  { now, timeZone }: PersonsTime,
): readonly [CalendarDate, CalendarDate] | null {
  const name = text.toLowerCase();
  const today = dateAt(now, timeZone);
  const { year, month, day } = today;
  if (name === "today") return [today, { year, month, day: day + 1 }];
  if (name === "yesterday") return [{ year, month, day: day - 1 }, today];
  const [, y, m, d] = written.exec(text) ?? [];
  if (y === undefined) return null;
  const first = { year: Number(y), month: Number(m ?? 1), day: Number(d ?? 1) };
  const check = new Date(Date.UTC(first.year, first.month - 1, first.day));
  if (check.getUTCMonth() + 1 !== first.month || check.getUTCDate() !== first.day) return null;
  if (m === undefined) return [first, { ...first, year: first.year + 1 }];
  if (d === undefined) return [first, { ...first, month: first.month + 1 }];
  return [first, { ...first, day: first.day + 1 }];
}

/** The days that a date means: `2026-05-01`, `2026-05`, `2026`, `today` or `yesterday`; null where it is none of these. */
export function readDays(text: string, time: PersonsTime): DaySpan | null {
  const dates = readDates(text, time);
  if (dates === null) return null;
  const [first, next] = dates;
  return { start: startOfDate(first, time.timeZone), end: startOfDate(next, time.timeZone) };
}
