import { expect, test } from "vitest";
import { toChat } from "../../../../../main/service/to-model/conversations/to-chat.ts";
import { untoldRules } from "../../../../../preload/model/messages/message-rules.ts";
import { userId } from "../../../../support/model/build-model.ts";
import { wireChat, wireDirectMessage } from "../build-wire.ts";

const me = userId("1");

test("a chat becomes a conversation with the other person", () => {
  expect(
    toChat(wireChat({ unread_count: 3, last_read_message_id: null, requires_approval: false }), me),
  ).toEqual({
    id: "1+100",
    kind: "direct",
    parentId: null,
    name: "Alice",
    avatar: null,
    description: "",
    memberCount: null,
    otherUserId: "100",
    posting: "allowed",
    rules: { ...untoldRules, canDeleteOthers: false },
    mutedUntil: null,
    lastActivityAt: 1_700_000_000_000,
    preview: { senderName: "Alice", isOwn: false, isSystem: false, text: "psst", attachmentKind: null },
    unreadCount: 3,
    lastMessageId: "170000000000000002",
    lastReadMessageId: null,
    untold: ["mutedUntil", "rules"],
  });
});

test("the numerically smaller person stands first in the id, whoever I am", () => {
  expect(toChat(wireChat({ other_user: { id: "9", name: "Bo" } }), userId("10")).id).toBe("9+10");
  expect(toChat(wireChat({ other_user: { id: "10", name: "Bo" } }), userId("9")).id).toBe("9+10");
});

test("counts that were not asked for, and whether it waits for approval, are named as untold", () => {
  const untold = ["mutedUntil", "posting", "rules", "unreadCount", "lastReadMessageId"];
  expect(toChat(wireChat(), me).untold).toEqual(untold);
});

test("a chat that requires approval waits for it", () => {
  const posting = (requires_approval: boolean) => toChat(wireChat({ requires_approval }), me).posting;
  expect([posting(true), posting(false)]).toEqual(["awaiting-approval", "allowed"]);
});

test("a preview of my own message is my own", () => {
  const last_message = wireDirectMessage({ sender_id: "1", user_id: "1", recipient_id: "100" });
  expect(toChat(wireChat({ last_message }), me).preview?.isOwn).toBe(true);
});

test("a chat without messages was active when it changed", () => {
  expect(toChat(wireChat({ last_message: null }), me)).toMatchObject({
    lastActivityAt: 1_710_000_000_000,
    preview: null,
    lastMessageId: null,
  });
});
