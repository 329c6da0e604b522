import { expect, test } from "vitest";
import { toMessage } from "../../../../../main/service/to-model/messages/to-message.ts";
import { toPreview } from "../../../../../main/service/to-model/conversations/to-preview.ts";
import { conversationId, userId } from "../../../../support/model/build-model.ts";
import { buildWireAttachment, wireGroupMessage } from "../build-wire.ts";

const preview = (changes: Parameters<typeof wireGroupMessage>[0]) =>
  toPreview(toMessage(wireGroupMessage(changes), { me: userId("1"), conversationId: conversationId("500") }));

test("a preview has the sender's name and the text", () => {
  expect(preview({})).toEqual({
    senderName: "Alice",
    isOwn: false,
    isSystem: false,
    text: "hello",
    attachmentKind: null,
  });
});

test("previews of own messages and of system messages are marked", () => {
  expect(preview({ sender_id: "1" }).isOwn).toBe(true);
  expect(preview({ system: true }).isSystem).toBe(true);
});

test("a preview names the first attachment with content of its own, by its raw kind", () => {
  const attachments = [
    buildWireAttachment("reply", { reply_id: "9" }),
    buildWireAttachment("video"),
    buildWireAttachment("image", { url: "https://a.test/b.png" }),
  ];
  expect(preview({ text: null, attachments })).toMatchObject({ text: "", attachmentKind: "video" });
});

test("a preview counts the attachments of the kind that it names, and no others", () => {
  const image = buildWireAttachment("image", { url: "https://a.test/b.png" });
  const attachments = [
    image,
    buildWireAttachment("reply", { reply_id: "9" }),
    image,
    buildWireAttachment("video"),
    image,
  ];
  expect(preview({ text: null, attachments })).toMatchObject({ attachmentKind: "image", attachmentCount: 3 });
});
