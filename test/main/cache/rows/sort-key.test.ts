import { expect, test } from "vitest";
import { compareMessageIds } from "../../../../preload/base/ids.ts";
import {
  firstSortKey,
  messageIdOfSortKey,
  laterSortKey,
  toSortKey,
} from "../../../../main/cache/rows/sort-key.ts";

const ids = [
  "0",
  "9",
  "10",
  "99",
  "100",
  "176000000000000001",
  "176000000000000002",
  "99999999999999999",
  "9".repeat(40),
];

test("sort keys have the same text order as their message ids, beyond 2^53 and across lengths", () => {
  for (const a of ids) {
    for (const b of ids) {
      const order = toSortKey(a) === toSortKey(b) ? 0 : toSortKey(a) < toSortKey(b) ? -1 : 1;
      expect([a, b, order]).toEqual([a, b, Math.sign(compareMessageIds(a, b))]);
    }
  }
});

test("a sort key converts back to its message id, and sorts after firstSortKey", () => {
  expect(ids.map((id) => messageIdOfSortKey(toSortKey(id)))).toEqual(ids);
  expect(ids.every((id) => toSortKey(id) > firstSortKey)).toBe(true);
});

test("a message id that is not a number or is very long survives the conversion to a sort key", () => {
  for (const id of ["not-a-number", "a:b", "", "7".repeat(5000)])
    expect(messageIdOfSortKey(toSortKey(id))).toBe(id);
});

test("laterSortKey returns the later of two sort keys in either argument order", () => {
  expect(laterSortKey(toSortKey("9"), toSortKey("10"))).toBe(toSortKey("10"));
  expect(laterSortKey(toSortKey("10"), toSortKey("9"))).toBe(toSortKey("10"));
});
