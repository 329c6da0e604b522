import { expect, test } from "vitest";
import { messageLabel } from "../../../../renderer/shared/conversation/message-labels.ts";
import { buildMessage } from "../../../support/model/build-model.ts";

const noPacks = { wordOf: () => null };
const noon = new Date(2026, 10, 20, 12, 0, 0).getTime();

test.each([
  ["until five.", "Alice, 12:00: until five. For you. Edited"],
  ["until five?", "Alice, 12:00: until five? For you. Edited"],
  ["until five", "Alice, 12:00: until five. For you. Edited"],
])("the label of the message %j has one mark before the details", (text, label) => {
  const message = buildMessage({ createdAt: noon, text, isForMe: true, editedAt: noon });
  expect(messageLabel(message, null, false, noPacks)).toBe(label);
});

test("the label of a plain message has no empty details", () => {
  expect(messageLabel(buildMessage({ createdAt: noon }), null, false, noPacks)).toBe("Alice, 12:00: Hello");
});
