import { expect, test } from "vitest";
import {
  conversationChannel,
  conversationIdOfChannel,
  readChatId,
  userChannel,
} from "../../../main/push/channels.ts";
import { conversationId, userId } from "../../support/model/build-model.ts";

test("an account's channel is named by its user id", () => {
  expect(userChannel(userId("1"))).toBe("/user/1");
});

test("a group's channel starts with /group, and a chat's joins its two user ids with an underscore", () => {
  expect(conversationChannel(conversationId("500"))).toBe("/group/500");
  expect(conversationChannel(conversationId("1+100"))).toBe("/direct_message/1_100");
});

test("a channel converts back to its conversation id", () => {
  expect(conversationIdOfChannel("/group/500")).toBe("500");
  expect(conversationIdOfChannel("/direct_message/1_100")).toBe("1+100");
});

test.each(["/user/1", "/group/", "/group/x", "/direct_message/1", "/direct_message/1_2_3", ""])(
  "the channel %s belongs to no conversation",
  (channel) => {
    expect(conversationIdOfChannel(channel)).toBeNull();
  },
);

test("a chat id is accepted in any spelling and written with the numerically smaller user id first", () => {
  for (const spelling of ["9+10", "9_10", "10+9", "10_9"]) expect(readChatId(spelling)).toBe("9+10");
});
