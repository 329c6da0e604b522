import { expect, test } from "vitest";
import { contentText } from "../../../../renderer/shared/conversation/content-text.ts";
import { copiedMessageText, messageLabel } from "../../../../renderer/shared/conversation/message-labels.ts";
import { buildMessage, userId } from "../../../support/model/build-model.ts";

const noPacks = { wordOf: () => null };
const noon = new Date(2026, 10, 20, 12, 0, 0).getTime();

test.each([
  ["until five.", "Alice, 12:00: until five. For you. Edited"],
  ["until five?", "Alice, 12:00: until five? For you. Edited"],
  ["until five", "Alice, 12:00: until five. For you. Edited"],
])(
  "the label for the message %j has exactly one punctuation mark between the text and the details after it",
  (text, label) => {
    const message = buildMessage({ createdAt: noon, text, isForMe: true, editedAt: noon });
    expect(messageLabel(message, null, false, noPacks)).toBe(label);
  },
);

test("the label of a message without details ends with its text", () => {
  expect(messageLabel(buildMessage({ createdAt: noon }), null, false, noPacks)).toBe("Alice, 12:00: Hello");
});

test("the label of a very long message ends after some thousand characters, and a copy of the message is complete", () => {
  const message = buildMessage({ text: "word ".repeat(20_000) });
  expect(contentText(message, noPacks)).toHaveLength(5001);
  expect(contentText(message, noPacks).endsWith("…")).toBe(true);
  expect(copiedMessageText(message, noPacks).length).toBeGreaterThan(100_000);
});

test("the label of a message with ten thousand kinds of reactions names some of them and counts the others", () => {
  const reactions = Array.from({ length: 10_000 }, (_unused, index) => ({
    code: null,
    pack: { packId: index, index: 0 },
    userIds: [userId("7")],
  }));
  const label = messageLabel(buildMessage({ text: "Hello", reactions }), userId("1"), false, noPacks);
  expect(label).toContain("9,980 more kinds of reaction");
  expect(label.length).toBeLessThan(2000);
});
