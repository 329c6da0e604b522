import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import { addDays } from "../../../preload/base/zoned-time.ts";
import type { CalendarDay } from "../../../preload/base/zoned-time.ts";

/** Maximum length of a line in octets, without its line end (RFC 5545, 3.1). */
const maxLineLength = 75;

/** A calendar file and its name. */
export interface CalendarFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Converts an event to an iCalendar file (RFC 5545): times in UTC, whole days as dates. `now` is the time of writing.
 */
export function createCalendarFile(event: CalendarEvent, now: Milliseconds): CalendarFile {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Natter//Natter//EN",
    "BEGIN:VEVENT",
    `UID:${escapeText(`${event.id}@${event.conversationId}.natter`)}`,
    `DTSTAMP:${utcText(now)}`,
    ...timeLines(event),
    `SUMMARY:${escapeText(event.name)}`,
    ...(event.description === "" ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    ...placeLines(event.location),
    ...event.reminders.flatMap((lead) => alarmLines(lead, event.name)),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return { name: event.name, text: lines.map((line) => `${foldLine(line)}\r\n`).join("") };
}

function timeLines({ days, startAt, endAt }: CalendarEvent): readonly string[] {
  if (days !== null) {
    // The end in the file is the day after the last day of the event (RFC 5545, 3.6.1).
    const after = addDays(days.last, 1);
    return [`DTSTART;VALUE=DATE:${dateText(days.first)}`, `DTEND;VALUE=DATE:${dateText(after)}`];
  }
  // In a calendar file, the end must be later than the start. So an event without an end is written with its start
  // only.
  return endAt > startAt
    ? [`DTSTART:${utcText(startAt)}`, `DTEND:${utcText(endAt)}`]
    : [`DTSTART:${utcText(startAt)}`];
}

function placeLines(location: CalendarEvent["location"]): readonly string[] {
  if (location === null) return [];
  const { name, address, point } = location;
  const words = [name, address].filter((part) => part !== null && part !== "").join(", ");
  const place = `LOCATION:${escapeText(words)}`;
  return point === null ? [place] : [place, `GEO:${String(point.latitude)};${String(point.longitude)}`];
}

function alarmLines(lead: Milliseconds, name: string): readonly string[] {
  const seconds = Math.round(lead / 1000);
  const trigger = seconds === 0 ? "PT0S" : `-PT${String(seconds)}S`;
  return [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(name)}`,
    `TRIGGER:${trigger}`,
    "END:VALARM",
  ];
}

/**
 * Escapes a text value (RFC 5545, 3.3.11): removes control characters and escapes backslashes, semicolons, commas and
 * line breaks.
 */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\p{Cc}--\n]/gv, "")
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n");
}

/** Splits a line that is too long, but never inside a character. Each continuation begins with a space. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let text = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxLineLength) {
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
