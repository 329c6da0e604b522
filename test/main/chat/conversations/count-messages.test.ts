import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { firstSortKey, toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { cachePath, facts, buildStoredMessage, openTestCache } from "../../../support/files/cache-file.ts";

const here = conversationId("500");

/**
 * Makes a cache file of an earlier version with thirty messages, `listed` of which the service has listed as unread.
 */
function uncountedFile(listed: number): string {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write((tables) => {
    tables.conversations.saveFacts(facts({ unreadCount: listed }), toSortKey("30"));
    tables.conversations.setCompleteTo(here, toSortKey("30"));
    for (let id = 1; id <= 30; id += 1) tables.messages.save(buildStoredMessage(String(id)));
    tables.gaps.save(here, { after: firstSortKey, before: toSortKey("1") });
    tables.readPositions.setRead(here, toSortKey("2"));
  });
  cache.close();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE message_counts");
  database.close();
  return file;
}

test.each([
  { listed: 0, shown: 10 },
  { listed: 25, shown: 25 },
])(
  "with an earlier version's local copy, the list shows known unread counts, and messages are counted afterwards: $listed listed",
  async ({ listed, shown }) => {
    const { account, cache, clock, totals, reported, log } = createAccountHarness({
      file: uncountedFile(listed),
    });
    const areAllCounted = (): boolean => cache.read(({ messageCounts }) => messageCounts.areAllCounted());
    expect(areAllCounted()).toBe(false);
    expect(unwrapReply(account.listConversations())).toMatchObject([{ unreadCount: shown }]);
    expect(totals).toEqual([{ unread: shown, forMe: 0 }]);
    account.start();
    await settle();
    expect(areAllCounted()).toBe(false);
    await clock.pass(100);
    expect(areAllCounted()).toBe(true);
    const saved = reported.filter(({ name }) => name === "conversationsSaved");
    expect(saved.at(-1)?.value).toMatchObject([{ id: here, unreadCount: 28 }]);
    expect(account.counts().unread).toBe(28);
    expect(unwrapReply(account.listConversations())).toMatchObject([{ unreadCount: 28 }]);
    expect(totals).toEqual([
      { unread: shown, forMe: 0 },
      { unread: 28, forMe: 0 },
    ]);
    expect(log.errors).toEqual([]);
  },
);
