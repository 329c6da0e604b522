import { addDays, calendarDayIn, timeOfDayIn } from "../../base/zoned-time.ts";
import type { CalendarDay } from "../../base/zoned-time.ts";
import type { Milliseconds } from "./time.ts";
import type { Settings } from "./settings.ts";

/** A day of the week, from 1 for Monday to 7 for Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/**
 * The quiet hours that begin on a day of the week. Times are minutes after midnight. An end that is not after the start
 * is on the next day.
 */
export interface QuietHours {
  readonly weekday: Weekday;
  readonly start: number;
  readonly end: number;
}

/** Maximum number of quiet hours that follow each other directly and count as one period. */
const maxInRow = 8;

/** Reads quiet hours from the setting, such as `1 22:00-07:00`. Entries that are not understood are left out. */
export function parseQuietHours(setting: readonly string[]): readonly QuietHours[] {
  return setting.flatMap((entry) => {
    const [, day, start = "", end = ""] = /^([1-7]) (\S{5})-(\S{5})$/.exec(entry) ?? [];
    const [from, to] = [parseTimeOfDay(start), parseTimeOfDay(end)];
    if (day === undefined || from === null || to === null) return [];
    return [{ weekday: Number(day) as Weekday, start: from, end: to }];
  });
}

/** Writes quiet hours for the setting. */
export function formatQuietHours(hours: readonly QuietHours[]): readonly string[] {
  return hours.map(
    ({ weekday, start, end }) => `${String(weekday)} ${formatTimeOfDay(start)}-${formatTimeOfDay(end)}`,
  );
}

/** Minutes after midnight of a time such as `07:30`; null if it is none. */
export function parseTimeOfDay(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Writes minutes after midnight as a time such as `07:30`. */
export function formatTimeOfDay(minutes: number): string {
  const twoDigits = (value: number): string => String(value).padStart(2, "0");
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** The end of the quiet hours that contain a moment; null if it is in no quiet hours. */
export function quietUntil(
  settings: Pick<Settings, "areQuietHoursOn" | "quietHours">,
  now: Milliseconds,
  timeZone: string,
): Milliseconds | null {
  if (!settings.areQuietHoursOn) return null;
  const hours = parseQuietHours(settings.quietHours);
  let until: Milliseconds | null = null;
  for (let count = 0; count < maxInRow; count += 1) {
    const end = endOfQuietHours(hours, until ?? now, timeZone);
    if (end === null) break;
    until = end;
  }
  return until;
}

/**
 * The latest end of the quiet hours that contain a moment; null if none do. They began on the day of the moment or on
 * the day before.
 */
function endOfQuietHours(
  hours: readonly QuietHours[],
  at: Milliseconds,
  timeZone: string,
): Milliseconds | null {
  const today = calendarDayIn(at, timeZone);
  const periods = [addDays(today, -1), today].flatMap((day) =>
    hours.filter(({ weekday }) => weekday === weekdayOf(day)).map((one) => periodOn(day, one, timeZone)),
  );
  const ends = periods.filter(({ start, end }) => start <= at && at < end).map(({ end }) => end);
  return ends.length === 0 ? null : Math.max(...ends);
}

function periodOn(
  day: CalendarDay,
  { start, end }: QuietHours,
  timeZone: string,
): { readonly start: Milliseconds; readonly end: Milliseconds } {
  const lastDay = end > start ? day : addDays(day, 1);
  return { start: timeOfDayIn(day, start, timeZone), end: timeOfDayIn(lastDay, end, timeZone) };
}

function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
