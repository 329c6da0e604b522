import { expect, test } from "vitest";
import { defaultMessageRules } from "../../../../../preload/model/messages/message-rules.ts";
import { toTopicConversation } from "../../../../../main/service/to-model/conversations/to-topic-conversation.ts";

const wire = {
  id: "9001",
  parent_id: "500",
  topic: "Boats",
  description: "Keels",
  type: "private",
  updated_at: 5,
  muted_until: null,
  unread_count: 2,
  last_read_message_id: "16",
  messages: {
    count: 3,
    last_message_id: "17",
    last_message_created_at: 9,
    preview: { nickname: "Bea", text: "Ahoy", attachments: [] },
  },
};

test("a topic becomes a conversation of its group", () => {
  expect(toTopicConversation(wire, null)).toEqual({
    id: "9001",
    kind: "group",
    parentId: "500",
    name: "Boats",
    description: "Keels",
    avatar: null,
    memberCount: null,
    otherUserId: null,
    posting: "allowed",
    mutedUntil: null,
    lastActivityAt: 9000,
    unreadCount: 2,
    lastMessageId: "17",
    lastReadMessageId: "16",
    omitted: [],
    rules: defaultMessageRules,
    preview: { senderName: "Bea", isOwn: false, isSystem: false, text: "Ahoy", attachmentKind: null },
  });
});

test("who may write in an announcement topic depends on the role in its group", () => {
  const announcements = { ...wire, type: "announcement" };
  expect(toTopicConversation(announcements, true)).toMatchObject({ posting: "allowed", omitted: [] });
  expect(toTopicConversation(announcements, false)).toMatchObject({ posting: "admins-only", omitted: [] });
  expect(toTopicConversation(announcements, null)).toMatchObject({
    posting: "admins-only",
    omitted: ["posting"],
  });
});

test("fields missing from a topic's response are named as omitted", () => {
  const { id, parent_id, topic } = wire;
  expect(toTopicConversation({ id, parent_id, topic }, null)).toMatchObject({
    unreadCount: 0,
    lastMessageId: null,
    lastReadMessageId: null,
    omitted: ["mutedUntil", "unreadCount", "lastReadMessageId"],
  });
});
