import { expect, test } from "vitest";
import { sumUnread } from "../../../../main/chat/conversations/unread-totals.ts";
import { buildConversation } from "../../../support/model/build-model.ts";

const unread = { unreadCount: 5, unreadForMeCount: 2 };

test("the totals are the sums over all conversations", () => {
  const conversations = [buildConversation(unread), buildConversation(unread), buildConversation()];
  expect(sumUnread(conversations, 1000).totals).toEqual({ unread: 10, forMe: 4 });
});

test("in a muted conversation, only the messages that address this account count", () => {
  const muted = buildConversation({ ...unread, mutedUntil: 1001 });
  expect(sumUnread([muted], 1000).totals).toEqual({ unread: 2, forMe: 2 });
  expect(sumUnread([muted], 1001).totals).toEqual({ unread: 5, forMe: 2 });
});

test("a stranger's message request does not count", () => {
  const request = buildConversation({ ...unread, posting: "awaiting-approval" });
  expect(sumUnread([request], 1000).totals).toEqual({ unread: 0, forMe: 0 });
});

test("the totals are counted again when the first mute of a conversation with unread messages ends", () => {
  const mutes = [3000, 2000].map((mutedUntil) => buildConversation({ ...unread, mutedUntil }));
  const read = buildConversation({ unreadCount: 0, unreadForMeCount: 0, mutedUntil: 1500 });
  expect(sumUnread([...mutes, read], 1000).countAgainAt).toBe(2000);
  expect(sumUnread([read], 1000).countAgainAt).toBe(Number.POSITIVE_INFINITY);
});
