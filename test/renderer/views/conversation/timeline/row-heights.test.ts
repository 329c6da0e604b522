import { expect, test } from "vitest";
import { RowHeights } from "../../../../../renderer/views/conversation/timeline/row-heights.ts";

test("the height of a row is the one that was measured last", () => {
  const heights = new RowHeights();
  expect(heights.of("a")).toBe(null);
  heights.remember("a", 40);
  heights.remember("a", 60);
  expect(heights.of("a")).toBe(60);
});

test("the heights of at most 2,000 rows are remembered", () => {
  const heights = new RowHeights();
  for (let row = 0; row <= 2_000; row += 1) heights.remember(String(row), row);
  expect([heights.of("0"), heights.of("2000")]).toEqual([null, 2_000]);
  heights.remember("2000", 5);
  expect(heights.of("2000")).toBe(5);
});
