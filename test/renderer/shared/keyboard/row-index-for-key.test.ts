import { expect, test } from "vitest";
import { rowIndexForKey } from "../../../../renderer/shared/keyboard/row-index-for-key.ts";

test.each([
  ["ArrowDown", 5],
  ["ArrowUp", 3],
  ["PageDown", 7],
  ["PageUp", 1],
  ["Home", 0],
  ["End", 9],
])("%s moves from row 4 of ten to row %i, if three rows fit in the list", (key, index) => {
  expect(rowIndexForKey(key, { stop: 4, last: 9, page: 3 })).toBe(index);
});

test("no key moves past the first or the last row", () => {
  for (const key of ["ArrowUp", "PageUp"]) expect(rowIndexForKey(key, { stop: 0, last: 9, page: 3 })).toBe(0);
  for (const key of ["ArrowDown", "PageDown"])
    expect(rowIndexForKey(key, { stop: 9, last: 9, page: 3 })).toBe(9);
});

test("a letter key moves to no other row", () => {
  expect(rowIndexForKey("a", { stop: 4, last: 9, page: 3 })).toBeNull();
});
