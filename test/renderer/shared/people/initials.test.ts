import { expect, test } from "vitest";
import { initialsOf } from "../../../../renderer/shared/people/initials.ts";

test.each([
  ["Kiswahili Book Club", "KB"],
  ["Mum", "M"],
  ["Lagos → Lisbon 2027", "LL"],
  ["þórunn guðmundsdóttir", "ÞG"],
  ["Олександр Іваненко", "ОІ"],
])("the initials of the name %s are the first letters of its first two words: %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ["عائلة الحداد", "ع"],
  ["深夜食堂 Night Kitchen", "深"],
  ["नमस्ते दुनिया", "न"],
])("the name %s has one initial, because two letters of its script would join or crowd", (name, initial) => {
  expect(initialsOf(name)).toBe(initial);
});

test("an emoji sequence is the initial only if the name has no letters, and is never cut", () => {
  expect(initialsOf("👩‍👩‍👧 family")).toBe("F");
  expect(initialsOf("👩‍👩‍👧")).toBe("👩‍👩‍👧");
});

test("the initial of a name without letters is its first digit or a question mark", () => {
  expect(initialsOf("…")).toBe("?");
  expect(initialsOf("")).toBe("?");
  expect(initialsOf("2027 4")).toBe("2");
});
