import { expect, test } from "vitest";
import { addToWallTime, momentOfWallTime, wallTime } from "../../../../renderer/shared/time/wall-time.ts";

const lisbon = "Europe/Lisbon";

test("a wall time shows the hours of its time zone, in summer and in winter", () => {
  expect(wallTime(Date.UTC(2026, 6, 1, 12), lisbon)).toEqual({ day: "2026-07-01", time: "13:00" });
  expect(wallTime(Date.UTC(2026, 11, 1, 12), lisbon)).toEqual({ day: "2026-12-01", time: "12:00" });
});

test("a wall time in a time zone is converted to a moment", () => {
  expect(momentOfWallTime({ day: "2026-07-01", time: "13:00" }, lisbon)).toBe(Date.UTC(2026, 6, 1, 12));
  expect(momentOfWallTime({ day: "2026-12-01", time: "12:00" }, lisbon)).toBe(Date.UTC(2026, 11, 1, 12));
});

test("if an hour occurs twice when the clocks go back, a wall time means the first of both hours", () => {
  expect(momentOfWallTime({ day: "2026-10-25", time: "01:30" }, lisbon)).toBe(Date.UTC(2026, 9, 25, 0, 30));
});

test("a time in an hour that the clocks skip is moved past the skip by the same length", () => {
  expect(momentOfWallTime({ day: "2026-03-29", time: "01:30" }, lisbon)).toBe(Date.UTC(2026, 2, 29, 1, 30));
  expect(wallTime(Date.UTC(2026, 2, 29, 1, 30), lisbon).time).toBe("02:30");
});

test("an invalid day or wall time converts to no moment", () => {
  expect(momentOfWallTime({ day: "" as never, time: "13:00" }, lisbon)).toBeNull();
  expect(momentOfWallTime({ day: "2026-07-01", time: "" }, lisbon)).toBeNull();
});

test("a time span added to a wall time can go past midnight, and a clock change makes no difference", () => {
  expect(addToWallTime({ day: "2026-10-24", time: "23:30" }, 3 * 3_600_000)).toEqual({
    day: "2026-10-25",
    time: "02:30",
  });
});
