import { afterEach, expect, test } from "vitest";
import { useLanguages } from "../../../../renderer/messages/language.ts";
import {
  dayText,
  daysBetween,
  fullTimeText,
  lengthText,
  listTimeText,
  momentText,
  spanText,
  timeText,
} from "../../../../renderer/shared/time/time.ts";

const now = new Date(2026, 10, 20, 12, 0, 0).getTime();
const at = (month: number, day: number, hour = 9, year = 2026): number =>
  new Date(year, month - 1, day, hour, 5).getTime();

afterEach(() => {
  useLanguages(["en-GB"]);
});

test("a row of today shows hours and minutes", () => {
  expect(listTimeText(at(11, 20), now)).toBe("09:05");
});

test("a row of the last six days shows the weekday, by the calendar and not by hours", () => {
  expect(listTimeText(at(11, 19, 23), now)).toBe("Thu");
  expect(listTimeText(at(11, 14, 0), now)).toBe("Sat");
});

test("an older row shows the date, and the year when it is another one", () => {
  expect(listTimeText(at(11, 13), now)).toBe("13 Nov");
  expect(listTimeText(at(3, 4, 9, 2025), now)).toBe("04/03/25");
});

test("a row from a clock that is ahead shows its time and not a weekday to come", () => {
  expect(listTimeText(at(11, 21, 1), now)).toBe("01:05");
});

test("the day chip says today and yesterday, then the weekday with the date, then the year as well", () => {
  expect(dayText(at(11, 20), now)).toBe("Today");
  expect(dayText(at(11, 19), now)).toBe("Yesterday");
  expect(dayText(at(3, 4), now)).toBe("Wednesday 4 March");
  expect(dayText(at(3, 4, 9, 2025), now)).toBe("Tuesday, 4 March 2025");
});

test("days are counted by the calendar across the change of the clocks", () => {
  const before = new Date(2026, 2, 28, 23, 59).getTime();
  const after = new Date(2026, 2, 30, 0, 1).getTime();
  expect(daysBetween(before, after)).toBe(2);
});

test("the person's language decides between 12 and 24 hours", () => {
  useLanguages(["en-US"]);
  expect(timeText(at(11, 20, 21))).toMatch(/^09:05\sPM$/u);
});

test("the title of a time is the whole date", () => {
  expect(fullTimeText(at(11, 20))).toBe("Friday, 20 November 2026 at 09:05");
});

test("a span is minutes and seconds, and never below nothing", () => {
  expect(spanText(38_000)).toBe("0:38");
  expect(spanText(60_000)).toBe("1:00");
  expect(spanText(-5)).toBe("0:00");
});

test("a moment near now is named by the day beside it, by the weekday to come, else by its date", () => {
  expect(momentText(at(11, 20, 18), now)).toBe("today 18:05");
  expect(momentText(at(11, 21, 18), now)).toBe("tomorrow 18:05");
  expect(momentText(at(11, 19, 18), now)).toBe("yesterday 18:05");
  expect(momentText(at(11, 26, 18), now)).toBe("Thursday 18:05");
  expect(momentText(at(11, 27, 18), now)).toBe("27 November at 18:05");
  expect(momentText(at(11, 17, 18), now)).toBe("17 November at 18:05");
  expect(momentText(at(1, 2, 18, 2027), now)).toBe("2 January 2027 at 18:05");
});

test("how long something plays has hours from an hour on, and is never nothing", () => {
  expect(lengthText(6010)).toBe("0:06");
  expect(lengthText(102_400)).toBe("1:42");
  expect(lengthText(2 * 3_600_000 + 5 * 60_000 + 9000)).toBe("2:05:09");
  expect(lengthText(200)).toBe("0:01");
});
