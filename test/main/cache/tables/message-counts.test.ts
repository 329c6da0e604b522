import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { Cache } from "../../../../main/cache/cache.ts";
import { toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import { createRandom } from "../../../../local-service/shared/random.ts";
import { isCountedAsUnread } from "../../../../main/cache/rows/stored-message.ts";
import type { UnreadCount } from "../../../../main/cache/tables/message-counts.ts";
import type { CacheTables } from "../../../../main/cache/tables/tables.ts";
import type { ConversationId } from "../../../../preload/base/ids.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { cachePath, buildStoredMessage, openTestCache } from "../../../support/files/cache-file.ts";

const here = conversationId("500");
const there = conversationId("600");

function save(cache: Cache, from: number, to: number, conversation = here): void {
  cache.write(({ messages }) => {
    for (let id = from; id <= to; id += 1)
      messages.save(buildStoredMessage(String(id), { conversationId: conversation }));
  });
}

/** Counts the unread messages of a conversation by reading its messages. */
function unreadIn({ messages, readPositions }: CacheTables, id: ConversationId): UnreadCount {
  const { readTo } = readPositions.get(id);
  const unread = messages
    .last(id, "", null, 100_000)
    .filter((message) => toSortKey(message.id) > readTo && isCountedAsUnread(message));
  return { all: unread.length, forMe: unread.filter(({ isForMe }) => isForMe).length };
}

/**
 * Returns the counts of messages of both conversations. Expects that every stored count equals a count of the rows
 * themselves.
 */
function counts(cache: Cache): readonly number[] {
  return cache.read((tables) => {
    const { messages } = tables;
    const stored = [here, there].map((id) => messages.last(id, "", null, 100_000).length);
    const counted = [here, there].map((id) => messages.countStored(id));
    expect(counted).toEqual(stored);
    expect(messages.countAll()).toBe((stored[0] ?? 0) + (stored[1] ?? 0));
    for (const id of [here, there]) expect(messages.countUnread(id)).toMatchObject(unreadIn(tables, id));
    return counted;
  });
}

/** Makes a closed file look like one from a version without message counts. */
function forgetCounts(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE message_counts");
  database.close();
}

test("messages are counted once each when they are saved, and no longer when they are removed", () => {
  const cache = openTestCache(cachePath());
  expect(counts(cache)).toEqual([0, 0]);
  save(cache, 1, 30);
  save(cache, 20, 40);
  save(cache, 1, 3, there);
  expect(counts(cache)).toEqual([40, 3]);
  cache.write(({ messages }) => {
    messages.remove(here, messageId("7"));
    messages.remove(here, messageId("7"));
  });
  expect(counts(cache)).toEqual([39, 3]);
});

test("messages whose saving is rolled back are not counted", () => {
  const cache = openTestCache(cachePath());
  save(cache, 1, 5);
  const undo = () => {
    cache.write(({ messages }) => {
      messages.save(buildStoredMessage("6"));
      throw new Error("undone");
    });
  };
  expect(undo).toThrow("undone");
  expect(counts(cache)).toEqual([5, 0]);
});

test("cleared messages are no longer counted at once, and deleting them later does not subtract them again", () => {
  const cache = openTestCache(cachePath());
  save(cache, 1, 180);
  cache.write(({ messages }) => {
    messages.clearBefore(here, toSortKey("171"));
  });
  expect(counts(cache)).toEqual([10, 0]);
  // A message in the cleared range is saved again before the whole range is deleted.
  save(cache, 100, 100);
  expect(counts(cache)).toEqual([11, 0]);
  while (cache.read(({ messages }) => messages.isClearing())) {
    cache.write(({ messages }) => {
      messages.clearSlice();
    });
    expect(counts(cache)).toEqual([11, 0]);
  }
  cache.write(({ messages }) => {
    messages.clear(here);
  });
  expect(counts(cache)).toEqual([0, 0]);
});

test("the unread count follows messages that are saved, changed, removed and read", () => {
  const cache = openTestCache(cachePath());
  const unread = (): UnreadCount => {
    counts(cache);
    return cache.read(({ messages }) => messages.countUnread(here));
  };
  save(cache, 1, 9);
  expect(unread()).toMatchObject({ all: 9, forMe: 0 });
  cache.write(({ messages }) => {
    messages.save(buildStoredMessage("9", { deletedBy: "admin" }));
    messages.save(buildStoredMessage("8", { isForMe: true }));
    messages.save(buildStoredMessage("10", { isOwn: true }));
    messages.save(buildStoredMessage("11", { isForMe: true }));
    messages.remove(here, messageId("1"));
  });
  expect(unread()).toMatchObject({ all: 8, forMe: 2 });
  cache.write(({ readPositions }) => {
    readPositions.setRead(here, toSortKey("8"));
  });
  expect(unread()).toMatchObject({ all: 1, forMe: 1 });
  cache.write(({ readPositions }) => {
    // The reported position is older, and a read position never moves back.
    readPositions.setReported(here, toSortKey("3"));
  });
  expect(unread()).toMatchObject({ all: 1, forMe: 1 });
  cache.write(({ readPositions }) => {
    readPositions.setReported(here, toSortKey("11"));
  });
  expect(unread()).toMatchObject({ all: 0, forMe: 0 });
});

test("within a transaction, the unread count includes the transaction's own changes", () => {
  const cache = openTestCache(cachePath());
  save(cache, 1, 3);
  const seen = cache.write((tables) => {
    tables.messages.save(buildStoredMessage("4"));
    const withNew = tables.messages.countUnread(here);
    tables.readPositions.setRead(here, toSortKey("3"));
    return [withNew, tables.messages.countUnread(here)];
  });
  expect(seen).toMatchObject([
    { all: 4, forMe: 0 },
    { all: 1, forMe: 0 },
  ]);
  const undo = () => {
    cache.write(({ readPositions }) => {
      readPositions.setRead(here, toSortKey("4"));
      throw new Error("undone");
    });
  };
  expect(undo).toThrow("undone");
  counts(cache);
});

test("more than 5,000 unread messages are counted as 5,000, until fewer are left", () => {
  const cache = openTestCache(cachePath());
  const unread = () => cache.read(({ messages }) => messages.countUnread(here).all);
  save(cache, 1, 4990);
  expect(unread()).toBe(4990);
  save(cache, 4991, 5010);
  save(cache, 5011, 5020);
  expect(unread()).toBe(5000);
  cache.write(({ messages }) => {
    messages.remove(here, messageId("1"));
  });
  expect(unread()).toBe(5000);
  cache.write(({ readPositions }) => {
    readPositions.setRead(here, toSortKey("5015"));
  });
  expect(unread()).toBe(5);
  counts(cache);
});

test("after random changes to a conversation, the counts equal its stored and unread messages", () => {
  const cache = openTestCache(cachePath());
  const random = createRandom(3);
  const sortKey = () => toSortKey(String(random.between(1, 60)));
  const acts: readonly ((tables: CacheTables) => void)[] = [
    ({ messages }) => {
      const id = String(random.between(1, 60));
      messages.save(buildStoredMessage(id, { isForMe: random.chance(0.3), isOwn: random.chance(0.2) }));
    },
    ({ messages }) => {
      messages.remove(here, messageId(String(random.between(1, 60))));
    },
    ({ readPositions }) => {
      readPositions.setRead(here, sortKey());
    },
    ({ messages }) => {
      if (random.chance(0.3)) messages.clear(here);
      else messages.clearBefore(here, sortKey());
    },
  ];
  for (let turn = 0; turn < 400; turn += 1) {
    cache.write((tables) => {
      for (let act = 0; act < 6; act += 1) acts[random.chance(0.7) ? 0 : random.between(1, 3)]?.(tables);
      if (turn % 40 === 0) tables.messages.save(buildStoredMessage(String(100 + turn)));
    });
    counts(cache);
  }
});

/**
 * Makes a file without message counts and with two conversations, the first of which has messages up to this number.
 */
function uncountedFile(last: number): string {
  const file = cachePath();
  const cache = openTestCache(file);
  save(cache, 1, last);
  save(cache, 1, 4, there);
  cache.close();
  forgetCounts(file);
  return file;
}

test("a database file without message counts gets them step by step: first all of a conversation, then the unread", () => {
  const cache = openTestCache(uncountedFile(10));
  expect(cache.recovery).toBeNull();
  expect(counts(cache)).toEqual([10, 4]);
  const during = cache.write(({ messages }) => {
    messages.save(buildStoredMessage("11"));
    messages.save(buildStoredMessage("12"));
    return [messages.countStored(here), messages.countAll(), messages.countUnread(here).all];
  });
  expect(during).toEqual([12, 16, 12]);
  const stored = () => cache.read(({ messages }) => [here, there].map((id) => messages.countStored(id)));
  const areAllCounted = (): boolean => cache.read(({ messageCounts }) => messageCounts.areAllCounted());
  const counted: unknown[] = [];
  while (!areAllCounted()) {
    counted.push(cache.write(({ messageCounts }) => messageCounts.countNext()));
    expect(stored()).toEqual([12, 4]);
  }
  expect(counted).toEqual([here, here, there, there]);
  expect(counts(cache)).toEqual([12, 4]);
  save(cache, 13, 13);
  expect(counts(cache)).toEqual([13, 4]);
});

test("a large conversation is counted in parts, and counting begins again if a message is saved or removed meanwhile", () => {
  const cache = openTestCache(uncountedFile(12_000));
  const countNext = () => cache.write(({ messageCounts }) => messageCounts.countNext());
  expect([countNext(), countNext()]).toEqual([here, here]);
  cache.write(({ messages }) => {
    messages.remove(here, messageId("3"));
  });
  expect(countNext()).toBe(here);
  save(cache, 12_001, 12_002);
  const counted = [];
  while (!cache.read(({ messageCounts }) => messageCounts.areAllCounted())) counted.push(countNext());
  // Three parts of the first conversation, where the removal has counted the unread messages, and both parts of the
  // other.
  expect(counted).toEqual([here, here, here, there, there]);
  const stored = cache.read(({ messages }) => [messages.countStored(here), messages.countAll()]);
  expect(stored).toEqual([12_001, 12_005]);
});

test("until a conversation is counted, its unread count covers only the first ten messages after the read position", () => {
  const cache = openTestCache(uncountedFile(70));
  const unread = () => cache.read(({ messages }) => messages.countUnread(here));
  expect(unread()).toMatchObject({ all: 10, isCounted: false });
  while (!cache.read(({ messageCounts }) => messageCounts.areAllCounted()))
    cache.write(({ messageCounts }) => messageCounts.countNext());
  expect(unread()).toMatchObject({ all: 70, isCounted: true });
});
