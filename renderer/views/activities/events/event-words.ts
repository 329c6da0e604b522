import type { CalendarEvent } from "../../../../preload/model/activities/events.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { CalendarDay } from "../../../../preload/base/zoned-time.ts";
import { dayIn, zonedIso } from "../../../../preload/base/zoned-time.ts";
import { t } from "../../../messages/format.ts";
import { locale } from "../../../messages/language.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale()} ${JSON.stringify(options)}`;
  const held = formats.get(key) ?? new Intl.DateTimeFormat(locale(), options);
  formats.set(key, held);
  return held;
}

/** A zone as people say it: its place, such as `Buenos Aires`. */
export function zoneText(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

/** A day of the calendar, with its weekday; the year only where it is not this one. */
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

/** A month and its year. */
export function monthTitle(month: CalendarDay): string {
  return formatOf({ month: "long", year: "numeric", timeZone: "UTC" }).format(Date.parse(month));
}

/** When an event takes place, for this person: days of the calendar, or hours of their own zone. The year only where it is not this one. */
export function whenText(event: CalendarEvent, timeZone: string, now: Milliseconds): string {
  const { days, startAt, endAt } = event;
  const isThisYear = firstDay(event, timeZone).slice(0, 4) === dayIn(now, timeZone).slice(0, 4);
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

/** The day on which it begins, for this person. */
export function firstDay({ days, startAt }: CalendarEvent, timeZone: string): CalendarDay {
  return days === null ? dayIn(startAt, timeZone) : days.first;
}

/** The month of a day in a few letters. */
export function shortMonth(day: CalendarDay): string {
  return formatOf({ month: "short", timeZone: "UTC" }).format(Date.parse(day));
}

/** The same in the event's own zone; null where that shows the same hours, or is not known. */
export function elsewhereText(event: CalendarEvent, ownZone: string, now: Milliseconds): string | null {
  const { timeZone, startAt, endAt, days } = event;
  if (days !== null || timeZone === null) return null;
  const isSame = [startAt, endAt].every((at) => zonedIso(at, timeZone) === zonedIso(at, ownZone));
  if (isSame) return null;
  return t("events.elsewhere", { time: whenText(event, timeZone, now), zone: zoneText(timeZone) });
}

/** The hours of an event in a list that names the day: its start, or that it takes all day. */
export function hourText({ days, startAt }: CalendarEvent, timeZone: string): string {
  if (days !== null) return t("events.allDay");
  return formatOf({ hour: "2-digit", minute: "2-digit", timeZone }).format(startAt);
}

/** The hours of an event under a heading that names its first day; null for one whole day, which has none. */
export function spanText({ days, startAt, endAt }: CalendarEvent, timeZone: string): string | null {
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  const date = { weekday: "short", day: "numeric", month: "short" } as const;
  if (days !== null) {
    if (days.first === days.last) return null;
    return t("events.until", { time: formatOf({ ...date, timeZone: "UTC" }).format(Date.parse(days.last)) });
  }
  const isOneDay = dayIn(startAt, timeZone) === dayIn(Math.max(startAt, endAt - 1), timeZone);
  if (isOneDay) return formatOf({ ...time, timeZone }).formatRange(startAt, endAt);
  return t("events.until", { time: formatOf({ ...date, ...time, timeZone }).format(endAt) });
}

/** When it begins by the clocks of its own zone; null where those show the same, or the zone is not known. */
export function startElsewhere({ timeZone, startAt, days }: CalendarEvent, ownZone: string): string | null {
  if (days !== null || timeZone === null || zonedIso(startAt, timeZone) === zonedIso(startAt, ownZone))
    return null;
  const isSameDay = dayIn(startAt, timeZone) === dayIn(startAt, ownZone);
  const day = isSameDay ? {} : ({ weekday: "short" } as const);
  const time = formatOf({ ...day, hour: "2-digit", minute: "2-digit", timeZone }).format(startAt);
  return t("events.elsewhere", { time, zone: zoneText(timeZone) });
}

/** An event in one line, as it is read out. */
export function eventLabel(event: CalendarEvent, timeZone: string): string {
  const [time, name] = [hourText(event, timeZone), event.name];
  if (event.ownResponse === "going") return t("events.labelGoing", { time, name });
  if (event.ownResponse === "not-going") return t("events.labelDeclined", { time, name });
  return t("events.labelOpen", { time, name });
}

interface DayWithEvents {
  readonly day: CalendarDay;
  readonly events: readonly CalendarEvent[];
}

/** A day of the month as it is read out: its date, whether it is today, and whether it is free. */
export function dayName({ day, events }: DayWithEvents, today: CalendarDay): string {
  const title = day === today ? t("events.dayIsToday", { day: dayTitle(day, today) }) : dayTitle(day, today);
  return events.length === 0 ? t("events.dayFree", { day: title }) : title;
}

/** The same with all that is planned on it. */
export function dayLabel(one: DayWithEvents, today: CalendarDay, timeZone: string): string {
  const day = dayName(one, today);
  if (one.events.length === 0) return day;
  const list = new Intl.ListFormat(locale(), { type: "unit", style: "long" });
  const events = list.format(one.events.map((event) => eventLabel(event, timeZone)));
  return t("events.dayHolds", { day, events });
}

/** Names of the days of a week, short and whole, from its first. */
export function weekdayNames(
  week: readonly CalendarDay[],
): readonly { readonly short: string; readonly long: string }[] {
  return week.map((day) => ({
    short: formatOf({ weekday: "short", timeZone: "UTC" }).format(Date.parse(day)),
    long: formatOf({ weekday: "long", timeZone: "UTC" }).format(Date.parse(day)),
  }));
}

/** The number of a day in its month. */
export function dayNumber(day: CalendarDay): string {
  return formatOf({ day: "numeric", timeZone: "UTC" })
    .formatToParts(Date.parse(day))
    .filter(({ type }) => type === "day")
    .map(({ value }) => value)
    .join("");
}

/** When everybody is reminded, the earliest first; null where nobody is. */
export function remindersText({ reminders }: CalendarEvent): string | null {
  if (reminders.length === 0) return null;
  const times = reminders
    .toSorted((a, b) => b - a)
    .map((lead) => (lead === 0 ? t("events.reminderAtStart") : reminderText(lead)));
  const when = new Intl.ListFormat(locale()).format(times);
  return t("events.reminders", { count: times.length, when });
}

/** How many are going, are not, and have not said; the last only where it is known how many could. */
export function answersText({ goingIds, notGoingIds }: CalendarEvent, memberCount: number | null): string {
  const openCount = (memberCount ?? 0) - goingIds.length - notGoingIds.length;
  return [
    t("events.goingCount", { count: goingIds.length }),
    ...(notGoingIds.length > 0 ? [t("events.notGoingCount", { count: notGoingIds.length })] : []),
    ...(openCount > 0 ? [t("events.openCount", { count: openCount })] : []),
  ].join(" · ");
}

/** How long before the start a reminder comes. */
export function reminderText(lead: Milliseconds): string {
  const minutes = lead / 60_000;
  if (minutes === 0) return t("events.remindAtStart");
  if (minutes < 60) return t("events.remindMinutes", { count: minutes });
  if (minutes < 24 * 60) return t("events.remindHours", { count: minutes / 60 });
  return t("events.remindDays", { count: minutes / (24 * 60) });
}

/** Whether it has come to its end. Whole days end where this person's calendar says so. */
export function isOver({ days, endAt }: CalendarEvent, now: Milliseconds, today: CalendarDay): boolean {
  return days === null ? endAt <= now : days.last < today;
}

/** Where a map shows a place: its point, else what it is called. */
export function mapAddress({ name, address, point }: NonNullable<CalendarEvent["location"]>): string {
  if (point !== null) {
    const at = `${String(point.latitude)},${String(point.longitude)}`;
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(at)}`;
  }
  const sought = [name, address].filter((part) => part !== null && part !== "").join(", ");
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(sought)}`;
}
