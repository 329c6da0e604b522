import { expect, test } from "vitest";
import { schedulePresets, tomorrowMorning } from "../../../../renderer/state/scheduled/schedule-presets.ts";

const zone = "Europe/Lisbon";

/** The offered times as texts: their kinds, with the times in UTC. */
function presetsAt(now: string, timeZone = zone): readonly string[] {
  return schedulePresets(Date.parse(now), timeZone).map(
    ({ kind, at }) => `${kind} ${new Date(at).toISOString().slice(0, 16)}`,
  );
}

test("on a Friday morning all four times for a scheduled message are offered", () => {
  expect(presetsAt("2026-11-20T10:30Z")).toEqual([
    "inOneHour 2026-11-20T11:30",
    "tonight 2026-11-20T20:00",
    "tomorrow 2026-11-21T09:00",
    "monday 2026-11-23T09:00",
  ]);
});

test("the time tonight is offered for a scheduled message only before eight in the evening", () => {
  expect(presetsAt("2026-11-20T19:59Z").join()).toContain("tonight");
  expect(presetsAt("2026-11-20T20:00Z").join()).not.toContain("tonight");
});

test("on a Sunday tomorrow is Monday, so the time on Monday is not offered twice", () => {
  expect(presetsAt("2026-11-22T21:00Z")).toEqual(["inOneHour 2026-11-22T22:00", "tomorrow 2026-11-23T09:00"]);
});

test("on a Monday, the Monday of the next week is offered for a scheduled message, and named next Monday", () => {
  expect(presetsAt("2026-11-23T08:00Z").at(-1)).toBe("nextMonday 2026-11-30T09:00");
});

test("the offered times are in the person's time zone, also on the other side of midnight in UTC", () => {
  expect(presetsAt("2026-11-20T20:00Z", "Asia/Kathmandu")).toEqual([
    "inOneHour 2026-11-20T21:00",
    "tonight 2026-11-21T14:15",
    "tomorrow 2026-11-22T03:15",
    "monday 2026-11-23T03:15",
  ]);
});

test("if the clocks change in the coming night, the offered time tomorrow morning is nine by the new clock", () => {
  // Lisbon goes from UTC+1 to UTC on 25 October 2026, at two in the morning.
  expect(presetsAt("2026-10-24T18:00Z")).toContain("tomorrow 2026-10-25T09:00");
  expect(presetsAt("2026-10-23T18:00Z")).toContain("tomorrow 2026-10-24T08:00");
});

test("on the last day of a year, tomorrow morning is on the first day of the next year", () => {
  expect(tomorrowMorning(Date.parse("2026-12-31T12:00Z"), zone)).toEqual({
    day: "2027-01-01",
    time: "09:00",
  });
});
