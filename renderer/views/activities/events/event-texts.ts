import type { CalendarEvent } from "../../../../preload/model/activities/events.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { CalendarDay } from "../../../../preload/base/zoned-time.ts";
import { calendarDayIn, zonedIsoTime } from "../../../../preload/base/zoned-time.ts";
import { t } from "../../../messages/format.ts";
import { dateAndNumberLocale } from "../../../messages/language.ts";
import { listFormat } from "../../../shared/text/list-format.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${dateAndNumberLocale()} ${JSON.stringify(options)}`;
  const cached = formats.get(key) ?? new Intl.DateTimeFormat(dateAndNumberLocale(), options);
  formats.set(key, cached);
  return cached;
}

/** The city of a time zone, as people say it, such as `Buenos Aires`. */
export function timeZoneCity(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

/** A day of the calendar with its weekday; with the year only if it is not the current one. */
export function dayTitle(day: CalendarDay, today: CalendarDay): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return formatOf({
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(Date.parse(day));
}

/** A whole day of the calendar with its weekday and year. */
export function longDateTitle(day: CalendarDay): string {
  return formatOf({ dateStyle: "full", timeZone: "UTC" }).format(Date.parse(day));
}

/** A month and its year. */
export function monthTitle(month: CalendarDay): string {
  return formatOf({ month: "long", year: "numeric", timeZone: "UTC" }).format(Date.parse(month));
}

/**
 * When an event takes place: calendar days, or hours in `timeZone`. It includes the year only if that is not the
 * current one.
 */
export function eventTimeText(event: CalendarEvent, timeZone: string, now: Milliseconds): string {
  const { days, startAt, endAt } = event;
  const isThisYear =
    firstDayOfEvent(event, timeZone).slice(0, 4) === calendarDayIn(now, timeZone).slice(0, 4);
  const day: Intl.DateTimeFormatOptions = {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(isThisYear ? {} : { year: "numeric" }),
  };
  if (days !== null) {
    return formatOf({ ...day, timeZone: "UTC" }).formatRange(Date.parse(days.first), Date.parse(days.last));
  }
  return formatOf({ ...day, hour: "2-digit", minute: "2-digit", timeZone }).formatRange(startAt, endAt);
}

/** The day on which an event begins in `timeZone`. */
export function firstDayOfEvent({ days, startAt }: CalendarEvent, timeZone: string): CalendarDay {
  return days === null ? calendarDayIn(startAt, timeZone) : days.first;
}

/** The abbreviated month of a day. */
export function shortMonthName(day: CalendarDay): string {
  return formatOf({ month: "short", timeZone: "UTC" }).format(Date.parse(day));
}

/**
 * When an event takes place in its own time zone. Null if the hours are the same there, if the time zone is not known,
 * and for whole days.
 */
export function eventZoneTimeText(event: CalendarEvent, ownZone: string, now: Milliseconds): string | null {
  const { timeZone, startAt, endAt, days } = event;
  if (days !== null || timeZone === null) return null;
  const isSame = [startAt, endAt].every((at) => zonedIsoTime(at, timeZone) === zonedIsoTime(at, ownZone));
  if (isSame) return null;
  return t("events.elsewhere", { time: eventTimeText(event, timeZone, now), zone: timeZoneCity(timeZone) });
}

/** The hours of an event in a list that names the day: its start, or "all day". */
export function eventStartText({ days, startAt }: CalendarEvent, timeZone: string): string {
  if (days !== null) return t("events.allDay");
  return formatOf({ hour: "2-digit", minute: "2-digit", timeZone }).format(startAt);
}

/** The hours of an event under a heading that names its first day; null for a single whole day. */
export function eventHoursText({ days, startAt, endAt }: CalendarEvent, timeZone: string): string | null {
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  const date = { weekday: "short", day: "numeric", month: "short" } as const;
  if (days !== null) {
    if (days.first === days.last) return null;
    return t("events.until", { time: formatOf({ ...date, timeZone: "UTC" }).format(Date.parse(days.last)) });
  }
  const isOneDay = calendarDayIn(startAt, timeZone) === calendarDayIn(Math.max(startAt, endAt - 1), timeZone);
  if (isOneDay) return formatOf({ ...time, timeZone }).formatRange(startAt, endAt);
  return t("events.until", { time: formatOf({ ...date, ...time, timeZone }).format(endAt) });
}

/**
 * When an event begins in its own time zone. Null if the time is the same there, if the time zone is not known, and for
 * whole days.
 */
export function eventZoneStartText(
  { timeZone, startAt, days }: CalendarEvent,
  ownZone: string,
): string | null {
  if (
    days !== null ||
    timeZone === null ||
    zonedIsoTime(startAt, timeZone) === zonedIsoTime(startAt, ownZone)
  )
    return null;
  const isSameDay = calendarDayIn(startAt, timeZone) === calendarDayIn(startAt, ownZone);
  const day = isSameDay ? {} : ({ weekday: "short" } as const);
  const time = formatOf({ ...day, hour: "2-digit", minute: "2-digit", timeZone }).format(startAt);
  return t("events.elsewhere", { time, zone: timeZoneCity(timeZone) });
}

/** The label of an event for screen readers, in one line. */
export function eventLabel(event: CalendarEvent, timeZone: string): string {
  const [time, name] = [eventStartText(event, timeZone), event.name];
  if (event.ownResponse === "going") return t("events.labelGoing", { time, name });
  if (event.ownResponse === "not-going") return t("events.labelDeclined", { time, name });
  return t("events.labelOpen", { time, name });
}

interface DayWithEvents {
  readonly day: CalendarDay;
  readonly events: readonly CalendarEvent[];
}

/** The label of a day of the month for screen readers: its date, whether it is today, and whether it is free. */
export function dayCellLabel({ day, events }: DayWithEvents, today: CalendarDay): string {
  const title = day === today ? t("events.dayIsToday", { day: dayTitle(day, today) }) : dayTitle(day, today);
  return events.length === 0 ? t("events.dayFree", { day: title }) : title;
}

/** The label of a day for screen readers, with all its events. */
export function dayWithEventsLabel(one: DayWithEvents, today: CalendarDay, timeZone: string): string {
  const day = dayCellLabel(one, today);
  if (one.events.length === 0) return day;
  const list = listFormat(dateAndNumberLocale(), "unit");
  const events = list.format(one.events.map((event) => eventLabel(event, timeZone)));
  return t("events.dayHolds", { day, events });
}

/** The names of the days of a week, short and long, beginning with its first day. */
export function weekdayNames(
  week: readonly CalendarDay[],
): readonly { readonly short: string; readonly long: string }[] {
  return week.map((day) => ({
    short: formatOf({ weekday: "short", timeZone: "UTC" }).format(Date.parse(day)),
    long: formatOf({ weekday: "long", timeZone: "UTC" }).format(Date.parse(day)),
  }));
}

/** The number of a day in its month. */
export function dayOfMonthText(day: CalendarDay): string {
  return formatOf({ day: "numeric", timeZone: "UTC" })
    .formatToParts(Date.parse(day))
    .filter(({ type }) => type === "day")
    .map(({ value }) => value)
    .join("");
}

/** The times of all reminders, the earliest first; null if there are none. */
export function eventRemindersText({ reminders }: CalendarEvent): string | null {
  if (reminders.length === 0) return null;
  const times = reminders
    .toSorted((a, b) => b - a)
    .map((lead) => (lead === 0 ? t("events.reminderAtStart") : reminderLeadText(lead)));
  const when = listFormat(dateAndNumberLocale(), "conjunction").format(times);
  return t("events.reminders", { count: times.length, when });
}

/**
 * The numbers of people who are going, are not going, and have not answered. The last number is given only if the
 * member count is known.
 */
export function eventResponsesText(
  { goingIds, notGoingIds }: CalendarEvent,
  memberCount: number | null,
): string {
  const openCount = (memberCount ?? 0) - goingIds.length - notGoingIds.length;
  return [
    t("events.goingCount", { count: goingIds.length }),
    ...(notGoingIds.length > 0 ? [t("events.notGoingCount", { count: notGoingIds.length })] : []),
    ...(openCount > 0 ? [t("events.openCount", { count: openCount })] : []),
  ].join(" · ");
}

/** How long before the start a reminder comes. */
export function reminderLeadText(lead: Milliseconds): string {
  const minutes = lead / 60_000;
  if (minutes === 0) return t("events.remindAtStart");
  if (minutes < 60) return t("events.remindMinutes", { count: minutes });
  if (minutes < 24 * 60) return t("events.remindHours", { count: minutes / 60 });
  return t("events.remindDays", { count: minutes / (24 * 60) });
}

/** Whether the event is over. Whole days end by this person's calendar. */
export function isEventOver({ days, endAt }: CalendarEvent, now: Milliseconds, today: CalendarDay): boolean {
  return days === null ? endAt <= now : days.last < today;
}

/** The address of a map that shows an event's location: by its point, otherwise by its name and address. */
export function eventMapAddress({ name, address, point }: NonNullable<CalendarEvent["location"]>): string {
  if (point !== null) {
    const at = `${String(point.latitude)},${String(point.longitude)}`;
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(at)}`;
  }
  const searchText = [name, address].filter((part) => part !== null && part !== "").join(", ");
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(searchText)}`;
}
