import { expect, test } from "vitest";
import { albumLayout } from "../../../../renderer/views/conversation/attachments/album-layout.ts";

const lying = { width: 1600, height: 900 };
const standing = { width: 900, height: 1600 };

test("two stand beside each other, as high as they are on average, within bounds", () => {
  expect(albumLayout([standing, standing])).toMatchObject({ width: 344, height: 258, columns: "1fr 1fr" });
  expect(albumLayout([lying, lying]).height).toBe(112);
  expect(albumLayout([null, null]).height).toBe(128);
  expect(albumLayout([{ width: 0, height: 5 }, null]).height).toBe(128);
});

test("of three the first is large: above the others where it lies, beside them where it stands", () => {
  expect(albumLayout([standing, lying, lying]).tiles[0]).toEqual({ column: "1", row: "1 / 3" });
  expect(albumLayout([lying, standing, standing]).tiles[0]).toEqual({ column: "1 / 3", row: "1" });
});

test.each([4, 5, 20])("of %s, four are drawn in a grid", (count) => {
  expect(albumLayout(Array.from({ length: count }, () => lying)).tiles).toHaveLength(4);
});
