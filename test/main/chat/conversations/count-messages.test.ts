import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { firstSortKey, toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { cachePath, facts, buildStoredMessage, openTestCache } from "../../cache/cache-file.ts";

const here = conversationId("500");

/** A cache file of an earlier version with twelve messages, of which the first two are read. */
function uncountedFile(): string {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), toSortKey("12"));
    tables.conversations.setCompleteTo(here, toSortKey("12"));
    for (let id = 1; id <= 12; id += 1) tables.messages.save(buildStoredMessage(String(id)));
    tables.gaps.save(here, { after: firstSortKey, before: toSortKey("1") });
    tables.readPositions.read(here, toSortKey("2"));
  });
  cache.close();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE message_counts");
  database.close();
  return file;
}

test("a local copy of an earlier version has the right totals at once; its messages are counted while Natter runs", async () => {
  const { account, cache, totals, log } = createAccountHarness({ file: uncountedFile() });
  const areAllCounted = (): boolean => cache.read(({ messageCounts }) => messageCounts.areAllCounted());
  expect(areAllCounted()).toBe(false);
  expect(totals).toEqual([{ unread: 10, forMe: 0 }]);
  expect(unwrapReply(account.listConversations())).toMatchObject([{ unreadCount: 10 }]);
  account.start();
  await settle();
  expect(areAllCounted()).toBe(true);
  expect(account.counts().unread).toBe(10);
  expect(unwrapReply(account.listConversations())).toMatchObject([{ unreadCount: 10 }]);
  expect(totals).toEqual([{ unread: 10, forMe: 0 }]);
  expect(log.mistakes).toEqual([]);
});
