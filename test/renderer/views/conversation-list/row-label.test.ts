import { expect, test } from "vitest";
import { conversationRowLabel } from "../../../../renderer/views/conversation-list/row-label.ts";
import { rowSecondLine } from "../../../../renderer/views/conversation-list/row-second-line.ts";
import { buildConversation } from "../../../support/model/build-model.ts";

const noPacks = { wordOf: () => null };
const now = new Date(2026, 10, 20, 12, 0).getTime();
const conversation = buildConversation({ lastActivityAt: new Date(2026, 10, 20, 10, 47).getTime() });

test("the label of a row without unread messages or other marks is its name, last message and time", () => {
  expect(
    conversationRowLabel(conversation, rowSecondLine(conversation, [], false, noPacks, false), now),
  ).toBe("Lake house, Alice: See you there, 10:47");
});

test("the label of a row has, in this order: name, unread, for me, muted, draft, time", () => {
  const busy = {
    ...conversation,
    unreadCount: 12,
    unreadForMeCount: 1,
    mutedUntil: Number.POSITIVE_INFINITY,
    draft: "I will",
  };
  expect(conversationRowLabel(busy, rowSecondLine(busy, [], false, noPacks, false), now)).toBe(
    "Lake house, 12 unread, 1 for you, Muted, Draft: I will, 10:47",
  );
});

test("the label of a row says if its chat notifies of less than all messages", () => {
  const labelOf = (notificationLevel: "mentions" | "none"): string => {
    const quiet = { ...conversation, notificationLevel };
    return conversationRowLabel(quiet, rowSecondLine(quiet, [], false, noPacks, false), now);
  };
  expect(labelOf("mentions")).toContain("Lake house, Notifies of mentions and replies, ");
  expect(labelOf("none")).toContain("Lake house, No notifications, ");
});

test("the label of a direct-message chat says that the other person has seen my message", () => {
  const preview = {
    senderName: "Me",
    isOwn: true,
    isSystem: false,
    text: "Hi",
    attachmentKind: null,
  } as const;
  const labelOf = (changes: { readonly isSeen?: true }): string => {
    const row = { ...conversation, kind: "direct" as const, preview: { ...preview, ...changes } };
    return conversationRowLabel(row, rowSecondLine(row, [], false, noPacks, false), now);
  };
  expect(labelOf({ isSeen: true })).toBe("Lake house, You: Hi, Seen, 10:47");
  expect(labelOf({})).toBe("Lake house, You: Hi, 10:47");
});
