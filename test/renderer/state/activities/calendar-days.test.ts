import { expect, test } from "vitest";
import {
  addMonths,
  daysOfEvent,
  firstWeekday,
  sameDayInMonth,
  startOfWeek,
  weeksOfMonth,
} from "../../../../renderer/state/activities/calendar-days.ts";
import { buildEvent } from "../../../support/model/build-activities.ts";

test("a week begins on the first weekday of the locale's region", () => {
  expect([firstWeekday("en-GB"), firstWeekday("en-US"), firstWeekday("ar-EG")]).toEqual([1, 7, 6]);
  expect(startOfWeek("2026-11-20", 1)).toBe("2026-11-16");
  expect(startOfWeek("2026-11-20", 7)).toBe("2026-11-15");
  expect(startOfWeek("2026-11-20", 6)).toBe("2026-11-14");
  expect(startOfWeek("2026-11-16", 1)).toBe("2026-11-16");
});

test("a month has four to six weeks: every week that it touches", () => {
  expect(weeksOfMonth("2027-02-01", 1)).toHaveLength(4);
  expect(weeksOfMonth("2026-10-01", 1)).toHaveLength(5);
  expect(weeksOfMonth("2026-11-01", 1)).toHaveLength(6);
  expect(weeksOfMonth("2026-11-01", 7)).toHaveLength(5);
});

test("adding months crosses the end of a year in both directions", () => {
  expect([addMonths("2026-11-01", 14), addMonths("2026-01-01", -13)]).toEqual(["2028-01-01", "2024-12-01"]);
});

test("the same day in another month is the last day of that month if the month is shorter", () => {
  expect(sameDayInMonth("2027-02-01", "2026-12-31")).toBe("2027-02-28");
  expect(sameDayInMonth("2028-02-01", "2026-12-15")).toBe("2028-02-15");
});

test("an all-day event has the same days in every time zone, but an event with hours can have others", () => {
  const whole = buildEvent({ days: { first: "2026-11-21", last: "2026-11-22" } });
  for (const zone of ["Pacific/Kiritimati", "Pacific/Honolulu"])
    expect(daysOfEvent(whole, zone)).toEqual({ first: "2026-11-21", last: "2026-11-22" });
  const late = buildEvent({ startAt: Date.UTC(2026, 10, 21, 22), endAt: Date.UTC(2026, 10, 22, 0) });
  expect(daysOfEvent(late, "UTC")).toEqual({ first: "2026-11-21", last: "2026-11-21" });
  expect(daysOfEvent(late, "Asia/Tokyo")).toEqual({ first: "2026-11-22", last: "2026-11-22" });
});

test("an event that lasts a day of 23 or 25 hours is on one day only", () => {
  const hour = 3_600_000;
  // The last Sundays of March and October, which have 23 and 25 hours in Lisbon.
  for (const midnight of [Date.UTC(2026, 2, 29), Date.UTC(2026, 9, 24, 23)]) {
    const long = buildEvent({ startAt: midnight, endAt: midnight + 23 * hour });
    const { first, last } = daysOfEvent(long, "Europe/Lisbon");
    expect(first).toBe(last);
  }
});
