import { expect, test } from "vitest";
import {
  areaWithCorner,
  largestCentredArea,
  movedArea,
  resizedArea,
  turnedArea,
  turnedSize,
} from "../../../../renderer/shared/crop/crop-area.ts";

const wide = { width: 400, height: 200 };

test("the first crop square is the largest possible square, in the middle of the picture", () => {
  expect(largestCentredArea(wide)).toEqual({ x: 100, y: 0, size: 200 });
  expect(largestCentredArea({ width: 7, height: 7 })).toEqual({ x: 0, y: 0, size: 7 });
});

test("a moved crop square stays inside the picture", () => {
  const area = { x: 100, y: 50, size: 100 };
  expect(movedArea(area, { x: 30, y: -20 }, wide)).toEqual({ x: 130, y: 30, size: 100 });
  expect(movedArea(area, { x: 999, y: -999 }, wide)).toEqual({ x: 300, y: 0, size: 100 });
});

test("a crop square that is resized keeps its middle, but at the edge of the picture it moves inwards", () => {
  const area = { x: 100, y: 50, size: 100 };
  expect(resizedArea(area, 60, wide)).toEqual({ x: 120, y: 70, size: 60 });
  expect(resizedArea({ x: 300, y: 100, size: 100 }, 140, wide)).toEqual({ x: 260, y: 60, size: 140 });
});

test("a crop square is never larger than the picture, and never too small to be seen", () => {
  const area = { x: 100, y: 50, size: 100 };
  expect(resizedArea(area, 999, wide)).toEqual({ x: 50, y: 0, size: 200 });
  expect(resizedArea(area, 1, wide).size).toBe(32);
  expect(resizedArea({ x: 0, y: 0, size: 4000 }, 1, { width: 6000, height: 4000 }).size).toBe(200);
  expect(resizedArea({ x: 0, y: 0, size: 5 }, 1, { width: 5, height: 9 }).size).toBe(5);
});

test.each([
  [
    { isAtRight: true, isAtBottom: true },
    { x: 40, y: 20 },
    { x: 100, y: 50, size: 130 },
  ],
  [
    { isAtRight: false, isAtBottom: false },
    { x: -40, y: -20 },
    { x: 70, y: 20, size: 130 },
  ],
  [
    { isAtRight: true, isAtBottom: false },
    { x: -20, y: 20 },
    { x: 100, y: 70, size: 80 },
  ],
  [
    { isAtRight: false, isAtBottom: true },
    { x: -200, y: 300 },
    { x: 50, y: 50, size: 150 },
  ],
])(
  "a dragged corner of the crop square leaves the opposite corner where it is: %o",
  (corner, by, expected) => {
    expect(areaWithCorner({ x: 100, y: 50, size: 100 }, corner, by, wide)).toEqual(expected);
  },
);

test("a quarter turn keeps the crop square on the same part of the picture, and four turns change nothing", () => {
  let area = { x: 300, y: 0, size: 100 };
  expect(turnedSize(wide, 1)).toEqual({ width: 200, height: 400 });
  area = turnedArea(area, wide);
  expect(area).toEqual({ x: 100, y: 300, size: 100 });
  for (const turns of [1, 2, 3]) area = turnedArea(area, turnedSize(wide, turns));
  expect(area).toEqual({ x: 300, y: 0, size: 100 });
});
