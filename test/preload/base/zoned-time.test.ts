import { expect, test } from "vitest";
import {
  addDays,
  calendarDayIn,
  isTimeZone,
  startOfDay,
  timeOfDayIn,
  zonedIsoTime,
} from "../../../preload/base/zoned-time.ts";
import type { CalendarDay } from "../../../preload/base/zoned-time.ts";

test.each([
  ["Europe/Lisbon", true],
  ["America/Argentina/Buenos_Aires", true],
  ["UTC", true],
  ["Lisbon", false],
  ["+01:00", false],
  ["", false],
  ["../etc", false],
])("the text %j is a time zone: %j", (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});

test.each([
  ["2026-07-01T12:00:00Z", "Europe/Lisbon", "2026-07-01T13:00:00+01:00"],
  ["2026-01-01T12:00:00Z", "Europe/Lisbon", "2026-01-01T12:00:00+00:00"],
  ["2026-01-01T02:15:30Z", "America/St_Johns", "2025-12-31T22:45:30-03:30"],
  ["2026-01-01T20:00:00Z", "Asia/Kathmandu", "2026-01-02T01:45:00+05:45"],
  ["2026-01-01T12:00:00Z", "Nowhere/Else", "2026-01-01T12:00:00Z"],
  // In 1850 New York's offset included seconds, and the last moment is in the year 10000 in Tokyo. Neither fits this
  // form, so both stay in UTC.
  ["1850-01-01T12:00:00Z", "America/New_York", "1850-01-01T12:00:00Z"],
  ["9999-12-31T23:00:00Z", "Asia/Tokyo", "9999-12-31T23:00:00Z"],
])("the moment %s in the time zone %s is written %s", (moment, zone, written) => {
  expect(zonedIsoTime(Date.parse(moment), zone)).toBe(written);
});

test("one moment can be on different days in different time zones", () => {
  const moment = Date.parse("2026-07-21T23:30:00Z");
  expect(calendarDayIn(moment, "Europe/Lisbon")).toBe("2026-07-22");
  expect(calendarDayIn(moment, "America/New_York")).toBe("2026-07-21");
  expect(calendarDayIn(moment, null)).toBe("2026-07-21");
});

test("the last moment that a Date can represent has a calendar day in every zone", () => {
  for (const zone of ["Asia/Tokyo", "America/New_York", null]) {
    expect(calendarDayIn(8.64e15, zone)).toMatch(/^\+275760-09-1[23]$/);
  }
});

test.each([
  ["2026-07-21", "Europe/Lisbon", "2026-07-20T23:00:00Z"],
  ["2026-07-21", "America/New_York", "2026-07-21T04:00:00Z"],
  ["2026-07-21", "Pacific/Kiritimati", "2026-07-20T10:00:00Z"],
  ["2026-07-21", "Pacific/Pago_Pago", "2026-07-21T11:00:00Z"],
  // On these days the clocks of the zone change, on the last two exactly at midnight.
  ["2026-03-29", "Europe/Lisbon", "2026-03-29T00:00:00Z"],
  ["2026-10-25", "Europe/Lisbon", "2026-10-24T23:00:00Z"],
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00Z"],
  ["2026-04-05", "America/Santiago", "2026-04-05T04:00:00Z"],
] as const)("the day %s in the time zone %s begins at %s", (day, zone, moment) => {
  const start = startOfDay(day, zone);
  expect(new Date(start).toISOString()).toBe(moment.replace("Z", ".000Z"));
  expect([calendarDayIn(start, zone), calendarDayIn(start - 1, zone) < day]).toEqual([day, true]);
});

test("addDays counts across the end of a year, and over a leap day", () => {
  const added = (day: CalendarDay, count: number): string => addDays(day, count);
  expect(added("2026-12-31", 1)).toBe("2027-01-01");
  expect(added("2028-03-01", -1)).toBe("2028-02-29");
});

test.each([
  ["2026-07-21", 8 * 60, "Europe/Lisbon", "2026-07-21T07:00:00Z"],
  ["2026-07-21", 23 * 60 + 59, "America/New_York", "2026-07-22T03:59:00Z"],
  ["2026-07-21", 0, "Asia/Kathmandu", "2026-07-20T18:15:00Z"],
  // 01:30 does not exist on this day, so it means 02:30.
  ["2026-03-29", 90, "Europe/Lisbon", "2026-03-29T01:30:00Z"],
  // 01:30 comes twice on this day; the first counts.
  ["2026-10-25", 90, "Europe/Lisbon", "2026-10-25T00:30:00Z"],
] as const)("on %s, %i minutes after midnight in %s is %s", (day, minutes, zone, moment) => {
  expect(timeOfDayIn(day, minutes, zone)).toBe(Date.parse(moment));
});
