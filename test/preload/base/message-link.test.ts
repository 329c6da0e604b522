import { expect, test } from "vitest";
import { messageLink, parseMessageLink } from "../../../preload/base/message-link.ts";
import { conversationId, messageId } from "../../support/model/build-model.ts";

test.each(["500", "9+10"])(
  "the link to a message of conversation %s is parsed into the ids of the conversation and the message",
  (id) => {
    const target = { conversationId: conversationId(id), messageId: messageId("170000000000000001") };
    expect(parseMessageLink(messageLink(target.conversationId, target.messageId))).toEqual(target);
  },
);

test.each([
  "natter://message/500",
  "natter://message/500/x",
  "natter://message/500/1/2",
  "natter://message/5+6+7/1",
  "natter://message/../1",
  "https://message/500/1",
  "",
])("the address %j is not a link to a message", (address) => {
  expect(parseMessageLink(address)).toBeNull();
});
