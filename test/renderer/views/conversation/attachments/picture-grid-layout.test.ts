import { expect, test } from "vitest";
import { pictureGridLayout } from "../../../../../renderer/views/conversation/attachments/picture-grid-layout.ts";

const lying = { width: 1600, height: 900 };
const standing = { width: 900, height: 1600 };
const square = { width: 1200, height: 1200 };

test("two pictures stand side by side, as high as their average proportions require, within limits", () => {
  expect(pictureGridLayout([standing, standing])).toMatchObject({
    width: 344,
    height: 258,
    columns: "1fr 1fr",
  });
  expect(pictureGridLayout([lying, lying]).height).toBe(112);
  expect(pictureGridLayout([null, null]).height).toBe(128);
  expect(pictureGridLayout([{ width: 0, height: 5 }, null]).height).toBe(128);
});

test.each([
  ["lie", [lying, lying, lying], 192],
  ["stand", [standing, standing, standing], 258],
  ["are unlike each other", [lying, standing, standing], 192],
  ["are square", [square, lying, standing], 228],
  ["have no known size", [null, null, null], 192],
])(
  "of three pictures that %s, the first is large, with two small pictures beside it",
  (_how, sizes, height) => {
    const { tiles, ...box } = pictureGridLayout(sizes);
    expect(box).toEqual({ width: 344, height, columns: "2fr 1fr", rows: "1fr 1fr" });
    expect(tiles).toEqual([
      { column: "1", row: "1 / 3" },
      { column: "2", row: "1" },
      { column: "2", row: "2" },
    ]);
  },
);

test.each([4, 5, 20])("of %s pictures, four are shown in a grid", (count) => {
  expect(pictureGridLayout(Array.from({ length: count }, () => lying)).tiles).toHaveLength(4);
});
