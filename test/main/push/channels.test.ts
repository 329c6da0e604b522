import { expect, test } from "vitest";
import {
  conversationChannel,
  conversationOfChannel,
  readChatId,
  userChannel,
} from "../../../main/push/channels.ts";
import { conversationId, userId } from "../../support/model/build-model.ts";

test("an account's channel is named by its user id", () => {
  expect(userChannel(userId("1"))).toBe("/user/1");
});

test("a group's channel is singular, and a chat's joins its people by an underscore", () => {
  expect(conversationChannel(conversationId("500"))).toBe("/group/500");
  expect(conversationChannel(conversationId("1+100"))).toBe("/direct_message/1_100");
});

test("channels lead back to their conversations", () => {
  expect(conversationOfChannel("/group/500")).toBe("500");
  expect(conversationOfChannel("/direct_message/1_100")).toBe("1+100");
});

test.each(["/user/1", "/group/", "/group/x", "/direct_message/1", "/direct_message/1_2_3", ""])(
  "%s is no conversation's channel",
  (channel) => {
    expect(conversationOfChannel(channel)).toBeNull();
  },
);

test("a chat id is read in any spelling and written with the numerically smaller first", () => {
  for (const spelling of ["9+10", "9_10", "10+9", "10_9"]) expect(readChatId(spelling)).toBe("9+10");
});
