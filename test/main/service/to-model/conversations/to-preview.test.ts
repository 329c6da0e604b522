import { expect, test } from "vitest";
import { toMessage } from "../../../../../main/service/to-model/messages/to-message.ts";
import { toPreview } from "../../../../../main/service/to-model/conversations/to-preview.ts";
import { conversationId, userId } from "../../../../support/model/build-model.ts";
import { wireAttachment, wireGroupMessage } from "../build-wire.ts";

const preview = (changes: Parameters<typeof wireGroupMessage>[0]) =>
  toPreview(toMessage(wireGroupMessage(changes), { me: userId("1"), conversationId: conversationId("500") }));

test("a preview says who said what", () => {
  expect(preview({})).toEqual({
    senderName: "Alice",
    isOwn: false,
    isSystem: false,
    text: "hello",
    attachmentKind: null,
  });
});

test("own messages and notices are told apart", () => {
  expect(preview({ sender_id: "1" }).isOwn).toBe(true);
  expect(preview({ system: true }).isSystem).toBe(true);
});

test("the first attachment that stands for itself is named, by its raw kind", () => {
  const attachments = [
    wireAttachment("reply", { reply_id: "9" }),
    wireAttachment("video"),
    wireAttachment("image", { url: "https://a.test/b.png" }),
  ];
  expect(preview({ text: null, attachments })).toMatchObject({ text: "", attachmentKind: "video" });
});

test("several of the kind that is named are counted, and no others", () => {
  const image = wireAttachment("image", { url: "https://a.test/b.png" });
  const attachments = [
    image,
    wireAttachment("reply", { reply_id: "9" }),
    image,
    wireAttachment("video"),
    image,
  ];
  expect(preview({ text: null, attachments })).toMatchObject({ attachmentKind: "image", attachmentCount: 3 });
});
