import { expect, test } from "vitest";
import { toChat } from "../../../../../main/service/to-model/conversations/to-chat.ts";
import { defaultMessageRules } from "../../../../../preload/model/messages/message-rules.ts";
import { userId } from "../../../../support/model/build-model.ts";
import { buildWireChat, buildWireDirectMessage } from "../build-wire.ts";

const me = userId("1");

test("a chat becomes a conversation with the other person", () => {
  expect(
    toChat(buildWireChat({ unread_count: 3, last_read_message_id: null, requires_approval: false }), me),
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
    rules: { ...defaultMessageRules, canDeleteOthers: false },
    mutedUntil: null,
    lastActivityAt: 1_700_000_000_000,
    preview: { senderName: "Alice", isOwn: false, isSystem: false, text: "psst", attachmentKind: null },
    unreadCount: 3,
    lastMessageId: "170000000000000002",
    lastReadMessageId: null,
    omitted: ["mutedUntil", "rules"],
  });
});

test("the numerically smaller user id comes first in the chat id, whichever of the two is mine", () => {
  expect(toChat(buildWireChat({ other_user: { id: "9", name: "Bo" } }), userId("10")).id).toBe("9+10");
  expect(toChat(buildWireChat({ other_user: { id: "10", name: "Bo" } }), userId("9")).id).toBe("9+10");
});

test("fields that are missing in a chat's response are named as omitted", () => {
  const omitted = ["mutedUntil", "posting", "rules", "unreadCount", "lastReadMessageId"];
  expect(toChat(buildWireChat(), me).omitted).toEqual(omitted);
});

test("a chat that requires approval is converted to a chat that awaits approval", () => {
  const posting = (requires_approval: boolean) => toChat(buildWireChat({ requires_approval }), me).posting;
  expect([posting(true), posting(false)]).toEqual(["awaiting-approval", "allowed"]);
});

test("a preview of my own message is marked as own", () => {
  const last_message = buildWireDirectMessage({ sender_id: "1", user_id: "1", recipient_id: "100" });
  expect(toChat(buildWireChat({ last_message }), me).preview?.isOwn).toBe(true);
});

test("a chat without messages was last active when it changed", () => {
  expect(toChat(buildWireChat({ last_message: null }), me)).toMatchObject({
    lastActivityAt: 1_710_000_000_000,
    preview: null,
    lastMessageId: null,
  });
});
