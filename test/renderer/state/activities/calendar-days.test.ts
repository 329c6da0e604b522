import { expect, test } from "vitest";
import {
  addMonths,
  daysOf,
  firstWeekday,
  sameDayOf,
  startOfWeek,
  weeksOf,
} from "../../../../renderer/state/activities/calendar-days.ts";
import { buildEvent } from "../../../support/model/build-plans.ts";

test("a week begins with the day that it begins with where one lives", () => {
  expect([firstWeekday("en-GB"), firstWeekday("en-US"), firstWeekday("ar-EG")]).toEqual([1, 7, 6]);
  expect(startOfWeek("2026-11-20", 1)).toBe("2026-11-16");
  expect(startOfWeek("2026-11-20", 7)).toBe("2026-11-15");
  expect(startOfWeek("2026-11-20", 6)).toBe("2026-11-14");
  expect(startOfWeek("2026-11-16", 1)).toBe("2026-11-16");
});

test("a month has as many weeks as it touches, four to six", () => {
  expect(weeksOf("2027-02-01", 1)).toHaveLength(4);
  expect(weeksOf("2026-10-01", 1)).toHaveLength(5);
  expect(weeksOf("2026-11-01", 1)).toHaveLength(6);
  expect(weeksOf("2026-11-01", 7)).toHaveLength(5);
});

test("months are counted over the end of a year, both ways", () => {
  expect([addMonths("2026-11-01", 14), addMonths("2026-01-01", -13)]).toEqual(["2028-01-01", "2024-12-01"]);
});

test("the same day of a shorter month is its last", () => {
  expect(sameDayOf("2027-02-01", "2026-12-31")).toBe("2027-02-28");
  expect(sameDayOf("2028-02-01", "2026-12-15")).toBe("2028-02-15");
});

test("whole days are the same days in every zone; hours are not", () => {
  const whole = buildEvent({ days: { first: "2026-11-21", last: "2026-11-22" } });
  for (const zone of ["Pacific/Kiritimati", "Pacific/Honolulu"])
    expect(daysOf(whole, zone)).toEqual({ first: "2026-11-21", last: "2026-11-22" });
  const late = buildEvent({ startAt: Date.UTC(2026, 10, 21, 22), endAt: Date.UTC(2026, 10, 22, 0) });
  expect(daysOf(late, "UTC")).toEqual({ first: "2026-11-21", last: "2026-11-21" });
  expect(daysOf(late, "Asia/Tokyo")).toEqual({ first: "2026-11-22", last: "2026-11-22" });
});

test("a day that is an hour longer or shorter is one day", () => {
  const hour = 3_600_000;
  // The last Sundays of March and October: 23 and 25 hours in Lisbon.
  for (const midnight of [Date.UTC(2026, 2, 29), Date.UTC(2026, 9, 24, 23)]) {
    const long = buildEvent({ startAt: midnight, endAt: midnight + 23 * hour });
    const { first, last } = daysOf(long, "Europe/Lisbon");
    expect(first).toBe(last);
  }
});
