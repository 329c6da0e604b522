import { expect, test } from "vitest";
import type { CalendarEvent } from "../../../../preload/model/activities/events.ts";
import { createCalendarFile } from "../../../../main/chat/activities/calendar-file.ts";
import { buildEvent } from "../../../support/model/build-activities.ts";

const now = Date.UTC(2026, 10, 20, 10);
const linesOf = (changes: Partial<CalendarEvent> = {}): readonly string[] =>
  createCalendarFile(buildEvent(changes), now).text.split("\r\n");

test("event times are written as UTC", () => {
  const lines = linesOf({ startAt: Date.UTC(2026, 6, 1, 17), endAt: Date.UTC(2026, 6, 1, 18, 30) });
  expect(lines).toContain("DTSTART:20260701T170000Z");
  expect(lines).toContain("DTEND:20260701T183000Z");
  expect(lines).toContain("DTSTAMP:20261120T100000Z");
});

test("whole days are written as dates, and the end is the day after the last", () => {
  const lines = linesOf({ days: { first: "2026-12-30", last: "2026-12-31" } });
  expect(lines).toContain("DTSTART;VALUE=DATE:20261230");
  expect(lines).toContain("DTEND;VALUE=DATE:20270101");
});

test("an event without a duration has no end in its file", () => {
  expect(linesOf({ startAt: now, endAt: now }).some((line) => line.startsWith("DTEND"))).toBe(false);
});

test("special characters in a value are escaped, and control characters are left out", () => {
  const lines = linesOf({ name: "a;b,c\\d", description: "one\r\ntwo\u0007" });
  expect(lines).toContain("SUMMARY:a\\;b\\,c\\\\d");
  expect(lines).toContain("DESCRIPTION:one\\ntwo");
});

test("text that a person wrote cannot add a line to the calendar file", () => {
  const lines = linesOf({ name: "x\nEND:VEVENT", description: "y\r\nATTACH:file:///etc/passwd" });
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
  expect(lines.some((line) => line.startsWith("ATTACH"))).toBe(false);
});

test("lines of a calendar file are broken after at most 75 octets, and no character is split", () => {
  const name = "深夜食堂 🍜 ".repeat(30);
  const { text } = createCalendarFile(buildEvent({ name }), now);
  const encoder = new TextEncoder();
  expect(Math.max(...text.split("\r\n").map((line) => encoder.encode(line).length))).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:${name}`);
});

test("a calendar file contains the place and the reminders of the event", () => {
  const lines = linesOf({
    location: { name: "Pitch 3", address: "Rua A", point: { latitude: 38.75, longitude: -9.15 } },
    reminders: [0, 3_600_000],
  });
  expect(lines).toContain("LOCATION:Pitch 3\\, Rua A");
  expect(lines).toContain("GEO:38.75;-9.15");
  expect(lines.filter((line) => line.startsWith("TRIGGER"))).toEqual(["TRIGGER:PT0S", "TRIGGER:-PT3600S"]);
});
