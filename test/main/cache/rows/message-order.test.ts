import { expect, test } from "vitest";
import { compareMessageIds } from "../../../../preload/base/ids.ts";
import { beginning, idOf, laterOf, orderOf } from "../../../../main/cache/rows/message-order.ts";

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

test("text order of the kept form is the order of message ids, beyond 2^53 and across lengths", () => {
  for (const a of ids) {
    for (const b of ids) {
      const order = orderOf(a) === orderOf(b) ? 0 : orderOf(a) < orderOf(b) ? -1 : 1;
      expect([a, b, order]).toEqual([a, b, Math.sign(compareMessageIds(a, b))]);
    }
  }
});

test("the kept form gives the id back, and stands after the beginning", () => {
  expect(ids.map((id) => idOf(orderOf(id)))).toEqual(ids);
  expect(ids.every((id) => orderOf(id) > beginning)).toBe(true);
});

test("an id that is no number, or absurdly long, is kept like any other", () => {
  for (const id of ["not-a-number", "a:b", "", "7".repeat(5000)]) expect(idOf(orderOf(id))).toBe(id);
});

test("the later of two places is the later one, whichever comes first", () => {
  expect(laterOf(orderOf("9"), orderOf("10"))).toBe(orderOf("10"));
  expect(laterOf(orderOf("10"), orderOf("9"))).toBe(orderOf("10"));
});
