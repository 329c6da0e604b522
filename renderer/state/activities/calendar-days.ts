import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import { addDays, calendarDayIn } from "../../../preload/base/zoned-time.ts";
import type { CalendarDay } from "../../../preload/base/zoned-time.ts";

/** A day of the week: Monday is 1, Sunday 7, as ISO 8601 counts them. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const daysOfWeek = 7;

/** The first day of the month that a day is in. */
export function firstOfMonth(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 8)}01` as CalendarDay;
}

/** The first day of the month that is `count` months after the given month (before it if negative). */
export function addMonths(month: CalendarDay, count: number): CalendarDay {
  const [year = "", number = ""] = month.split("-");
  return calendarDayIn(Date.UTC(Number(year), Number(number) - 1 + count, 1), null);
}

/** The same day of another month, or that month's last day if it is shorter. */
export function sameDayInMonth(month: CalendarDay, day: CalendarDay): CalendarDay {
  const last = addDays(addMonths(month, 1), -1);
  const same = `${month.slice(0, 8)}${day.slice(8)}` as CalendarDay;
  return same > last ? last : same;
}

/** The first day of the week in a locale. */
export function firstWeekday(locale: string): Weekday {
  return new Intl.Locale(locale).getWeekInfo().firstDay as Weekday;
}

/** The first day of the week that a day is in. */
export function startOfWeek(day: CalendarDay, first: Weekday): CalendarDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - first + daysOfWeek) % daysOfWeek));
}

/** The whole weeks that contain a month. */
export function weeksOfMonth(month: CalendarDay, first: Weekday): readonly (readonly CalendarDay[])[] {
  const end = addMonths(month, 1);
  const weeks: CalendarDay[][] = [];
  for (let day = startOfWeek(month, first); day < end; day = addDays(day, daysOfWeek)) {
    weeks.push(Array.from({ length: daysOfWeek }, (_, at) => addDays(day, at)));
  }
  return weeks;
}

/** The days that an event touches in a zone. An event that ends at midnight does not touch the next day. */
export function daysOfEvent(
  { days, startAt, endAt }: CalendarEvent,
  timeZone: string,
): { readonly first: CalendarDay; readonly last: CalendarDay } {
  if (days !== null) return days;
  return {
    first: calendarDayIn(startAt, timeZone),
    last: calendarDayIn(Math.max(startAt, endAt - 1), timeZone),
  };
}

/** Sort order of events: whole days first, then by start. */
export function compareEvents(a: CalendarEvent, b: CalendarEvent): number {
  return Number(a.days === null) - Number(b.days === null) || a.startAt - b.startAt;
}
