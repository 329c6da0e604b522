import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { Cache } from "../../../../main/cache/cache.ts";
import { orderOf } from "../../../../main/cache/rows/message-order.ts";
import { createRandom } from "../../../../local-service/shared/random.ts";
import { countsAsUnread } from "../../../../main/cache/rows/kept-message.ts";
import type { UnreadCount } from "../../../../main/cache/tables/message-counts.ts";
import type { Tables } from "../../../../main/cache/tables/tables.ts";
import type { ConversationId } from "../../../../preload/base/ids.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { cachePath, kept, open } from "../cache-file.ts";

const here = conversationId("500");
const there = conversationId("600");

function save(cache: Cache, from: number, to: number, conversation = here): void {
  cache.write(({ messages }) => {
    for (let id = from; id <= to; id += 1) messages.save(kept(String(id), { conversationId: conversation }));
  });
}

/** What is unread of a conversation, by a look at its messages. */
function unreadIn({ messages, readPositions }: Tables, id: ConversationId): UnreadCount {
  const { readTo } = readPositions.get(id);
  const unread = messages
    .last(id, "", null, 100_000)
    .filter((message) => orderOf(message.id) > readTo && countsAsUnread(message));
  return { all: unread.length, forMe: unread.filter(({ isForMe }) => isForMe).length };
}

/** What is counted here, there and in all; each is what a look at the messages themselves comes to. */
function counts(cache: Cache): readonly number[] {
  return cache.read((tables) => {
    const { messages } = tables;
    const held = [here, there].map((id) => messages.last(id, "", null, 100_000).length);
    const counted = [here, there].map((id) => messages.countHeld(id));
    expect(counted).toEqual(held);
    expect(messages.countAll()).toBe((held[0] ?? 0) + (held[1] ?? 0));
    for (const id of [here, there]) expect(messages.countUnread(id)).toEqual(unreadIn(tables, id));
    return counted;
  });
}

/** Makes a closed file like one of a version that counted nothing. */
function forgetCounts(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE message_counts");
  database.close();
}

test("messages are counted as they are kept, once each, and no more when they go", () => {
  const cache = open(cachePath());
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

test("what was undone is not counted", () => {
  const cache = open(cachePath());
  save(cache, 1, 5);
  const undo = () => {
    cache.write(({ messages }) => {
      messages.save(kept("6"));
      throw new Error("undone");
    });
  };
  expect(undo).toThrow("undone");
  expect(counts(cache)).toEqual([5, 0]);
});

test("what is cleared counts no more at once, and what is taken away later is not taken off again", () => {
  const cache = open(cachePath());
  save(cache, 1, 180);
  cache.write(({ messages }) => {
    messages.clearBefore(here, orderOf("171"));
  });
  expect(counts(cache)).toEqual([10, 0]);
  // Something from among what is gone comes back, before all of it was taken away.
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

test("what is unread is counted as messages come, change, go, and are read", () => {
  const cache = open(cachePath());
  const unread = (): UnreadCount => {
    counts(cache);
    return cache.read(({ messages }) => messages.countUnread(here));
  };
  save(cache, 1, 9);
  expect(unread()).toEqual({ all: 9, forMe: 0 });
  cache.write(({ messages }) => {
    messages.save(kept("9", { deletedBy: "admin" }));
    messages.save(kept("8", { isForMe: true }));
    messages.save(kept("10", { isOwn: true }));
    messages.save(kept("11", { isForMe: true }));
    messages.remove(here, messageId("1"));
  });
  expect(unread()).toEqual({ all: 8, forMe: 2 });
  cache.write(({ readPositions }) => {
    readPositions.read(here, orderOf("8"));
  });
  expect(unread()).toEqual({ all: 1, forMe: 1 });
  cache.write(({ readPositions }) => {
    // A position never moves back.
    readPositions.told(here, orderOf("3"));
  });
  expect(unread()).toEqual({ all: 1, forMe: 1 });
  cache.write(({ readPositions }) => {
    readPositions.told(here, orderOf("11"));
  });
  expect(unread()).toEqual({ all: 0, forMe: 0 });
});

test("within a transaction, what is unread is counted with its own changes", () => {
  const cache = open(cachePath());
  save(cache, 1, 3);
  const seen = cache.write((tables) => {
    tables.messages.save(kept("4"));
    const withNew = tables.messages.countUnread(here);
    tables.readPositions.read(here, orderOf("3"));
    return [withNew, tables.messages.countUnread(here)];
  });
  expect(seen).toEqual([
    { all: 4, forMe: 0 },
    { all: 1, forMe: 0 },
  ]);
  const undo = () => {
    cache.write(({ readPositions }) => {
      readPositions.read(here, orderOf("4"));
      throw new Error("undone");
    });
  };
  expect(undo).toThrow("undone");
  counts(cache);
});

test("more than 5,000 unread messages are counted as 5,000, until fewer are left", () => {
  const cache = open(cachePath());
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
    readPositions.read(here, orderOf("5015"));
  });
  expect(unread()).toBe(5);
  counts(cache);
});

test("whatever happens to a conversation, what is counted is what is held and unread", () => {
  const cache = open(cachePath());
  const random = createRandom(3);
  const place = () => orderOf(String(random.between(1, 60)));
  const acts: readonly ((tables: Tables) => void)[] = [
    ({ messages }) => {
      const id = String(random.between(1, 60));
      messages.save(kept(id, { isForMe: random.chance(0.3), isOwn: random.chance(0.2) }));
    },
    ({ messages }) => {
      messages.remove(here, messageId(String(random.between(1, 60))));
    },
    ({ readPositions }) => {
      readPositions.read(here, place());
    },
    ({ messages }) => {
      if (random.chance(0.3)) messages.clear(here);
      else messages.clearBefore(here, place());
    },
  ];
  for (let turn = 0; turn < 400; turn += 1) {
    cache.write((tables) => {
      for (let act = 0; act < 6; act += 1) acts[random.chance(0.7) ? 0 : random.between(1, 3)]?.(tables);
      if (turn % 40 === 0) tables.messages.save(kept(String(100 + turn)));
    });
    counts(cache);
  }
});

test("a file from before there were counts is right at once, and counted a conversation at a time", () => {
  const file = cachePath();
  const before = open(file);
  save(before, 1, 70);
  save(before, 1, 4, there);
  before.write(({ messages }) => {
    messages.clearBefore(here, orderOf("61"));
  });
  before.close();
  forgetCounts(file);
  const cache = open(file);
  expect(cache.notice).toBeNull();
  expect(counts(cache)).toEqual([10, 4]);
  const during = cache.write(({ messages }) => {
    messages.save(kept("71"));
    messages.save(kept("72"));
    return [messages.countHeld(here), messages.countAll(), messages.countUnread(here).all];
  });
  expect(during).toEqual([12, 16, 12]);
  expect(counts(cache)).toEqual([12, 4]);
  const areAllCounted = (): boolean => cache.read(({ messageCounts }) => messageCounts.areAllCounted());
  for (const isLast of [false, true]) {
    expect(areAllCounted()).toBe(false);
    cache.write(({ messageCounts }) => {
      messageCounts.countNext();
    });
    expect(areAllCounted()).toBe(isLast);
    expect(counts(cache)).toEqual([12, 4]);
  }
  save(cache, 73, 73);
  expect(counts(cache)).toEqual([13, 4]);
});
