import { afterEach, expect, test } from "vitest";
import { setLanguages } from "../../../../renderer/messages/language.ts";
import {
  dayText,
  daysBetween,
  fullTimeText,
  playingTimeText,
  listTimeText,
  momentText,
  shortSpanText,
  timeText,
} from "../../../../renderer/shared/time/time.ts";

const now = new Date(2026, 10, 20, 12, 0, 0).getTime();
const at = (month: number, day: number, hour = 9, year = 2026): number =>
  new Date(year, month - 1, day, hour, 5).getTime();

afterEach(() => {
  setLanguages(["en-GB"]);
});

test("a list row whose last activity was today shows the time of day", () => {
  expect(listTimeText(at(11, 20), now)).toBe("09:05");
});

test("a list row of the last six calendar days shows the weekday", () => {
  expect(listTimeText(at(11, 19, 23), now)).toBe("Thu");
  expect(listTimeText(at(11, 14, 0), now)).toBe("Sat");
});

test("an older list row shows the date, and the year if it is not this year", () => {
  expect(listTimeText(at(11, 13), now)).toBe("13 Nov");
  expect(listTimeText(at(3, 4, 9, 2025), now)).toBe("04/03/25");
});

test("a list row whose time is in the future shows its time, not a weekday", () => {
  expect(listTimeText(at(11, 21, 1), now)).toBe("01:05");
});

test("the day above messages is Today, Yesterday, or the weekday and date, with the year unless it is this year", () => {
  expect(dayText(at(11, 20), now)).toBe("Today");
  expect(dayText(at(11, 19), now)).toBe("Yesterday");
  expect(dayText(at(3, 4), now)).toBe("Wednesday 4 March");
  expect(dayText(at(3, 4, 9, 2025), now)).toBe("Tuesday, 4 March 2025");
});

test("the number of days between two times is counted by the calendar, also across a clock change", () => {
  const before = new Date(2026, 2, 28, 23, 59).getTime();
  const after = new Date(2026, 2, 30, 0, 1).getTime();
  expect(daysBetween(before, after)).toBe(2);
});

test("the person's language decides between 12 and 24 hours", () => {
  setLanguages(["en-US"]);
  expect(timeText(at(11, 20, 21))).toMatch(/^09:05\sPM$/u);
});

test("the full text of a time has the weekday, the date, the year and the time of day", () => {
  expect(fullTimeText(at(11, 20))).toBe("Friday, 20 November 2026 at 09:05");
});

test("a time span is shown in minutes and seconds, and never below 0:00", () => {
  expect(shortSpanText(38_000)).toBe("0:38");
  expect(shortSpanText(60_000)).toBe("1:00");
  expect(shortSpanText(-5)).toBe("0:00");
});

test("a time is shown with yesterday, today or tomorrow, or a coming weekday, and any other time with its date", () => {
  expect(momentText(at(11, 20, 18), now)).toBe("today 18:05");
  expect(momentText(at(11, 21, 18), now)).toBe("tomorrow 18:05");
  expect(momentText(at(11, 19, 18), now)).toBe("yesterday 18:05");
  expect(momentText(at(11, 26, 18), now)).toBe("Thursday 18:05");
  expect(momentText(at(11, 27, 18), now)).toBe("27 November at 18:05");
  expect(momentText(at(11, 17, 18), now)).toBe("17 November at 18:05");
  expect(momentText(at(1, 2, 18, 2027), now)).toBe("2 January 2027 at 18:05");
});

test("a media length shows hours from one hour on, and at least one second", () => {
  expect(playingTimeText(6010)).toBe("0:06");
  expect(playingTimeText(102_400)).toBe("1:42");
  expect(playingTimeText(2 * 3_600_000 + 5 * 60_000 + 9000)).toBe("2:05:09");
  expect(playingTimeText(200)).toBe("0:01");
});
