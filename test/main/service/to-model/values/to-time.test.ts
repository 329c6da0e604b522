import { expect, test } from "vitest";
import { toMilliseconds } from "../../../../../main/service/to-model/values/to-time.ts";

test("seconds become milliseconds", () => {
  expect([toMilliseconds(0), toMilliseconds(1_700_000_000), toMilliseconds(-1.5)]).toEqual([
    0, 1_700_000_000_000, -1500,
  ]);
});

test("a time outside the range of dates becomes the nearest time whose previous and next day are valid dates", () => {
  const day = 86_400_000;
  for (const seconds of [1e14, -1e14, Number.MAX_VALUE, Number.POSITIVE_INFINITY]) {
    const time = toMilliseconds(seconds);
    for (const near of [time - day, time, time + day])
      expect(Number.isNaN(new Date(near).getTime())).toBe(false);
  }
});
