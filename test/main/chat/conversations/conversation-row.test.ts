import { emptyDraft } from "../../../../preload/model/messages/drafts.ts";
import { expect, test } from "vitest";
import type { SendStatus } from "../../../../preload/model/messages/message.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { orderOf } from "../../../../main/cache/rows/message-order.ts";
import type { Tables } from "../../../../main/cache/tables/tables.ts";
import { toConversation } from "../../../../main/chat/conversations/conversation-row.ts";
import { buildTime, conversationId } from "../../../support/model/build-model.ts";
import { cachePath, facts, kept, open, unsent } from "../../cache/cache-file.ts";

const here = conversationId("500");

/** The row of a conversation that was set up in these tables. */
function rowAfter(setUp: (tables: Tables) => void): Conversation {
  const cache = open(cachePath());
  return cache.write((tables) => {
    tables.conversations.saveFacts(facts({ unreadCount: 7 }), orderOf("50"));
    setUp(tables);
    const found = tables.conversations.get(here);
    if (found === null) throw new Error("no conversation");
    return toConversation(tables, found);
  });
}

test("of a conversation that was never read, the service's own count and preview are shown", () => {
  const row = rowAfter(() => {});
  expect(row).toMatchObject({ unreadCount: 7, preview: { text: "See you there" } });
});

test("what was pushed since the service counted is added to its count", () => {
  const row = rowAfter((tables) => {
    tables.messages.save(kept("51", { text: "newer" }));
    tables.messages.save(kept("52", { isOwn: true, text: "mine" }));
  });
  expect(row).toMatchObject({ unreadCount: 8, preview: { text: "mine", isOwn: true } });
});

test("where all unread messages are held they are counted here", () => {
  const row = rowAfter((tables) => {
    for (const id of ["48", "49", "50"]) tables.messages.save(kept(id));
    tables.gaps.save(here, { after: "", before: orderOf("48") });
    tables.conversations.setCompleteTo(here, orderOf("50"));
    tables.readPositions.told(here, orderOf("48"));
  });
  expect(row.unreadCount).toBe(2);
});

test("a message older than the one that the service listed last is no preview", () => {
  const row = rowAfter((tables) => {
    tables.messages.save(kept("40", { text: "old" }));
  });
  expect(row.preview?.text).toBe("See you there");
});

test("what is not sent yet is the last thing said, and is counted by what became of it", () => {
  const row = rowAfter((tables) => {
    const add = (guid: string, status: SendStatus): void => {
      const one = unsent(guid, guid);
      tables.unsent.add({ ...one, message: { ...one.message, status, createdAt: buildTime + 1000 } });
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
    lastActivityAt: buildTime + 1000,
  });
});

test("a draft belongs to the row", () => {
  const row = rowAfter((tables) => {
    tables.drafts.save({ ...emptyDraft, conversationId: here, text: "half", savedAt: 1 });
  });
  expect(row.draft).toBe("half");
});
