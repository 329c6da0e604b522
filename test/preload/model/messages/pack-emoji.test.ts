import fc from "fast-check";
import { expect, test } from "vitest";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import { replaceTextRanges } from "../../../../preload/model/messages/pack-emoji.ts";
import { placedPackEmoji } from "../../../../preload/model/messages/placed-pack-emoji.ts";

const emoji = (placeholder: string, ...indexes: readonly number[]): Attachment => ({
  kind: "emoji",
  placeholder,
  emoji: indexes.map((index) => ({ packId: 1, index })),
});
const placesOf = (text: string, ...attachments: readonly Attachment[]): readonly (readonly number[])[] =>
  placedPackEmoji(text, attachments).map(({ index, start, length }) => [index, start, length]);

test("the placeholders in a text are replaced by the pack emoji of its attachment in their order", () => {
  expect(placesOf("a�b�", emoji("�", 4, -1))).toEqual([
    [4, 1, 1],
    [-1, 3, 1],
  ]);
});

test("placeholders without a pack emoji stay in the text, and pack emoji without a placeholder are ignored", () => {
  expect(placesOf("���", emoji("�", 4))).toEqual([[4, 0, 1]]);
  expect(placesOf("�", emoji("�", 4, 5, 6))).toEqual([[4, 0, 1]]);
  expect(placesOf("�", emoji("�"))).toEqual([]);
  expect(placesOf("no sign", emoji("�", 1))).toEqual([]);
  expect(placesOf("�")).toEqual([]);
});

test("a placeholder for pack emoji can have several characters, and an empty placeholder is ignored", () => {
  expect(placesOf("(e)(e", emoji("(e)", 7, 8))).toEqual([[7, 0, 3]]);
  expect(placesOf("aaa", emoji("aa", 7, 8))).toEqual([[7, 0, 2]]);
  expect(placesOf("abc", emoji("", 7))).toEqual([]);
});

test("the pack emoji of a second attachment replace the next placeholders; of two overlapping placeholders the first counts", () => {
  expect(placesOf("��", emoji("�", 1), emoji("�", 2))).toEqual([
    [1, 0, 1],
    [2, 1, 1],
  ]);
  expect(placesOf("abc", emoji("bc", 2), emoji("ab", 1))).toEqual([[1, 0, 2]]);
});

test("if an attachment has ten thousand pack emoji for one placeholder, only the first is used", () => {
  const many = emoji("�", ...Array.from({ length: 10_000 }, (_unused, index) => index));
  expect(placesOf("x".repeat(1000) + "�", many)).toEqual([[0, 1000, 1]]);
});

test("placeholders are replaced by pack emoji in order, until no placeholder or no pack emoji is left", () => {
  const texts = fc.array(fc.constantFrom("�", "x", "👍", " ")).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(texts, fc.array(fc.integer()), (text, indexes) => {
      const placed = placedPackEmoji(text, [emoji("�", ...indexes)]);
      const count = text.split("�").length - 1;
      expect(placed.map(({ index }) => index)).toEqual(indexes.slice(0, count));
      expect(placed.every(({ start, length }) => text.slice(start, start + length) === "�")).toBe(true);
      const { text: without } = replaceTextRanges(text, placed, () => "");
      expect(without.split("�").length - 1).toBe(Math.max(0, count - indexes.length));
    }),
  );
});

test("if words replace pack emoji, a position in the text is converted to its position in the new text", () => {
  const words = fc.array(fc.constantFrom("�", "x", "yy"), { maxLength: 30 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(words, fc.nat(40), fc.string(), (text, from, word) => {
      const placed = placedPackEmoji(text, [emoji("�", ...Array.from(text, (_unused, index) => index))]);
      const { text: made, newPositionOf } = replaceTextRanges(text, placed, () => word);
      const start = Math.min(from, text.length);
      expect(made.slice(0, newPositionOf(start))).toBe(text.slice(0, start).replaceAll("�", () => word));
    }),
  );
});
