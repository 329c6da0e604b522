import { expect, test } from "vitest";
import { laterOnWall, momentOf, wallTime } from "../../../../renderer/shared/time/wall-time.ts";

const lisbon = "Europe/Lisbon";

test("a wall shows the hours of its zone, in summer and in winter", () => {
  expect(wallTime(Date.UTC(2026, 6, 1, 12), lisbon)).toEqual({ day: "2026-07-01", time: "13:00" });
  expect(wallTime(Date.UTC(2026, 11, 1, 12), lisbon)).toEqual({ day: "2026-12-01", time: "12:00" });
});

test("what a wall shows is a moment", () => {
  expect(momentOf({ day: "2026-07-01", time: "13:00" }, lisbon)).toBe(Date.UTC(2026, 6, 1, 12));
  expect(momentOf({ day: "2026-12-01", time: "12:00" }, lisbon)).toBe(Date.UTC(2026, 11, 1, 12));
});

test("of an hour that comes twice the first is meant", () => {
  expect(momentOf({ day: "2026-10-25", time: "01:30" }, lisbon)).toBe(Date.UTC(2026, 9, 25, 0, 30));
});

test("an hour that the clocks skip is taken as long after the skip", () => {
  expect(momentOf({ day: "2026-03-29", time: "01:30" }, lisbon)).toBe(Date.UTC(2026, 2, 29, 1, 30));
  expect(wallTime(Date.UTC(2026, 2, 29, 1, 30), lisbon).time).toBe("02:30");
});

test("what is no day or no time is no moment", () => {
  expect(momentOf({ day: "" as never, time: "13:00" }, lisbon)).toBeNull();
  expect(momentOf({ day: "2026-07-01", time: "" }, lisbon)).toBeNull();
});

test("walls move on over midnight, and over a change of the clocks as if there were none", () => {
  expect(laterOnWall({ day: "2026-10-24", time: "23:30" }, 3 * 3_600_000)).toEqual({
    day: "2026-10-25",
    time: "02:30",
  });
});
