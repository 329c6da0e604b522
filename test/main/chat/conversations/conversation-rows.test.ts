import { expect, test } from "vitest";
import { createMemoryCache } from "../../../../main/cache/cache.ts";
import { toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import { ConversationRows } from "../../../../main/chat/conversations/conversation-rows.ts";
import type { UnreadTotals } from "../../../../main/chat/conversations/unread-totals.ts";
import type { ConversationId } from "../../../../preload/base/ids.ts";
import type { PushName } from "../../../../preload/pushes.ts";
import { conversationId, userId } from "../../../support/model/build-model.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { createSlowClock } from "../../../support/clock/slow-clock.ts";
import { facts } from "../../../support/files/cache-file.ts";

const [oldest, newest] = [conversationId("1001"), conversationId("1060")];

/** Makes the rows of sixty conversations with one unread message each. The rows are not loaded yet. */
function sixtyRows() {
  const cache = createMemoryCache(null);
  const save = (id: ConversationId, unreadCount: number): void => {
    const lastActivityAt = Number(id);
    cache.write(({ conversations }) => {
      conversations.saveFacts(facts({ id, unreadCount, lastActivityAt }), toSortKey("1"));
    });
  };
  for (let id = 1001; id <= 1060; id += 1) save(conversationId(String(id)), 1);
  const published: [PushName, unknown][] = [];
  const withdrawn: ConversationId[] = [];
  const totals: UnreadTotals[] = [];
  const stopping = new AbortController();
  const work = { pauses: 0, failures: 0 };
  const read: typeof cache.read = (look) => {
    if (work.failures === 0) return cache.read(look);
    work.failures -= 1;
    throw new Error("the disk failed");
  };
  const rows = new ConversationRows({
    me: { id: userId("1") },
    cache: { ...cache, read },
    clock: { ...createFixedClock(), ...createSlowClock(() => (work.pauses += 1)) },
    publish: (name, value) => void published.push([name, value]),
    notifier: { withdraw: (id) => void withdrawn.push(id), withdrawReaction: () => undefined },
    onUnread: (unread) => void totals.push(unread),
    signal: stopping.signal,
  });
  return { cache, save, rows, published, withdrawn, totals, stopping, work };
}

test("reading the list gives other work a turn after each 25 conversations, and publishes the unread totals at the end", async () => {
  const { rows, totals, work } = sixtyRows();
  const reading = rows.read();
  expect(totals).toEqual([]);
  await reading;
  expect(work.pauses).toBe(3);
  expect(totals).toEqual([{ unread: 60, forMe: 0 }]);
  const listed = rows.list();
  expect(listed.length).toBe(60);
  expect([listed[0]?.id, listed[59]?.id]).toEqual([newest, oldest]);
  await rows.read();
  expect(work.pauses).toBe(3);
});

test("if the list is requested before all conversations are read, the reply still contains all of them", async () => {
  const { rows, totals } = sixtyRows();
  const reading = rows.read();
  expect(rows.unread(100).length).toBe(25);
  expect(rows.list().length).toBe(60);
  expect(totals).toEqual([{ unread: 60, forMe: 0 }]);
  await reading;
  expect(rows.list().length).toBe(60);
  expect(totals.length).toBe(1);
});

test.each([
  { about: "that is read already", id: oldest },
  { about: "that is not read yet", id: newest },
])("while the list is read, a change of a conversation $about is published", async ({ id }) => {
  const { save, rows, published, withdrawn, totals } = sixtyRows();
  const reading = rows.read();
  save(id, 2);
  rows.publishChanged([id]);
  expect(published).toMatchObject([["conversationsSaved", [{ id, unreadCount: 2 }]]]);
  expect(withdrawn).toEqual([]);
  save(id, 0);
  rows.publishChanged([id]);
  expect(published.at(-1)).toMatchObject(["conversationsSaved", [{ id, unreadCount: 0 }]]);
  expect(withdrawn).toEqual([id]);
  expect(totals).toEqual([]);
  await reading;
  expect(rows.list().find((row) => row.id === id)?.unreadCount).toBe(0);
  expect(totals).toEqual([{ unread: 59, forMe: 0 }]);
});

test("if a conversation is read on another client, its notification is withdrawn even before its row is read here", async () => {
  const { save, rows, withdrawn } = sixtyRows();
  const reading = rows.read();
  save(newest, 0);
  rows.publishChanged([newest]);
  expect(withdrawn).toEqual([newest]);
  await reading;
});

test("a conversation that is removed while the list is read is not in the list", async () => {
  const { cache, rows } = sixtyRows();
  const reading = rows.read();
  cache.write(({ conversations }) => {
    for (const id of [oldest, newest]) conversations.unlist(id);
  });
  rows.publishChanged([oldest, newest]);
  await reading;
  const ids = rows.list().map(({ id }) => id);
  expect(ids.length).toBe(58);
  expect(ids).not.toContain(oldest);
  expect(ids).not.toContain(newest);
});

test("if reading the list fails, the next reading continues with the conversations that were not read", async () => {
  const { rows, work } = sixtyRows();
  work.failures = 1;
  await expect(rows.read()).rejects.toThrow("the disk failed");
  await rows.read();
  expect(rows.list().length).toBe(60);
});

test("a stopped account, whose local copy is closed, reads no further conversations", async () => {
  const { cache, rows, stopping } = sixtyRows();
  const reading = rows.read();
  stopping.abort();
  cache.close();
  await reading;
  expect(rows.list().length).toBe(25);
});
