/** A day of the calendar, such as `2026-07-21`: no instant, and the same everywhere. */
export type CalendarDay = `${number}-${number}-${number}`;

const minute = 60_000;
/** The last moment that a date can hold. */
const latest = 8.64e15;
const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Whether this is a name of the tz database, such as `Europe/Lisbon`, that this computer knows. An offset is none. */
export function isTimeZone(name: string): boolean {
  return formatOf(name) !== null;
}

/** ISO 8601 to the second, with the offset that the zone has at that moment; in UTC where no such text can be made. */
export function zonedIso(at: number, timeZone: string): string {
  const minutes = offsetMinutes(at, timeZone);
  const local = minutes === null ? null : isoOf(at + minutes * minute);
  if (minutes === null || local === null) return `${new Date(at).toISOString().slice(0, -5)}Z`;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${local.slice(0, 19)}${minutes < 0 ? "-" : "+"}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/** The day of the calendar that it is in a zone at a moment; by UTC where the zone is not known. */
export function dayIn(at: number, timeZone: string | null): CalendarDay {
  const minutes = timeZone === null ? 0 : (offsetMinutes(at, timeZone) ?? 0);
  const text = new Date(Math.min(latest, Math.max(-latest, at + minutes * minute))).toISOString();
  return text.slice(0, text.indexOf("T")) as CalendarDay;
}

/** The moment at which a day begins in a zone: its midnight, or the first moment after it where clocks skip that. */
export function startOfDay(day: CalendarDay, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const offsets = [utc - 14 * 60 * minute, utc + 14 * 60 * minute].map(
    (near) => offsetMinutes(near, timeZone) ?? 0,
  );
  const candidates = offsets.map((minutes) => utc - minutes * minute).sort((a, b) => a - b);
  const [first = utc, last = utc] = candidates;
  return dayIn(first, timeZone) >= day ? first : last;
}

/** The day that many days later. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return dayIn(Date.parse(`${day}T00:00:00Z`) + count * 24 * 60 * minute, null);
}

/** How far a zone's clocks are ahead of UTC; null for a zone not known, and for one that is off by seconds, as of old. */
function offsetMinutes(at: number, timeZone: string): number | null {
  const parts = formatOf(timeZone)?.formatToParts(at) ?? [];
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const found = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name);
  if (found === null) return null;
  const [, sign, hours = "0", minutes = "0"] = found;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function formatOf(name: string): Intl.DateTimeFormat | null {
  const held = formats.get(name);
  if (held !== undefined) return held;
  const made = /^[A-Za-z]/.test(name) ? createFormat(name) : null;
  // Only names that exist are remembered: of wrong ones there is no end.
  if (made !== null) formats.set(name, made);
  return made;
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  } catch {
    // The one way to ask whether a zone exists is to name it; RangeError says no.
    return null;
  }
}

/** Null where the year has not four digits. */
function isoOf(at: number): string | null {
  const text = Math.abs(at) <= latest ? new Date(at).toISOString() : "";
  return /^\d{4}-/.test(text) ? text : null;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
