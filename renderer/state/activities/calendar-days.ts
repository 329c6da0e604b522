import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import { addDays, dayIn } from "../../../preload/base/zoned-time.ts";
import type { CalendarDay } from "../../../preload/base/zoned-time.ts";

/** A day of the week: Monday is 1, Sunday 7, as ISO 8601 counts them. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const daysOfWeek = 7;

/** The first day of the month that a day is in. */
export function firstOfMonth(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 8)}01` as CalendarDay;
}

/** The month so many before or after the one of this first day. */
export function addMonths(month: CalendarDay, count: number): CalendarDay {
  const [year = "", number = ""] = month.split("-");
  return dayIn(Date.UTC(Number(year), Number(number) - 1 + count, 1), null);
}

/** The same day of another month, or the last of that month where it is shorter. */
export function sameDayOf(month: CalendarDay, day: CalendarDay): CalendarDay {
  const last = addDays(addMonths(month, 1), -1);
  const same = `${month.slice(0, 8)}${day.slice(8)}` as CalendarDay;
  return same > last ? last : same;
}

/** The first day of the week where a locale is spoken. */
export function firstWeekday(locale: string): Weekday {
  return new Intl.Locale(locale).getWeekInfo().firstDay as Weekday;
}

/** The first day of the week that a day is in. */
export function startOfWeek(day: CalendarDay, first: Weekday): CalendarDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - first + daysOfWeek) % daysOfWeek));
}

/** Whole weeks from the one that a month begins in to the one it ends in. */
export function weeksOf(month: CalendarDay, first: Weekday): readonly (readonly CalendarDay[])[] {
  const end = addMonths(month, 1);
  const weeks: CalendarDay[][] = [];
  for (let day = startOfWeek(month, first); day < end; day = addDays(day, daysOfWeek)) {
    weeks.push(Array.from({ length: daysOfWeek }, (_, at) => addDays(day, at)));
  }
  return weeks;
}

/** The days that an event touches in a zone. One that ends at midnight does not touch the day that begins then. */
export function daysOf(
  { days, startAt, endAt }: CalendarEvent,
  timeZone: string,
): { readonly first: CalendarDay; readonly last: CalendarDay } {
  if (days !== null) return days;
  return { first: dayIn(startAt, timeZone), last: dayIn(Math.max(startAt, endAt - 1), timeZone) };
}

/** Whole days first, then by the hour. */
export function inOrder(a: CalendarEvent, b: CalendarEvent): number {
  return Number(a.days === null) - Number(b.days === null) || a.startAt - b.startAt;
}
