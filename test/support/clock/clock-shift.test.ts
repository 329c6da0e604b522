import { expect, onTestFinished, test } from "vitest";
import { shiftClock } from "../../fake-electron/page/shift-clock.js";

const day = 86_400_000;

test("a shifted clock differs by its shift in every way to read the time, and keeps running", () => {
  const RealDate = Date;
  onTestFinished(() => {
    globalThis.Date = RealDate;
  });
  const before = RealDate.now();
  shiftClock(400 * day);
  const { now } = Date;
  const reported = [Date.now(), now(), new Date().getTime(), Date.parse(Date()) + 999];
  const after = RealDate.now() + 999;
  for (const each of reported) {
    expect(each).toBeGreaterThanOrEqual(before + 400 * day);
    expect(each).toBeLessThanOrEqual(after + 400 * day);
  }
});

test("a shifted clock does not change a date that is passed to Date", () => {
  const RealDate = Date;
  onTestFinished(() => {
    globalThis.Date = RealDate;
  });
  shiftClock(400 * day);
  expect([new Date(5).getTime(), Date.UTC(1970, 0, 2)]).toEqual([5, day]);
  expect(new Date(5)).toBeInstanceOf(RealDate);
  expect(new RealDate(5)).toBeInstanceOf(Date);
});
