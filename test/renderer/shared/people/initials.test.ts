import { expect, test } from "vitest";
import { initialsOf } from "../../../../renderer/shared/people/initials.ts";

test.each([
  ["Kiswahili Book Club", "KB"],
  ["Mum", "M"],
  ["Lagos → Lisbon 2027", "LL"],
  ["þórunn guðmundsdóttir", "ÞG"],
  ["Олександр Іваненко", "ОІ"],
])("%s has the first letters of its first two words: %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ["عائلة الحداد", "ع"],
  ["深夜食堂 Night Kitchen", "深"],
  ["नमस्ते दुनिया", "न"],
])("%s has one character, because its script would join or crowd two", (name, initial) => {
  expect(initialsOf(name)).toBe(initial);
});

test("an emoji is taken whole", () => {
  expect(initialsOf("👩‍👩‍👧 family")).toBe("F");
  expect(initialsOf("👩‍👩‍👧")).toBe("👩‍👩‍👧");
});

test("a name without a letter or number still shows something", () => {
  expect(initialsOf("…")).toBe("?");
  expect(initialsOf("")).toBe("?");
  expect(initialsOf("2027 4")).toBe("2");
});
