import { expect, test } from "vitest";
import {
  formatQuietHours,
  parseQuietHours,
  parseTimeOfDay,
  quietUntil,
} from "../../../../preload/model/app/quiet-hours.ts";
import { defaultSettings } from "../../../../preload/model/app/settings.ts";

const lisbon = "Europe/Lisbon";
/** The end of the quiet hours at a moment, or null. 20 November 2026 is a Friday. */
function until(quietHours: readonly string[], moment: string, zone = lisbon): string | null {
  const end = quietUntil({ areQuietHoursOn: true, quietHours }, Date.parse(moment), zone);
  return end === null ? null : new Date(end).toISOString().replace(":00.000Z", "Z");
}

test("quiet hours are parsed from the settings and written back unchanged, and invalid ones are left out", () => {
  const setting = ["1 22:00-07:00", "7 00:00-00:00"];
  expect(parseQuietHours(setting)).toEqual([
    { weekday: 1, start: 22 * 60, end: 7 * 60 },
    { weekday: 7, start: 0, end: 0 },
  ]);
  expect(formatQuietHours(parseQuietHours(setting))).toEqual(setting);
  expect(parseQuietHours(["8 22:00-07:00", "1 24:00-07:00", "1 22:60-07:00", "nonsense", ""])).toEqual([]);
  expect(["07:30", "7:30", "25:00", ""].map(parseTimeOfDay)).toEqual([450, null, null, null]);
});

test("by default, quiet hours are off, and last from ten in the evening to seven in the morning once on", () => {
  const night = Date.parse("2026-11-20T23:00:00Z");
  expect(quietUntil(defaultSettings, night, lisbon)).toBeNull();
  expect(parseQuietHours(defaultSettings.quietHours)).toHaveLength(7);
  expect(until(defaultSettings.quietHours, "2026-11-20T23:00:00Z")).toBe("2026-11-21T07:00Z");
});

test.each([
  ["2026-11-20T21:59:59Z", null],
  ["2026-11-20T22:00:00Z", "2026-11-21T07:00Z"],
  ["2026-11-21T06:59:59Z", "2026-11-21T07:00Z"],
  ["2026-11-21T07:00:00Z", null],
  // The quiet hours of Friday do not apply on Saturday evening.
  ["2026-11-21T23:00:00Z", null],
])("quiet hours from Friday evening to Saturday morning, at the time %s, last until %s", (moment, end) => {
  expect(until(["5 22:00-07:00"], moment)).toBe(end);
});

test("quiet hours can begin and end on the same day, or last the whole day", () => {
  expect(until(["5 12:00-13:30"], "2026-11-20T12:30:00Z")).toBe("2026-11-20T13:30Z");
  expect(until(["5 12:00-13:30"], "2026-11-19T12:30:00Z")).toBeNull();
  expect(until(["5 00:00-00:00"], "2026-11-20T12:30:00Z")).toBe("2026-11-21T00:00Z");
});

test("quiet hours that begin when other quiet hours end count as one period", () => {
  expect(until(["5 22:00-00:00", "6 00:00-09:00"], "2026-11-20T23:00:00Z")).toBe("2026-11-21T09:00Z");
  const always = ["1", "2", "3", "4", "5", "6", "7"].map((day) => `${day} 00:00-00:00`);
  expect(until(always, "2026-11-20T23:00:00Z")).not.toBeNull();
});

test("quiet hours apply in the time zone of the user's computer", () => {
  expect(until(["5 22:00-07:00"], "2026-11-20T13:30:00Z", "Asia/Tokyo")).toBe("2026-11-20T22:00Z");
  expect(until(["5 22:00-07:00"], "2026-11-20T23:00:00Z", "America/New_York")).toBeNull();
});

test("in a night in which the clocks change, quiet hours end when the clock shows the chosen time", () => {
  // From 28 to 29 March 2026 the night is an hour shorter, and from 24 to 25 October an hour longer.
  expect(until(["6 22:00-07:00"], "2026-03-28T23:00:00Z")).toBe("2026-03-29T06:00Z");
  expect(until(["6 22:00-07:00"], "2026-10-24T22:00:00Z")).toBe("2026-10-25T07:00Z");
  // Half past one does not exist on 29 March, and comes twice on 25 October.
  expect(until(["7 01:30-03:00"], "2026-03-29T01:30:00Z")).toBe("2026-03-29T02:00Z");
  expect(until(["7 01:30-03:00"], "2026-10-25T01:30:00Z")).toBe("2026-10-25T03:00Z");
});
