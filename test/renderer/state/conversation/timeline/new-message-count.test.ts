import { expect, test } from "vitest";
import { newMessageCount } from "../../../../../renderer/state/conversation/timeline/new-message-count.ts";
import { buildConversation, buildMessage, messageId } from "../../../../support/model/build-model.ts";
import { buildOpened } from "../../../../support/model/build-opened.ts";

test("deleted messages and system messages do not count as new, as in the conversation list", () => {
  const first = messageId("1001");
  const opened = buildOpened({
    conversation: buildConversation({ unreadCount: 1 }),
    messages: [
      buildMessage({ id: first }),
      buildMessage({ id: messageId("1002"), deletedBy: "sender" }),
      buildMessage({ id: messageId("1003"), senderKind: "system" }),
    ],
    firstUnreadId: first,
  });
  expect(newMessageCount(opened)).toBe(1);
});
