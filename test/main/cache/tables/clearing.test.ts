import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cache } from "../../../../main/cache/cache.ts";
import { toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import { everyMessageMark } from "../../../../main/cache/search/marks.ts";
import { positionAfterAll, startOfSecond } from "../../../../main/cache/search/indexed-message-position.ts";
import { conversationId, messageId, userId } from "../../../support/model/build-model.ts";
import { cachePath, facts, buildStoredMessage, openTestCache } from "../../../support/files/cache-file.ts";

const here = conversationId("500");
const there = conversationId("600");
const everything = { from: startOfSecond(0), before: positionAfterAll };

function fill(cache: Cache, count: number, conversation = here): void {
  cache.write((tables) => {
    for (let id = 1; id <= count; id += 1) {
      tables.messages.save(
        buildStoredMessage(String(id), { conversationId: conversation, text: `word ${String(id)}` }),
      );
    }
  });
}
function clear(cache: Cache): void {
  cache.write((tables) => {
    tables.messages.clear(here);
  });
}
function slice(cache: Cache): void {
  cache.write((tables) => {
    tables.messages.clearSlice();
  });
}
function storedOf(cache: Cache, conversation = here): readonly string[] {
  return cache.read((tables) => tables.messages.last(conversation, "", null, 1000).map(({ id }) => id));
}
function foundIn(cache: Cache): number {
  return cache.read((tables) => [...tables.search.findMatches(`"${everyMessageMark}"`, everything)].length);
}
/** Counts the rows of messages on the disk, including rows that are no longer shown. */
function rowsOf(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare("SELECT count(*) AS every FROM messages").get();
  database.close();
  return row?.["every"];
}
/** Runs SQLite's integrity check on the search index. Throws if the index is corrupt. */
function checkIndex(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("INSERT INTO search (search) VALUES ('integrity-check')");
  database.close();
}

test("a cleared conversation is empty at once for every query", () => {
  const cache = openTestCache(cachePath());
  fill(cache, 250);
  fill(cache, 3, there);
  clear(cache);
  const seen = cache.read(({ messages }) => [
    messages.get(here, messageId("1")),
    messages.last(here, "", null, 10),
    messages.last(here, "", toSortKey("200"), 10),
    messages.first(here, "", null, 10),
    messages.first(here, "", toSortKey("200"), 10),
    messages.sortKeys(here, toSortKey("1"), 250),
    messages.newestSaid(here),
  ]);
  expect(seen).toEqual([null, [], [], [], [], [], null]);
  const counted = cache.read(({ messages }) => [
    messages.hasBefore(here, toSortKey("250")),
    messages.countStored(here),
    messages.countAll(),
    messages.newestSortKey(here),
    messages.countAfter(here, ""),
    messages.firstCountedAfter(here, ""),
  ]);
  expect(counted).toEqual([false, 0, 3, "", { all: 0, forMe: 0 }, null]);
  expect(foundIn(cache)).toBe(3);
});

test("cleared messages are deleted from the disk and the index one slice at a time", () => {
  const file = cachePath();
  const cache = openTestCache(file);
  fill(cache, 250);
  fill(cache, 3, there);
  clear(cache);
  const left = [rowsOf(file)];
  while (cache.read((tables) => tables.messages.isClearing())) {
    slice(cache);
    left.push(rowsOf(file));
  }
  expect(left).toEqual([253, 203, 153, 103, 53, 3]);
  expect(storedOf(cache, there)).toEqual(["1", "2", "3"]);
  cache.close();
  checkIndex(file);
});

test("a cleared message that arrives again has only its new text and no reactions of before, and is counted once", () => {
  const file = cachePath();
  const cache = openTestCache(file);
  fill(cache, 60);
  const before = buildStoredMessage("3", { text: "former words" });
  cache.write((tables) => {
    tables.messages.save(before);
    const reaction = { userId: userId("7"), emoji: { code: "❤️", pack: null }, at: 1, isUnread: true };
    tables.receivedReactions.save(before, reaction);
  });
  clear(cache);
  const again = buildStoredMessage("3", { text: "later words", createdAt: before.createdAt + 60_000 });
  cache.write((tables) => {
    tables.messages.save(again);
  });
  cache.read((tables) => {
    expect(tables.messages.last(here, "", null, 10)).toEqual([again]);
    expect(tables.messages.countStored(here)).toBe(1);
    expect(tables.receivedReactions.countUnread(here)).toBe(0);
    expect([...tables.search.findMatches("former", everything)]).toEqual([]);
    expect([...tables.search.findMatches("later", everything)].length).toBe(1);
  });
  while (cache.read((tables) => tables.messages.isClearing())) slice(cache);
  expect([rowsOf(file), storedOf(cache)]).toEqual([1, ["3"]]);
  cache.close();
  checkIndex(file);
});

test("an old message that arrives during the clearing is shown at once, and nothing newer is deleted with it", () => {
  const file = cachePath();
  const cache = openTestCache(file);
  fill(cache, 250);
  clear(cache);
  cache.write((tables) => {
    tables.messages.save(buildStoredMessage("3", { text: "word again" }));
  });
  expect(rowsOf(file)).toBe(250);
  expect([storedOf(cache), foundIn(cache)]).toEqual([["3"], 1]);
  expect(cache.read(({ messages }) => messages.countStored(here))).toBe(1);
  const left: unknown[] = [];
  while (cache.read((tables) => tables.messages.isClearing())) {
    slice(cache);
    left.push(rowsOf(file));
    expect([storedOf(cache), foundIn(cache)]).toEqual([["3"], 1]);
  }
  expect(left).toEqual([200, 150, 100, 50, 1]);
  cache.close();
  checkIndex(file);
});

test("if messages are large, fewer of them are deleted in one slice", () => {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write((tables) => {
    for (let id = 1; id <= 20; id += 1)
      tables.messages.save(buildStoredMessage(String(id), { text: "x".repeat(30_000) }));
  });
  clear(cache);
  const left: unknown[] = [];
  while (cache.read((tables) => tables.messages.isClearing())) {
    slice(cache);
    left.push(rowsOf(file));
  }
  expect(left).toEqual([17, 14, 11, 8, 5, 2, 0]);
});

test("messages that arrive after the clearing are kept, however far the deletion has progressed", () => {
  const cache = openTestCache(cachePath());
  fill(cache, 250);
  clear(cache);
  cache.write((tables) => {
    tables.messages.save(buildStoredMessage("251"));
  });
  expect(storedOf(cache)).toEqual(["251"]);
  slice(cache);
  cache.write((tables) => {
    tables.messages.save(buildStoredMessage("252"));
  });
  while (cache.read((tables) => tables.messages.isClearing())) slice(cache);
  expect(storedOf(cache)).toEqual(["251", "252"]);
});

test("if the program is killed while clearing, the messages stay hidden and the deletion continues", async () => {
  const file = cachePath();
  const before = openTestCache(file);
  fill(before, 250);
  before.close();
  const script = path.join(import.meta.dirname, "clear-and-wait.ts");
  const child = spawn(process.execPath, [script, file], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
  const cache = openTestCache(file);
  expect([cache.recovery, storedOf(cache), foundIn(cache), rowsOf(file)]).toEqual([null, [], 0, 200]);
  while (cache.read((tables) => tables.messages.isClearing())) slice(cache);
  expect(rowsOf(file)).toBe(0);
});

test("a clearing that is rolled back has no effect", () => {
  const cache = openTestCache(cachePath());
  fill(cache, 2);
  expect(() => {
    cache.write((tables) => {
      tables.messages.clear(here);
      throw new Error("undone");
    });
  }).toThrow("undone");
  expect(storedOf(cache)).toEqual(["1", "2"]);
});

test("if the disk becomes full after a clearing, the copy in memory has only messages that arrived after it", () => {
  const cache = openTestCache(cachePath(), { maxPages: 120 });
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), "");
    tables.conversations.saveFacts(facts({ id: there }), "");
  });
  fill(cache, 100);
  clear(cache);
  cache.write((tables) => {
    tables.messages.save(buildStoredMessage("3"));
  });
  const heard: string[] = [];
  cache.onTrouble((reason) => heard.push(reason));
  for (let id = 1; heard.length === 0; id += 1) {
    cache.write((tables) => {
      tables.messages.save(buildStoredMessage(String(id), { conversationId: there, text: "x".repeat(900) }));
    });
  }
  expect(storedOf(cache)).toEqual(["3"]);
  expect(cache.read((tables) => tables.messages.isClearing())).toBe(false);
  expect(cache.read((tables) => tables.gaps.below(here, null))).toBeNull();
});

