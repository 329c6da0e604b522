import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { beginning, orderOf } from "../../../../main/cache/rows/message-order.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { cachePath, facts, kept, open } from "../../cache/cache-file.ts";

const here = conversationId("500");

/** A file of an earlier version, with twelve messages, the first two of them read. */
function uncountedFile(): string {
  const file = cachePath();
  const cache = open(file);
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), orderOf("12"));
    tables.conversations.setCompleteTo(here, orderOf("12"));
    for (let id = 1; id <= 12; id += 1) tables.messages.save(kept(String(id)));
    tables.gaps.save(here, { after: beginning, before: orderOf("1") });
    tables.readPositions.read(here, orderOf("2"));
  });
  cache.close();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE message_counts");
  database.close();
  return file;
}

test("a local copy of an earlier version tells the right totals at once, and is counted while Natter runs", async () => {
  const { account, cache, totals, log } = createStage({ file: uncountedFile() });
  const areAllCounted = (): boolean => cache.read(({ messageCounts }) => messageCounts.areAllCounted());
  expect(areAllCounted()).toBe(false);
  expect(totals).toEqual([{ unread: 10, forMe: 0 }]);
  expect(valueOf(account.listConversations())).toMatchObject([{ unreadCount: 10 }]);
  account.start();
  await settle();
  expect(areAllCounted()).toBe(true);
  expect(account.counts().unread).toBe(10);
  expect(valueOf(account.listConversations())).toMatchObject([{ unreadCount: 10 }]);
  expect(totals).toEqual([{ unread: 10, forMe: 0 }]);
  expect(log.mistakes).toEqual([]);
});
