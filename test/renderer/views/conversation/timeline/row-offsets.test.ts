import { expect, test } from "vitest";
import { RowOffsets } from "../../../../../renderer/views/conversation/timeline/row-offsets.ts";

/** Ten rows of 50 pixels. The fourth to the sixth are rendered, 20, 30 and 40 pixels high, from -10 on. */
const offsets = new RowOffsets(3, [-10, 10, 40, 80], 10, () => 50);

test("a rendered row of the timeline has its measured position", () => {
  expect([3, 4, 5].map((index) => offsets.topOf(index))).toEqual([-10, 10, 40]);
});

test("the position of a timeline row that is not rendered is computed from the heights of the rows before it", () => {
  expect(offsets.topOf(0)).toBe(-160);
  expect(offsets.topOf(6)).toBe(80);
  expect(offsets.topOf(8)).toBe(180);
});

test("the end of the last row of the timeline has a position too", () => {
  expect(offsets.topOf(10)).toBe(280);
});

test("for a position in the timeline, the row there is found, whether or not it is rendered", () => {
  expect([-10, 9, 10, 79].map((position) => offsets.indexAt(position))).toEqual([3, 3, 4, 5]);
  expect([-11, -111, 80, 229].map((position) => offsets.indexAt(position))).toEqual([2, 0, 6, 8]);
});

test("for a position above the timeline the first row is found, and for a position below it the last row", () => {
  expect(offsets.indexAt(-900)).toBe(0);
  expect(offsets.indexAt(900)).toBe(9);
});

test("in a timeline without rows, the index of the row at any position is -1", () => {
  expect(new RowOffsets(0, [0], 0, () => 50).indexAt(0)).toBe(-1);
});
