import { emptyDraft } from "../../../../preload/model/messages/drafts.ts";
import { expect, test } from "vitest";
import type { SendStatus } from "../../../../preload/model/messages/message.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import type { CacheTables } from "../../../../main/cache/tables/tables.ts";
import { readConversationMarks } from "../../../../main/chat/conversations/conversation-marks.ts";
import { toConversation } from "../../../../main/chat/conversations/conversation-row.ts";
import { fixtureTime, conversationId, messageId, userId } from "../../../support/model/build-model.ts";
import {
  cachePath,
  facts,
  buildStoredMessage,
  openTestCache,
  unsent,
} from "../../../support/files/cache-file.ts";

const here = conversationId("500");

/** Returns the row of a conversation after `setUp` has written to the tables. */
function rowAfter(setUp: (tables: CacheTables) => void): Conversation {
  const cache = openTestCache(cachePath());
  return cache.write((tables) => {
    tables.conversations.saveFacts(facts({ unreadCount: 7 }), toSortKey("50"));
    setUp(tables);
    const found = tables.conversations.get(here);
    if (found === null) throw new Error("no conversation");
    return toConversation(tables, found, { me: userId("1"), marks: readConversationMarks(tables) });
  });
}

test("a conversation that was never read shows the service's own unread count and preview", () => {
  const row = rowAfter(() => {});
  expect(row).toMatchObject({ unreadCount: 7, preview: { text: "See you there" } });
});

test("messages pushed since the service counted are added to the service's unread count", () => {
  const row = rowAfter((tables) => {
    tables.messages.save(buildStoredMessage("51", { text: "newer" }));
    tables.messages.save(buildStoredMessage("52", { isOwn: true, text: "mine" }));
  });
  expect(row).toMatchObject({ unreadCount: 8, preview: { text: "mine", isOwn: true } });
});

test("if all unread messages are stored, they are counted in the local copy", () => {
  const row = rowAfter((tables) => {
    for (const id of ["48", "49", "50"]) tables.messages.save(buildStoredMessage(id));
    tables.gaps.save(here, { after: "", before: toSortKey("48") });
    tables.conversations.setCompleteTo(here, toSortKey("50"));
    tables.readPositions.setReported(here, toSortKey("48"));
  });
  expect(row.unreadCount).toBe(2);
});

test("a stored message that is older than the last message in the service's list is not used as the preview", () => {
  const row = rowAfter((tables) => {
    tables.messages.save(buildStoredMessage("40", { text: "old" }));
  });
  expect(row.preview?.text).toBe("See you there");
});

test("an unsent message is the preview, and unsent messages are counted by their status", () => {
  const row = rowAfter((tables) => {
    const add = (guid: string, status: SendStatus): void => {
      const one = unsent(guid, guid);
      tables.unsent.add({ ...one, message: { ...one.message, status, createdAt: fixtureTime + 1000 } });
    };
    add("a", { state: "failed", problem: { kind: "offline" } });
    add("b", { state: "unsure" });
    add("c", { state: "waiting" });
    add("d", { state: "sending", since: 0 });
  });
  expect(row).toMatchObject({
    failedCount: 2,
    waitingCount: 1,
    preview: { text: "d" },
    lastActivityAt: fixtureTime + 1000,
  });
});

test("a row contains the draft of its conversation", () => {
  const row = rowAfter((tables) => {
    tables.drafts.save({ ...emptyDraft, conversationId: here, text: "half", savedAt: 1 });
  });
  expect(row.draft).toBe("half");
});

test("the row of a group has the account's own role if the members are known", () => {
  const member = { person: { id: userId("1"), name: "Sam", avatar: null }, role: "admin" } as const;
  const row = rowAfter((tables) => {
    tables.members.replace(here, [member]);
  });
  expect(row.ownRole).toBe("admin");
  expect(rowAfter(() => {}).ownRole).toBeUndefined();
});

test.each([
  { newest: "my message that the other person has seen", id: "51", isOwn: true, isSeen: true },
  { newest: "my message that came after", id: "53", isOwn: true, isSeen: undefined },
  { newest: "a message of the other person", id: "51", isOwn: false, isSeen: undefined },
])(
  "the preview of a direct-message chat says that its newest message was seen only if that message is mine: $newest",
  (one) => {
    const { preview } = rowAfter((tables) => {
      tables.conversations.saveFacts(facts({ kind: "direct" }), toSortKey("50"));
      tables.messages.save(buildStoredMessage(one.id, { isOwn: one.isOwn }));
      tables.otherReadPositions.save(here, { messageId: messageId("52"), at: 1 });
    });
    expect(preview?.isSeen).toBe(one.isSeen);
  },
);

test("while a message of mine is not sent, the preview does not say seen", () => {
  const { preview } = rowAfter((tables) => {
    tables.conversations.saveFacts(facts({ kind: "direct" }), toSortKey("50"));
    tables.messages.save(buildStoredMessage("51", { isOwn: true }));
    tables.otherReadPositions.save(here, { messageId: messageId("51"), at: 1 });
    tables.unsent.add(unsent("a"));
  });
  expect(preview?.isSeen).toBeUndefined();
});
