import { expect, test, vi } from "vitest";
import { matchedRanges } from "../../../../main/cache/search/index-query.ts";
import { indexedForm } from "../../../../main/cache/search/marks.ts";
import { createTerm } from "../../../../main/cache/search/term.ts";
import type { CacheTables } from "../../../../main/cache/tables/tables.ts";
import { saveReceivedReactions } from "../../../../main/chat/timeline/save-received-reactions.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { Reaction } from "../../../../preload/model/messages/reactions.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { buildStoredMessage, cachePath, openTestCache } from "../../../support/files/cache-file.ts";
import { conversationId, messageId, userId } from "../../../support/model/build-model.ts";

/** Maximum number of rows that are saved or published at once. */
const maxRows = 25;

/** Starts an account with groups, each with an unread message, which the first catch-up has read. */
async function harnessWith(groups: number): Promise<AccountHarness> {
  const harness = createAccountHarness({ isInMemory: true });
  for (let index = 0; index < groups; index += 1) {
    const group = harness.service.addGroup(String(500 + index));
    group.isCounting = true;
    harness.service.say(group, "first");
  }
  await harness.begin();
  for (let index = 0; index < groups; index += 1)
    unwrapReply(
      await harness.account.openConversation({ conversationId: conversationId(String(500 + index)) }),
    );
  harness.account.closeConversation();
  await settle();
  harness.reported.length = 0;
  return harness;
}

function publishedTogether({ reported }: AccountHarness): number {
  return Math.max(...reported.map(({ name, value }) => (name === "conversationsSaved" ? value.length : 0)));
}

/** Runs a catch-up, and counts how often it reads and writes the local copy. */
async function workOfCatchUp(harness: AccountHarness): Promise<{ reads: number; writes: number }> {
  const read = vi.spyOn(harness.cache, "read");
  const write = vi.spyOn(harness.cache, "write");
  harness.push.ready();
  for (let turn = 0; turn < 20; turn += 1) await settle();
  const work = { reads: read.mock.calls.length, writes: write.mock.calls.length };
  read.mockRestore();
  write.mockRestore();
  return work;
}

test("if nothing has changed, a catch-up's number of reads grows with the slices of chats, not with the chats", async () => {
  const few = await workOfCatchUp(await harnessWith(10));
  const many = await workOfCatchUp(await harnessWith(110));
  expect(many.reads - few.reads).toBeLessThanOrEqual(2 * (100 / maxRows));
  expect(many.writes - few.writes).toBeLessThanOrEqual(2 * (100 / maxRows));
});

test("after a catch-up of many unread chats, and after marking all as read, few rows are published at once", async () => {
  const harness = await harnessWith(110);
  for (const group of harness.service.conversations.values()) harness.service.say(group, "second");
  harness.push.ready();
  for (let turn = 0; turn < 20; turn += 1) await settle();
  expect(harness.reported.some(({ name }) => name === "conversationsSaved")).toBe(true);
  expect(publishedTogether(harness)).toBeLessThanOrEqual(maxRows);
  harness.reported.length = 0;
  unwrapReply(await harness.account.markAllRead());
  const read = harness.reported.flatMap(({ name, value }) => (name === "conversationsSaved" ? value : []));
  expect(read.filter(({ unreadCount }) => unreadCount === 0)).toHaveLength(110);
  expect(publishedTogether(harness)).toBeLessThanOrEqual(maxRows);
});

test("a catch-up saves each page by one write that does not wait for the disk, which may be slow", async () => {
  const harness = await harnessWith(10);
  for (const group of harness.service.conversations.values())
    for (let count = 0; count < 50; count += 1) harness.service.say(group, String(count));
  const write = vi.spyOn(harness.cache, "write");
  harness.push.ready();
  for (let turn = 0; turn < 20; turn += 1) await settle();
  expect(harness.cache.read((tables) => tables.messages.countAll())).toBe(510);
  // The list takes one write, the read positions at most one, and each page one.
  expect(write.mock.calls.length).toBeLessThanOrEqual(12);
  expect(write.mock.calls.filter(([, options]) => options?.isDurable === true)).toEqual([]);
});

test("a message of a megabyte is stored whole, and search looks at its beginning only", () => {
  const text = "lunch at noon ".repeat(75_000);
  const message = buildStoredMessage("1", { text });
  const cache = openTestCache(cachePath());
  cache.write((tables) => {
    tables.messages.save(message);
  });
  const stored = cache.read((tables) => tables.messages.get(message.conversationId, messageId("1")));
  expect(stored?.text).toBe(text);
  expect(indexedForm(message)?.length).toBeLessThan(50_000);
  const term = createTerm("lunch", false);
  const ranges = matchedRanges(term === null ? [] : [term], text);
  expect(ranges.length).toBeGreaterThan(1000);
  expect(ranges.at(-1)?.start).toBeLessThan(20_000);
});

/** Saves an own message that was first liked by the people of `before` and is now liked by those of `now`. */
function saveLikes(tables: CacheTables, before: readonly UserId[] | null, now: readonly UserId[]): void {
  const liked = (userIds: readonly UserId[]) => {
    const reactions: readonly Reaction[] = [{ code: "❤️", pack: null, userIds: [...userIds] }];
    return buildStoredMessage("1", { isOwn: true, reactions });
  };
  tables.messages.save(liked(now));
  saveReceivedReactions(tables, before === null ? null : liked(before), liked(now), 1);
}

test("of 10,000 reactions at once only some are stored, but later ones are, and all can be withdrawn at once", () => {
  const everybody = Array.from({ length: 10_000 }, (_unused, index) => userId(String(10_000_000 + index)));
  const late = userId("20000000");
  const cache = openTestCache(cachePath());
  const stored = (): readonly UserId[] =>
    cache.read(({ receivedReactions }) => receivedReactions.userIds(buildStoredMessage("1")));
  cache.write((tables) => {
    saveLikes(tables, null, everybody);
  });
  expect(stored()).toHaveLength(500);
  cache.write((tables) => {
    saveLikes(tables, everybody, [...everybody, late]);
  });
  expect(stored()).toHaveLength(501);
  expect(stored()).toContain(late);
  expect(cache.read(({ receivedReactions }) => receivedReactions.latest(10)[0]?.reactions.length)).toBe(500);
  cache.write((tables) => {
    saveLikes(tables, [...everybody, late], []);
  });
  expect(stored()).toEqual([]);
});
