/** A calendar day, such as `2026-07-21`. It is not an instant and does not depend on a time zone. */
export type CalendarDay = `${number}-${number}-${number}`;

const minute = 60_000;
/** The latest time that a Date can hold, in milliseconds since the epoch. */
const latest = 8.64e15;
const formats = new Map<string, Intl.DateTimeFormat | null>();

/**
 * Whether `name` is a time zone of the tz database that this computer knows, such as `Europe/Lisbon`. An offset such as
 * `+01:00` is not accepted.
 */
export function isTimeZone(name: string): boolean {
  return formatOf(name) !== null;
}

/** Formats a time in ISO 8601 to the second, with the zone's offset at that time. Uses UTC if that is not possible. */
export function zonedIsoTime(at: number, timeZone: string): string {
  const minutes = offsetMinutes(at, timeZone);
  const local = minutes === null ? null : isoOf(at + minutes * minute);
  if (minutes === null || local === null) return `${new Date(at).toISOString().slice(0, -5)}Z`;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${local.slice(0, 19)}${minutes < 0 ? "-" : "+"}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/** The calendar day in a time zone at a time. If the zone is null or unknown, the day in UTC. */
export function calendarDayIn(at: number, timeZone: string | null): CalendarDay {
  const minutes = timeZone === null ? 0 : (offsetMinutes(at, timeZone) ?? 0);
  const text = new Date(Math.min(latest, Math.max(-latest, at + minutes * minute))).toISOString();
  return text.slice(0, text.indexOf("T")) as CalendarDay;
}

/** The time at which a day begins in a zone: midnight, or the first moment after it if the clocks skip midnight. */
export function startOfDay(day: CalendarDay, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const offsets = [utc - 14 * 60 * minute, utc + 14 * 60 * minute].map(
    (near) => offsetMinutes(near, timeZone) ?? 0,
  );
  const candidates = offsets.map((minutes) => utc - minutes * minute).sort((a, b) => a - b);
  const [first = utc, last = utc] = candidates;
  return calendarDayIn(first, timeZone) >= day ? first : last;
}

/**
 * The time at which clocks in a zone show a time of day, which is in minutes after midnight. If clocks show it twice on
 * that day, the first time. If clocks skip it, the result is later by as much as they skip.
 */
export function timeOfDayIn(day: CalendarDay, minutes: number, timeZone: string): number {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * minute;
  const offsetAt = (at: number): number => offsetMinutes(at, timeZone) ?? 0;
  const candidates = [shown - 14 * 60 * minute, shown + 14 * 60 * minute]
    .map((near) => shown - offsetAt(near) * minute)
    .sort((a, b) => a - b);
  const right = candidates.find((at) => at + offsetAt(at) * minute === shown);
  return right ?? Math.max(...candidates);
}

/** The day `count` days later. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return calendarDayIn(Date.parse(`${day}T00:00:00Z`) + count * 24 * 60 * minute, null);
}

/**
 * Minutes by which a zone is ahead of UTC. Null for an unknown zone, and for an offset with seconds, as historical
 * offsets have.
 */
function offsetMinutes(at: number, timeZone: string): number | null {
  const parts = formatOf(timeZone)?.formatToParts(at) ?? [];
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const found = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name);
  if (found === null) return null;
  const [, sign, hours = "0", minutes = "0"] = found;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function formatOf(name: string): Intl.DateTimeFormat | null {
  const cached = formats.get(name);
  if (cached !== undefined) return cached;
  const made = /^[A-Za-z]/.test(name) ? createFormat(name) : null;
  // Only existing zones are cached, because there is no limit to the number of wrong names.
  if (made !== null) formats.set(name, made);
  return made;
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  } catch {
    // The zone does not exist, if creating a format throws a RangeError. There is no other way to check it.
    return null;
  }
}

/** Formats a time in ISO 8601; null if its year does not have four digits. */
function isoOf(at: number): string | null {
  const text = Math.abs(at) <= latest ? new Date(at).toISOString() : "";
  return /^\d{4}-/.test(text) ? text : null;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