test("a database file without the tables of clearing is upgraded", () => {
  const file = cachePath();
  const before = openTestCache(file);
  fill(before, 2);
  before.close();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE clearings; DROP TABLE admitted_messages");
  database.close();
  const cache = openTestCache(file);
  expect(storedOf(cache)).toEqual(["1", "2"]);
  clear(cache);
  expect(storedOf(cache)).toEqual([]);
});

/** Expects every query to find exactly the messages with these ids, which are sorted. */
function expectStored(cache: Cache, ids: readonly string[]): void {
  const middle = ids[Math.floor(ids.length / 2)] ?? "150";
  const middleKey = toSortKey(middle);
  const idsOf = (messages: readonly { readonly id: string }[]) => messages.map(({ id }) => id);
  const after = ids.filter((id) => toSortKey(id) > middleKey);
  const seen = cache.read(({ messages }) => ({
    last: idsOf(messages.last(here, "", null, 1000)),
    lastBefore: idsOf(messages.last(here, "", middleKey, 3)),
    lastFrom: idsOf(messages.last(here, middleKey, null, 1000)),
    first: idsOf(messages.first(here, "", null, 3)),
    firstTo: idsOf(messages.first(here, "", middleKey, 1000)),
    firstAfter: idsOf(messages.first(here, middleKey, null, 1000)),
    sortKeys: messages.sortKeys(here, middleKey, 3),
    got: messages.get(here, messageId(middle))?.id ?? null,
    newestSaid: messages.newestSaid(here)?.id ?? null,
    newestSortKey: messages.newestSortKey(here),
    hasBefore: messages.hasBefore(here, middleKey),
    count: messages.countStored(here),
    unread: messages.countUnread(here).all,
    unreadAfter: messages.countAfter(here, middleKey).all,
    firstCounted: messages.firstCountedAfter(here, middleKey),
  }));
  const newest = ids.at(-1);
  expect(seen).toEqual({
    last: ids,
    lastBefore: ids.filter((id) => toSortKey(id) < middleKey).slice(-3),
    lastFrom: ids.filter((id) => toSortKey(id) >= middleKey),
    first: ids.slice(0, 3),
    firstTo: ids.filter((id) => toSortKey(id) <= middleKey),
    firstAfter: after,
    sortKeys: ids
      .map(toSortKey)
      .filter((sortKey) => sortKey >= middleKey)
      .slice(0, 3),
    got: ids.includes(middle) ? middle : null,
    newestSaid: newest ?? null,
    newestSortKey: newest === undefined ? "" : toSortKey(newest),
    hasBefore: ids.some((id) => toSortKey(id) < middleKey),
    count: ids.length,
    unread: ids.length,
    unreadAfter: after.length,
    firstCounted: after[0] === undefined ? null : toSortKey(after[0]),
  });
  expect(foundIn(cache)).toBe(ids.length);
}

