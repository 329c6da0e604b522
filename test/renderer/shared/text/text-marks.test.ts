import fc from "fast-check";
import { expect, test } from "vitest";
import {
  fieldEmojiPlaceholder,
  withPackEmojiSigns,
  editableText,
} from "../../../../renderer/shared/text/text-marks.ts";
import { moveTextMarks } from "../../../../renderer/shared/text/move-text-marks.ts";
import { userId } from "../../../support/model/build-model.ts";

test("a message that is edited gets the usual placeholder for its emoji, and its mentions move to match", () => {
  const emoji = (placeholder: string) => ({
    kind: "emoji" as const,
    placeholder,
    emoji: [
      { packId: 2, index: 3 },
      { packId: 1, index: -4 },
    ],
  });
  const mentions = [
    { userId: userId("-1"), start: 0, length: 3 },
    { userId: userId("200"), start: 8, length: 4 },
  ];
  expect(
    editableText({ text: "(e) (e) @Bea", attachments: [{ kind: "mentions", mentions }, emoji("(e)")] }),
  ).toEqual({
    text: "� � @Bea",
    mentions: [{ userId: "200", start: 4, length: 4 }],
    emoji: [
      { packId: 2, index: 3, start: 0, length: 1 },
      { packId: 1, index: -4, start: 2, length: 1 },
    ],
  });
});

test("pack emoji keep their order and stay at their placeholders, however the text changes", () => {
  const piece = fc.constantFrom("a", " ", fieldEmojiPlaceholder);
  const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(texts, texts, fc.nat(12), fc.nat(12), (before, typed, one, other) => {
      const [from = 0, to = 0] = [one, other].map((at) => Math.min(at, before.length)).sort((a, b) => a - b);
      const marks = [...before.matchAll(new RegExp(fieldEmojiPlaceholder, "gu"))].map(({ index }, place) => ({
        packId: 1,
        index: place,
        start: index,
        length: 1,
      }));
      const after = before.slice(0, from) + typed + before.slice(to);
      const moved = moveTextMarks(marks, before, after, from + typed.length);
      expect(moved.every(({ start }) => after[start] === fieldEmojiPlaceholder)).toBe(true);
      expect(new Set(moved.map(({ start }) => start)).size).toBe(moved.length);
      expect(moved.map(({ index }) => index)).toEqual(
        moved.map(({ index }) => index).toSorted((a, b) => a - b),
      );
      const untouched = marks.filter(({ start }) => start < from || start >= to);
      expect(moved.length).toBeGreaterThanOrEqual(untouched.length);
      expect(withPackEmojiSigns(after, moved, "�")).toHaveLength(after.length);
    }),
  );
});
