import { expect, test } from "vitest";
import type { Cache } from "../../../../main/cache/cache.ts";
import { createMemoryCache } from "../../../../main/cache/cache.ts";
import { toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import { ConversationRows } from "../../../../main/chat/conversations/conversation-rows.ts";
import { firstRowCount } from "../../../../main/chat/core/first-rows.ts";
import type { ConversationId } from "../../../../preload/base/ids.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { conversationId, userId } from "../../../support/model/build-model.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { facts } from "../../../support/files/cache-file.ts";

const count = 1200;
const idAt = (index: number): ConversationId => conversationId(String(10_000 + index));

/** Saves a conversation. The later its last activity, the further up it stands in the list. */
function save(cache: Cache, id: ConversationId, lastActivityAt: number): void {
  cache.write(({ conversations }) => {
    conversations.saveFacts(facts({ id, lastActivityAt, unreadCount: 1 }), toSortKey("1"));
  });
}

/** A local copy of many conversations. The one with the highest id was active last. */
function manyConversations(): Cache {
  const cache = createMemoryCache(null);
  for (let index = 0; index < count; index += 1) save(cache, idAt(index), index);
  return cache;
}

/** The rows of a run of the program that has just started, and what the page has of them. */
function startRows(cache: Cache) {
  const clock = createFixedClock();
  const page = new Map<ConversationId, Conversation>();
  const pushes: number[] = [];
  const rows = new ConversationRows({
    me: { id: userId("1") },
    cache,
    clock: { ...clock, elapsed: () => 0 },
    publish: (name, value) => {
      if (name === "conversationRemoved")
        page.delete((value as { conversationId: ConversationId }).conversationId);
      if (name !== "conversationsSaved") return;
      pushes.push((value as readonly Conversation[]).length);
      for (const row of value as readonly Conversation[]) page.set(row.id, row);
    },
    notifier: { withdraw: () => undefined, withdrawReaction: () => undefined },
    onUnread: () => undefined,
    signal: new AbortController().signal,
  });
  const ask = (): number => {
    const listed = rows.list();
    for (const row of listed) page.set(row.id, row);
    return listed.length;
  };
  return { rows, clock, page, pushes, ask };
}

/** Ends a run of the program that has read all rows. */
async function runOnce(cache: Cache): Promise<void> {
  const { rows } = startRows(cache);
  await rows.read();
  rows.saveOrder();
}

test("the first start reads all rows at once, and later starts first the top rows and the shown chat's row", async () => {
  const cache = manyConversations();
  const first = startRows(cache);
  await first.rows.readFirst();
  expect(first.ask()).toBe(count);
  const second = startRows(cache);
  await second.rows.readFirst([idAt(3)]);
  expect(second.ask()).toBe(firstRowCount + 1);
  expect(second.page.has(idAt(count - 1))).toBe(true);
  expect(second.page.has(idAt(count - firstRowCount - 1))).toBe(false);
  expect(second.page.has(idAt(3))).toBe(true);
  await second.rows.read();
  expect(second.page.size).toBe(count);
  expect(second.pushes.length).toBeLessThan(4);
  expect(second.pushes.reduce((sum, rows) => sum + rows, 0)).toBe(count - firstRowCount - 1);
});

test("a pinned conversation is among the first rows although it is old", async () => {
  const cache = manyConversations();
  await runOnce(cache);
  cache.write((tables) => {
    tables.facts.save("pinned-conversations", JSON.stringify([idAt(0)]));
  });
  const { rows, page, ask } = startRows(cache);
  await rows.readFirst();
  ask();
  expect(page.get(idAt(0))?.pinPosition).toBe(0);
});

test("a row that changes while the other rows are read reaches the page in its latest state", async () => {
  const cache = manyConversations();
  await runOnce(cache);
  const { rows, page, ask } = startRows(cache);
  await rows.readFirst();
  ask();
  const reading = rows.read();
  for (const index of [0, 1, 700]) {
    save(cache, idAt(index), 5000 + index);
    rows.publishChanged([idAt(index)]);
  }
  cache.write(({ conversations }) => {
    conversations.unlist(idAt(2));
  });
  rows.publishChanged([idAt(2)]);
  await reading;
  expect(page.size).toBe(count - 1);
  for (const index of [0, 1, 700]) expect(page.get(idAt(index))?.lastActivityAt).toBe(5000 + index);
});

test("the rows below the first ones are read two seconds after the page has asked for the first rows", async () => {
  const cache = manyConversations();
  await runOnce(cache);
  const { rows, page, clock, ask } = startRows(cache);
  const reading = rows.readInTurn([]);
  await rows.readFirst();
  ask();
  await clock.pass(1999);
  expect(page.size).toBe(firstRowCount);
  await clock.pass(1);
  await reading;
  expect(page.size).toBe(count);
  expect(clock.waiting()).toEqual([]);
});

test("if the page requests no rows, the others are read after four seconds, and a later request returns all", async () => {
  const cache = manyConversations();
  await runOnce(cache);
  const { rows, pushes, clock, ask } = startRows(cache);
  const reading = rows.readInTurn([]);
  await clock.pass(4000);
  await reading;
  expect(ask()).toBe(count);
  expect(pushes).toEqual([]);
  expect(clock.waiting()).toEqual([]);
});

test("a short list is read at once at every start, and stores nothing", async () => {
  const cache = createMemoryCache(null);
  for (let index = 0; index < firstRowCount; index += 1) save(cache, idAt(index), index);
  await runOnce(cache);
  const { rows, ask } = startRows(cache);
  await rows.readFirst();
  expect(ask()).toBe(firstRowCount);
  expect(cache.read((tables) => tables.facts.get("first-rows"))).toBe(null);
});

test("after an error, the first rows are read again", async () => {
  const cache = manyConversations();
  await runOnce(cache);
  let failures = 1;
  const read: Cache["read"] = (look) => {
    failures -= 1;
    if (failures === 0) throw new Error("the disk failed");
    return cache.read(look);
  };
  const { rows, ask } = startRows({ ...cache, read });
  await expect(rows.readFirst()).rejects.toThrow("the disk failed");
  await rows.readFirst();
  expect(ask()).toBe(firstRowCount);
});
