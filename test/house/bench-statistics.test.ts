import { expect, test } from "vitest";
import { summariseFigure, withGoal } from "../../bench/support/document.ts";
import { summarise } from "../../bench/support/statistics.ts";

const upTo = (count: number): readonly number[] =>
  Array.from({ length: count }, (_unused, index) => index + 1);

test("the summary of a benchmark's samples has the median and the percentiles 95 and 99.9, all of them samples", () => {
  expect(summarise(upTo(2000))).toEqual({ samples: 2000, p50: 1000, p95: 1900, p999: 1998 });
  expect(summarise(upTo(1000))).toEqual({ samples: 1000, p50: 500, p95: 950, p999: 999 });
});

test("the 99.9th percentile of fewer than a thousand samples is the largest sample", () => {
  expect(summarise(upTo(9))).toEqual({ samples: 9, p50: 5, p95: 9, p999: 9 });
});

test("a benchmark can have a goal for the 99.9th percentile", () => {
  const figure = summariseFigure({ name: "hold", what: "a hold", unit: "ms" }, [1, 2, 17]);
  expect(withGoal(figure, "p999", { atMost: 16 }).goal).toEqual({ of: "p999", atMost: 16, isMet: false });
});
