import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import { addDays } from "../../../preload/base/zoned-time.ts";
import type { CalendarDay } from "../../../preload/base/zoned-time.ts";

/** Octets of a line, without its end (RFC 5545, 3.1). */
const longestLine = 75;

/** A file for other calendars, and the name of what it tells. */
export interface CalendarFile {
  readonly name: string;
  readonly text: string;
}

/** An event as other calendars read it (RFC 5545): hours as UTC, whole days as dates. `now` is when it was written. */
export function calendarFile(event: CalendarEvent, now: Milliseconds): CalendarFile {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Natter//Natter//EN",
    "BEGIN:VEVENT",
    `UID:${escaped(`${event.id}@${event.conversationId}.natter`)}`,
    `DTSTAMP:${utcText(now)}`,
    ...timeLines(event),
    `SUMMARY:${escaped(event.name)}`,
    ...(event.description === "" ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    ...placeLines(event.location),
    ...event.reminders.flatMap((lead) => alarmLines(lead, event.name)),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return { name: event.name, text: lines.map((line) => `${folded(line)}\r\n`).join("") };
}

function timeLines({ days, startAt, endAt }: CalendarEvent): readonly string[] {
  if (days !== null) {
    // The end is the day after the last (RFC 5545, 3.6.1).
    const after = addDays(days.last, 1);
    return [`DTSTART;VALUE=DATE:${dateText(days.first)}`, `DTEND;VALUE=DATE:${dateText(after)}`];
  }
  // An end must be later than the start; without one the event is a moment.
  return endAt > startAt
    ? [`DTSTART:${utcText(startAt)}`, `DTEND:${utcText(endAt)}`]
    : [`DTSTART:${utcText(startAt)}`];
}

function placeLines(location: CalendarEvent["location"]): readonly string[] {
  if (location === null) return [];
  const { name, address, point } = location;
  const words = [name, address].filter((part) => part !== null && part !== "").join(", ");
  const place = `LOCATION:${escaped(words)}`;
  return point === null ? [place] : [place, `GEO:${String(point.latitude)};${String(point.longitude)}`];
}

function alarmLines(lead: Milliseconds, name: string): readonly string[] {
  const seconds = Math.round(lead / 1000);
  const trigger = seconds === 0 ? "PT0S" : `-PT${String(seconds)}S`;
  return [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(name)}`,
    `TRIGGER:${trigger}`,
    "END:VALARM",
  ];
}

/** Text as a value holds it (RFC 5545, 3.3.11): no control characters, and the four that mean something escaped. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\p{Cc}--\n]/gv, "")
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n");
}

/** A line broken where it is too long, never inside of a character; what continues begins with a blank. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > longestLine) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

function utcText(at: Milliseconds): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function dateText(day: CalendarDay): string {
  return day.replaceAll("-", "");
}
