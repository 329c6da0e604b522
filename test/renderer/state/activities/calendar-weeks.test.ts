import { expect, test } from "vitest";
import type { CalendarEvent } from "../../../../preload/model/activities/events.ts";
import { weeksOfMonth } from "../../../../renderer/state/activities/calendar-days.ts";
import { layOutWeek } from "../../../../renderer/state/activities/calendar-weeks.ts";
import type { MonthDay } from "../../../../renderer/state/activities/calendar-weeks.ts";
import { buildEvent, eventId } from "../../../support/model/build-activities.ts";

/** Monday 16 to Sunday 22 November 2026. */
const week = weeksOfMonth("2026-11-01", 1)[3] ?? [];

const at = (name: string, day: number, hour = 9, hours = 1): CalendarEvent => {
  const startAt = Date.UTC(2026, 10, day, hour);
  return buildEvent({ id: eventId(name), name, startAt, endAt: startAt + hours * 3_600_000 });
};
const whole = (name: string, first: number, last: number): CalendarEvent =>
  buildEvent({
    id: eventId(name),
    name,
    days: { first: `2026-11-${first}`, last: `2026-11-${last}` },
  });
const linesOf = ({ lines }: MonthDay) => lines.map((part) => part?.event.name ?? null);
const layOut = (events: readonly CalendarEvent[]) => layOutWeek(week, events, "Europe/Lisbon");

test("a day of the calendar shows its all-day events first, and then the others by start time", () => {
  const days = layOut([at("late", 17, 20), at("early", 17, 8), whole("all day", 17, 17)]);
  expect(days.map(linesOf)).toEqual([[], ["all day", "early", "late"], [], [], [], [], []]);
});

test("a day of the calendar shows three events and counts the rest", () => {
  const [, tuesday] = layOut([1, 2, 3, 4, 5].map((hour) => at(String(hour), 17, hour)));
  expect([linesOf(tuesday as MonthDay), tuesday?.moreCount, tuesday?.events.length]).toEqual([
    ["1", "2", "3"],
    2,
    5,
  ]);
});

test("an event of several days keeps its row in each day, and later events use the free rows", () => {
  const days = layOut([whole("trip", 17, 19), at("call", 18), at("lunch", 20)]);
  expect(days.map(linesOf)).toEqual([[], ["trip"], ["trip", "call"], ["trip"], ["lunch"], [], []]);
  const again = layOut([whole("a", 16, 18), whole("b", 17, 20), at("c", 19)]);
  expect(again.slice(2, 5).map(linesOf)).toEqual([
    ["a", "b"],
    ["c", "b"],
    [null, "b"],
  ]);
});

test("an event of several days shows its name on its first day and at the start of each week", () => {
  const days = layOut([whole("trip", 14, 17)]);
  const parts = days.slice(0, 2).map(({ lines: [part] }) => part);
  expect(parts).toMatchObject([
    { isContinued: true, goesOn: true, isNamed: true },
    { isContinued: true, goesOn: false, isNamed: false },
  ]);
});

test("an event that ends after midnight is on both days, and an event that ends at midnight is not", () => {
  expect(
    layOut([at("party", 20, 22, 4)])
      .map(linesOf)
      .slice(4, 6),
  ).toEqual([["party"], ["party"]]);
  expect(
    layOut([at("dinner", 20, 22, 2)])
      .map(linesOf)
      .slice(4, 6),
  ).toEqual([["dinner"], []]);
});
