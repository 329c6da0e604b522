import { expect, test } from "vitest";
import { emojiOnlyCount } from "../../../../renderer/shared/emoji/emoji-only.ts";
import { buildMessage, messageId } from "../../../support/model/build-model.ts";

function countOf(text: string): number {
  return emojiOnlyCount(buildMessage({ text }));
}

test("a message of one to three emoji is emoji-only, and a message of four emoji is an ordinary message", () => {
  expect(["🍜", "🍜🔥", "🍜 🔥 🎉"].map(countOf)).toEqual([1, 2, 3]);
  expect(countOf("🍜🔥🎉🎉")).toBe(0);
});

test("a family, a flag, a skin tone and a keycap are each one emoji", () => {
  expect(["👨‍👩‍👧‍👦", "🇵🇹", "👍🏽", "1️⃣"].map(countOf)).toEqual([1, 1, 1, 1]);
});

test("each emoji of one character counts as an emoji, even if it looks like a letter", () => {
  const emoji = Array.from({ length: 0x20000 }, (_unused, code) => String.fromCodePoint(code)).filter(
    (char) => /\p{RGI_Emoji}/v.test(char),
  );
  expect(emoji.length).toBeGreaterThan(1000);
  expect(emoji.filter((char) => countOf(char) !== 1)).toEqual([]);
  expect(["ℹ️", "㊗️", "㊙️", "〰️", "Ⓜ️"].map(countOf)).toEqual([1, 1, 1, 1, 1]);
});

test("a heart without its variation selector counts as an emoji", () => {
  expect(countOf("\u2764")).toBe(1);
});

test("a text with words, digits or signs, or an empty text, is not emoji-only", () => {
  expect(["ok 👍", "12", "©", "", "   "].map(countOf)).toEqual([0, 0, 0, 0, 0]);
});

test("an emoji-only message with an attachment, or a deleted message, is an ordinary message; a reply may be emoji-only", () => {
  const message = buildMessage({ text: "🔥" });
  const reply = { kind: "reply", messageId: messageId("1"), quoted: null } as const;
  expect(emojiOnlyCount({ ...message, attachments: [{ kind: "other", type: "poll", fields: {} }] })).toBe(0);
  expect(emojiOnlyCount({ ...message, deletedBy: "sender" })).toBe(0);
  expect(emojiOnlyCount({ ...message, attachments: [reply] })).toBe(1);
});
