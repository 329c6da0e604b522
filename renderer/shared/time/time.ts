import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t } from "../../messages/format.ts";
import { dateAndNumberLocale } from "../../messages/language.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions, at: Milliseconds): string {
  const key = `${dateAndNumberLocale()} ${JSON.stringify(options)}`;
  const cached = formats.get(key) ?? new Intl.DateTimeFormat(dateAndNumberLocale(), options);
  formats.set(key, cached);
  return cached.format(at);
}

/**
 * Number of calendar days from one moment to another, whether a day has 23, 24 or 25 hours; negative if `to` is
 * earlier.
 */
export function daysBetween(from: Milliseconds, to: Milliseconds): number {
  const a = new Date(from);
  const b = new Date(to);
  const day = 86_400_000;
  return Math.round(
    (Date.UTC(b.getFullYear(), b.getMonth(), b.getDate()) -
      Date.UTC(a.getFullYear(), a.getMonth(), a.getDate())) /
      day,
  );
}

/** A date in the medium style of the person's locale, as lists show it. */
export function mediumDateText(at: Milliseconds): string {
  return format({ dateStyle: "medium" }, at);
}

/** Hours and minutes in the format of the person's locale. */
export function timeText(at: Milliseconds): string {
  return format({ hour: "2-digit", minute: "2-digit" }, at);
}

/**
 * The time in a row of the conversation list: the clock time if it is today, the weekday if it is within a week, else
 * the date.
 */
export function listTimeText(at: Milliseconds, now: Milliseconds): string {
  const age = daysBetween(at, now);
  if (age <= 0) return timeText(at);
  if (age < 7) return format({ weekday: "short" }, at);
  if (isSameYear(at, now)) return format({ day: "numeric", month: "short" }, at);
  return format({ day: "numeric", month: "numeric", year: "2-digit" }, at);
}

/** The day above messages in a timeline: Today, Yesterday, else weekday and date, with the year if it is another one. */
export function dayText(at: Milliseconds, now: Milliseconds): string {
  const age = daysBetween(at, now);
  if (age === 0) return t("common.today");
  if (age === 1) return t("common.yesterday");
  if (isSameYear(at, now)) return format({ weekday: "long", day: "numeric", month: "long" }, at);
  return format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }, at);
}

/** A moment near now: a relative day or a weekday within the week, else the date, and the clock time. */
export function momentText(at: Milliseconds, now: Milliseconds): string {
  const away = daysBetween(now, at);
  if (Math.abs(away) <= 1) {
    const day = new Intl.RelativeTimeFormat(dateAndNumberLocale(), { numeric: "auto" }).format(away, "day");
    return t("common.dayAndTime", { day, time: timeText(at) });
  }
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  if (away > 0 && away < 7) return format({ weekday: "long", ...time }, at);
  if (isSameYear(at, now)) return format({ day: "numeric", month: "long", ...time }, at);
  return format({ day: "numeric", month: "long", year: "numeric", ...time }, at);
}

/** A date without a weekday and time, such as `3 March 2024`. */
export function dateText(at: Milliseconds): string {
  return format({ day: "numeric", month: "long", year: "numeric" }, at);
}

/** A whole date with its weekday, such as `Friday 1 May 2026`. */
export function fullDateText(at: Milliseconds): string {
  return format({ dateStyle: "full" }, at);
}

/** The full date and time, for a tooltip. */
export function fullTimeText(at: Milliseconds): string {
  return format({ dateStyle: "full", timeStyle: "short" }, at);
}

/** A short span as minutes and seconds, such as `0:38`. */
export function shortSpanText(span: Milliseconds): string {
  const seconds = Math.max(0, Math.ceil(span / 1000));
  const digits = new Intl.NumberFormat(dateAndNumberLocale(), { minimumIntegerDigits: 2 });
  return `${new Intl.NumberFormat(dateAndNumberLocale()).format(Math.floor(seconds / 60))}:${digits.format(seconds % 60)}`;
}

/** Playing time in whole seconds: `1:42`, or `2:05:09` from one hour on. */
export function playingTimeText(length: Milliseconds): string {
  const seconds = Math.max(1, Math.round(length / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first = 0, ...others] = parts[0] === 0 ? parts.slice(1) : parts;
  const digits = new Intl.NumberFormat(dateAndNumberLocale(), { minimumIntegerDigits: 2 });
  return [
    new Intl.NumberFormat(dateAndNumberLocale()).format(first),
    ...others.map((part) => digits.format(part)),
  ].join(":");
}

/** The moment in ISO 8601, for a `datetime` attribute. */
export function isoTime(at: Milliseconds): string {
  return new Date(at).toISOString();
}

function isSameYear(a: Milliseconds, b: Milliseconds): boolean {
  return new Date(a).getFullYear() === new Date(b).getFullYear();
}