type Action =
  | { readonly kind: "save" | "remove" | "clearBefore"; readonly id: number }
  | { readonly kind: "clear" | "slice" | "restart" };

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("save" as const), id: fc.integer({ min: 1, max: 300 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("remove" as const), id: fc.integer({ min: 1, max: 300 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("clearBefore" as const), id: fc.integer({ min: 1, max: 300 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("clear" as const, "slice" as const, "restart" as const) }),
  },
);

test("after any saves, clearings, slices and restarts, exactly the messages not cleared are stored and found", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const file = cachePath();
      let cache = openTestCache(file);
      fill(cache, 120);
      const expected = new Set(Array.from({ length: 120 }, (_unused, index) => index + 1));
      for (const one of actions) {
        if (one.kind === "save") {
          expected.add(one.id);
          cache.write((tables) => {
            tables.messages.save(buildStoredMessage(String(one.id), { text: `word ${String(one.id)}` }));
          });
        } else if (one.kind === "remove") {
          expected.delete(one.id);
          cache.write((tables) => {
            tables.messages.remove(here, messageId(String(one.id)));
          });
        } else if (one.kind === "clearBefore") {
          for (const id of expected) if (id < one.id) expected.delete(id);
          cache.write((tables) => {
            tables.messages.clearBefore(here, toSortKey(String(one.id)));
          });
        } else if (one.kind === "clear") {
          expected.clear();
          clear(cache);
        } else if (one.kind === "slice") slice(cache);
        else {
          cache.close();
          cache = openTestCache(file);
        }
        const ids = [...expected].sort((a, b) => a - b).map(String);
        expectStored(cache, ids);
      }
      cache.close();
      checkIndex(file);
    }),
    { numRuns: 30 },
  );
});
