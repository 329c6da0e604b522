import { expect, test } from "vitest";
import { dueAgeNoticeDays } from "../../../../main/shell/app/build-age.ts";

const day = 86_400_000;
const builtAt = 1_000 * day;
const after = (days: number, putOffAt: number | null = null) =>
  dueAgeNoticeDays({ builtAt, putOffAt, now: builtAt + days * day });

test("a version counts as old from its ninetieth day on", () => {
  expect(after(89.9)).toBeNull();
  expect(after(90)).toBe(90);
  expect(after(400.7)).toBe(400);
});

test("a postponed notice about an old version returns after thirty days", () => {
  const putOffAt = builtAt + 100 * day;
  expect(after(100, putOffAt)).toBeNull();
  expect(after(129.9, putOffAt)).toBeNull();
  expect(after(130, putOffAt)).toBe(130);
});

test("if the clock is wrong for a while, no version counts as old and no notice is postponed for ever", () => {
  expect(after(-500)).toBeNull();
  expect(after(200, builtAt + 9_000 * day)).toBe(200);
});

test("an app that runs from its sources never counts as old", () => {
  expect(dueAgeNoticeDays({ builtAt: null, putOffAt: null, now: 9_000 * day })).toBeNull();
});
