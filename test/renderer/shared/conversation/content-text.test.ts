import { expect, test } from "vitest";
import { attachmentKindText, contentText } from "../../../../renderer/shared/conversation/content-text.ts";
import { buildMessage } from "../../../support/model/build-model.ts";

const noPacks = { wordOf: () => null };

test("a message without text is described by its attachment, or as deleted", () => {
  const attachments = [{ kind: "other", type: "poll", fields: {} }] as const;
  expect(contentText(buildMessage({ text: "", attachments }), noPacks)).toBe("Poll");
  expect(contentText(buildMessage({ text: "", deletedBy: "admin" }), noPacks)).toBe(
    "An admin deleted this message",
  );
});

test("an attachment of a kind without its own text is described by the service's name of the kind, even `toString`", () => {
  expect(attachmentKindText("copilot")).toBe("copilot");
  expect(attachmentKindText("toString")).toBe("toString");
});
