import { calendarDayIn } from "../../../preload/base/zoned-time.ts";
import type { CalendarDay } from "../../../preload/base/zoned-time.ts";
import type { DatePart } from "./date-order.ts";
import { dateOrder, formatOf, typedDayFormat } from "./date-order.ts";
import { ownTimeZone } from "./wall-time.ts";

const timeFormat: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", timeZone: "UTC" };
/** Marks of the writing direction, which some locales put between the parts of a date. */
const directionMarks = /[\u200e\u200f\u061c]/gu;

/** A text with the digits of any script as 0 to 9, and without marks of the writing direction. */
function withPlainDigits(text: string): string {
  return text.replaceAll(directionMarks, "").replaceAll(/\p{Nd}/gu, (digit) => {
    // The code points of ten digits of a script follow each other, and the one before the zero is no digit.
    let value = 0;
    const code = digit.codePointAt(0) ?? 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

function toCalendarDay(year: number, month: number, day: number): CalendarDay | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
  if (!isReal || year < 1 || year > 9999) return null;
  return date.toISOString().slice(0, 10) as CalendarDay;
}

/** The current day in the time zone of this computer. */
export function today(): CalendarDay {
  return calendarDayIn(Date.now(), ownTimeZone());
}

/** A day as a field shows it: in figures, in the person's order. Empty if it is no day. */
export function typedDayText(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? "" : formatOf(typedDayFormat).format(at);
}

/** A clock time such as `18:05` as a field shows it: by the person's clock. Empty if it is no time. */
export function typedTimeText(time: string): string {
  const at = Date.parse(`2000-01-01T${time}:00Z`);
  return Number.isNaN(at) ? "" : formatOf(timeFormat).format(at);
}

/**
 * The day that a typed text means: figures in the person's order, or with the year first as in `2026-11-20`. Without a
 * year, the year of `today` counts. Null for any other text.
 */
export function parseTypedDay(text: string, today: CalendarDay): CalendarDay | null {
  const plain = withPlainDigits(text).trim();
  const figures = /^\d{1,4}(?:\D{1,3}\d{1,4}){1,2}\D?$/u.test(plain) ? plain.match(/\d+/gu) : null;
  if (figures === null || /\p{L}{2}/u.test(plain)) return null;
  const isYearFirst = figures[0].length > 2;
  const order: readonly DatePart[] = isYearFirst ? ["year", "month", "day"] : dateOrder();
  const parts = figures.length === 3 ? order : order.filter((part) => part !== "year");
  if (parts.length !== figures.length) return null;
  const written = (part: DatePart): string => figures[parts.indexOf(part)] ?? today.slice(0, 4);
  const [year, month, day] = [written("year"), Number(written("month")), Number(written("day"))];
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year);
  // No month has a number above 12, so such a number is the day in either order.
  return toCalendarDay(whole, month, day) ?? (isYearFirst ? null : toCalendarDay(whole, day, month));
}

/** The words for AM and PM in the person's language, and in English. */
function dayPeriods(): readonly [morning: readonly string[], afternoon: readonly string[]] {
  const format = formatOf({ hour: "numeric", hour12: true, timeZone: "UTC" });
  const nameAt = (hour: number): readonly string[] =>
    format
      .formatToParts(Date.UTC(2000, 0, 1, hour))
      .flatMap(({ type, value }) => (type === "dayPeriod" ? [lettersOf(value)] : []));
  return [
    ["am", "a", ...nameAt(9)],
    ["pm", "p", ...nameAt(15)],
  ];
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, "");
}

/**
 * The clock time that a typed text means, as `18:05`: hours and minutes, or the hour alone, each also with AM or PM in
 * the person's language. Null for any other text.
 */
export function parseTypedTime(text: string): string | null {
  const plain = withPlainDigits(text).trim();
  const figures = plain.match(/\d+/gu) ?? [];
  const [first = "", second] = figures;
  const isJoined = second === undefined && first.length >= 3;
  const hourText = isJoined ? first.slice(0, -2) : first;
  const minuteText = isJoined ? first.slice(-2) : (second ?? "00");
  if (figures.length > 2 || !/^\d{1,2}$/u.test(hourText) || !/^\d{2}$/u.test(minuteText)) return null;
  const [morning, afternoon] = dayPeriods();
  const letters = lettersOf(plain);
  const hour = Number(hourText);
  const isMorning = morning.includes(letters);
  const isAfternoon = !isMorning && afternoon.includes(letters);
  const isPlain = letters === "" || letters === "h";
  if (!isPlain && !isMorning && !isAfternoon) return null;
  if (!isPlain && (hour < 1 || hour > 12)) return null;
  const whole = isPlain ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  if (whole > 23 || Number(minuteText) > 59) return null;
  return `${String(whole).padStart(2, "0")}:${minuteText}`;
}

/** Every half hour of a day by the person's clock, as the choices of a field. */
export function halfHourTexts(): readonly string[] {
  return Array.from({ length: 48 }, (_, half) =>
    formatOf(timeFormat).format(Date.UTC(2000, 0, 1, 0, half * 30)),
  );
}
