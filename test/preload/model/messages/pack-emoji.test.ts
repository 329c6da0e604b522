import fc from "fast-check";
import { expect, test } from "vitest";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import { placedPackEmoji, replaceTextRanges } from "../../../../preload/model/messages/pack-emoji.ts";

const emoji = (placeholder: string, ...indexes: readonly number[]): Attachment => ({
  kind: "emoji",
  placeholder,
  emoji: indexes.map((index) => ({ packId: 1, index })),
});
const placesOf = (text: string, ...attachments: readonly Attachment[]): readonly (readonly number[])[] =>
  placedPackEmoji(text, attachments).map(({ index, start, length }) => [index, start, length]);

test("the n-th placeholder gets the n-th emoji, whatever index the emoji has in its pack", () => {
  expect(placesOf("a�b�", emoji("�", 4, -1))).toEqual([
    [4, 1, 1],
    [-1, 3, 1],
  ]);
});

test("placeholders without an emoji stay in the text, and emoji without a placeholder are ignored", () => {
  expect(placesOf("���", emoji("�", 4))).toEqual([[4, 0, 1]]);
  expect(placesOf("�", emoji("�", 4, 5, 6))).toEqual([[4, 0, 1]]);
  expect(placesOf("�", emoji("�"))).toEqual([]);
  expect(placesOf("no sign", emoji("�", 1))).toEqual([]);
  expect(placesOf("�")).toEqual([]);
});

test("a placeholder can have several characters and matches do not overlap; an empty placeholder is ignored", () => {
  expect(placesOf("(e)(e", emoji("(e)", 7, 8))).toEqual([[7, 0, 3]]);
  expect(placesOf("aaa", emoji("aa", 7, 8))).toEqual([[7, 0, 2]]);
  expect(placesOf("abc", emoji("", 7))).toEqual([]);
});

test("a second attachment uses the next placeholders, and of two overlapping placeholders the first placeholder counts", () => {
  expect(placesOf("��", emoji("�", 1), emoji("�", 2))).toEqual([
    [1, 0, 1],
    [2, 1, 1],
  ]);
  expect(placesOf("abc", emoji("bc", 2), emoji("ab", 1))).toEqual([[1, 0, 2]]);
});

test("ten thousand emoji for one placeholder take no longer than one emoji", () => {
  const many = emoji("�", ...Array.from({ length: 10_000 }, (_unused, index) => index));
  expect(placesOf("x".repeat(1000) + "�", many)).toEqual([[0, 1000, 1]]);
});

test("placeholders are replaced in order, until the placeholders or the emoji run out", () => {
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

test("a position in the text is converted correctly when the emoji are replaced by words", () => {
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
