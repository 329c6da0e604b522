import { expect, test } from "vitest";
import { TypeAhead } from "../../../../renderer/views/conversation-list/type-ahead.ts";

const names = ["Mum", "Lake house", "Lagos", "Émile", "Lake house 2"];

function setUp() {
  let now = 0;
  return { typeAhead: new TypeAhead(() => now), pass: (milliseconds: number) => (now += milliseconds) };
}

test("letters typed in quick succession in the list are matched together as the beginning of one name", () => {
  const { typeAhead } = setUp();
  expect(typeAhead.find("l", names, 0)).toBe(1);
  expect(typeAhead.find("a", names, 1)).toBe(1);
  expect(typeAhead.find("g", names, 1)).toBe(2);
});

test("typing the same letter again moves through the names that begin with it, and starts over at the end", () => {
  const { typeAhead } = setUp();
  expect(typeAhead.find("l", names, 0)).toBe(1);
  expect(typeAhead.find("l", names, 1)).toBe(2);
  expect(typeAhead.find("l", names, 2)).toBe(4);
  expect(typeAhead.find("l", names, 4)).toBe(1);
});

test("after a pause the next letter typed in the list starts a new search for names", () => {
  const { typeAhead, pass } = setUp();
  typeAhead.find("l", names, 0);
  pass(700);
  expect(typeAhead.isTyping).toBe(false);
  expect(typeAhead.find("m", names, 1)).toBe(0);
});

test("letters typed in the list match names regardless of case and accents, and without a match nothing is found", () => {
  const { typeAhead, pass } = setUp();
  expect(typeAhead.find("E", names, 0)).toBe(3);
  pass(700);
  expect(typeAhead.find("z", names, 0)).toBe(-1);
});
