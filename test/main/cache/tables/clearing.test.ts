import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cache } from "../../../../main/cache/cache.ts";
import { orderOf } from "../../../../main/cache/rows/message-order.ts";
import { anyMark } from "../../../../main/cache/search/marks.ts";
import { afterAll, startOfSecond } from "../../../../main/cache/search/place.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { cachePath, facts, kept, open } from "../cache-file.ts";

const here = conversationId("500");
const there = conversationId("600");
const everything = { from: startOfSecond(0), before: afterAll };

function fill(cache: Cache, count: number, conversation = here): void {
  cache.write((tables) => {
    for (let id = 1; id <= count; id += 1) {
      tables.messages.save(kept(String(id), { conversationId: conversation, text: `word ${String(id)}` }));
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
function heldOf(cache: Cache, conversation = here): readonly string[] {
  return cache.read((tables) => tables.messages.last(conversation, "", null, 1000).map(({ id }) => id));
}
function foundIn(cache: Cache): number {
  return cache.read((tables) => [...tables.search.matching(`"${anyMark}"`, everything)].length);
}
/** Rows that are on the disk, whether they are shown or not. */
function rowsOf(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare("SELECT count(*) AS every FROM messages").get();
  database.close();
  return row?.["every"];
}
/** Asks the index whether it is sound. */
function checkIndex(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("INSERT INTO search (search) VALUES ('integrity-check')");
  database.close();
}

test("a conversation that is cleared is empty at once, for whoever asks in whatever way", () => {
  const cache = open(cachePath());
  fill(cache, 250);
  fill(cache, 3, there);
  clear(cache);
  const seen = cache.read(({ messages }) => [
    messages.get(here, messageId("1")),
    messages.last(here, "", null, 10),
    messages.last(here, "", orderOf("200"), 10),
    messages.first(here, "", null, 10),
    messages.first(here, "", orderOf("200"), 10),
    messages.between(here, orderOf("1"), orderOf("250")),
    messages.newestSaid(here),
  ]);
  expect(seen).toEqual([null, [], [], [], [], [], null]);
  const counted = cache.read(({ messages }) => [
    messages.hasBefore(here, orderOf("250")),
    messages.countHeld(here),
    messages.countAll(),
    messages.newestOrder(here),
    messages.countAfter(here, ""),
    messages.firstCountedAfter(here, ""),
  ]);
  expect(counted).toEqual([false, 0, 3, "", { all: 0, forMe: 0 }, null]);
  expect(foundIn(cache)).toBe(3);
});

test("what was cleared leaves the disk a slice at a time, and the index with it", () => {
  const file = cachePath();
  const cache = open(file);
  fill(cache, 250);
  fill(cache, 3, there);
  clear(cache);
  const left = [rowsOf(file)];
  while (cache.read((tables) => tables.messages.isClearing())) {
    slice(cache);
    left.push(rowsOf(file));
  }
  expect(left).toEqual([253, 203, 153, 103, 53, 3, 3]);
  expect(heldOf(cache, there)).toEqual(["1", "2", "3"]);
  cache.close();
  checkIndex(file);
});

test("what is said after the clearing is kept, however far that has come", () => {
  const cache = open(cachePath());
  fill(cache, 250);
  clear(cache);
  cache.write((tables) => {
    tables.messages.save(kept("251"));
  });
  expect(heldOf(cache)).toEqual(["251"]);
  slice(cache);
  cache.write((tables) => {
    tables.messages.save(kept("252"));
  });
  while (cache.read((tables) => tables.messages.isClearing())) slice(cache);
  expect(heldOf(cache)).toEqual(["251", "252"]);
});

test("a program that is killed in the middle shows none of it again, and goes on", async () => {
  const file = cachePath();
  const before = open(file);
  fill(before, 250);
  before.close();
  const script = path.join(import.meta.dirname, "clear-and-wait.ts");
  const child = spawn(process.execPath, [script, file], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
  const cache = open(file);
  expect([cache.notice, heldOf(cache), foundIn(cache), rowsOf(file)]).toEqual([null, [], 0, 200]);
  while (cache.read((tables) => tables.messages.isClearing())) slice(cache);
  expect(rowsOf(file)).toBe(0);
});

test("a clearing that is undone never was", () => {
  const cache = open(cachePath());
  fill(cache, 2);
  expect(() => {
    cache.write((tables) => {
      tables.messages.clear(here);
      throw new Error("undone");
    });
  }).toThrow("undone");
  expect(heldOf(cache)).toEqual(["1", "2"]);
});

test("on a full disk it goes on in memory without what was cleared", () => {
  const cache = open(cachePath(), { maximumPages: 120 });
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), "");
    tables.conversations.saveFacts(facts({ id: there }), "");
  });
  fill(cache, 100);
  clear(cache);
  const heard: string[] = [];
  cache.onTrouble((reason) => heard.push(reason));
  for (let id = 1; heard.length === 0; id += 1) {
    cache.write((tables) => {
      tables.messages.save(kept(String(id), { conversationId: there, text: "x".repeat(900) }));
    });
  }
  expect(heldOf(cache)).toEqual([]);
  expect(cache.read((tables) => tables.messages.isClearing())).toBe(false);
  expect(cache.read((tables) => tables.gaps.below(here, null))).toBeNull();
});

test("a file of before there were marks is brought up to date", () => {
  const file = cachePath();
  const before = open(file);
  fill(before, 2);
  before.close();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE clearings");
  database.close();
  const cache = open(file);
  expect(heldOf(cache)).toEqual(["1", "2"]);
  clear(cache);
  expect(heldOf(cache)).toEqual([]);
});

type Deed =
  | { readonly kind: "save" | "remove"; readonly id: number }
  | { readonly kind: "clear" | "slice" | "restart" };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("save" as const), id: fc.integer({ min: 1, max: 300 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("remove" as const), id: fc.integer({ min: 1, max: 300 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("clear" as const, "slice" as const, "restart" as const) }),
  },
);

test("in any order of saving, clearing, slices and restarts, exactly what was kept since is held and found", () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
      const file = cachePath();
      let cache = open(file);
      fill(cache, 120);
      const expected = new Set(Array.from({ length: 120 }, (_unused, index) => index + 1));
      for (const one of deeds) {
        if (one.kind === "save") {
          expected.add(one.id);
          cache.write((tables) => {
            tables.messages.save(kept(String(one.id), { text: `word ${String(one.id)}` }));
          });
        } else if (one.kind === "remove") {
          expected.delete(one.id);
          cache.write((tables) => {
            tables.messages.remove(here, messageId(String(one.id)));
          });
        } else if (one.kind === "clear") {
          expected.clear();
          clear(cache);
        } else if (one.kind === "slice") slice(cache);
        else {
          cache.close();
          cache = open(file);
        }
        const ids = [...expected].sort((a, b) => a - b).map(String);
        expect(heldOf(cache)).toEqual(ids);
        expect(foundIn(cache)).toBe(ids.length);
      }
      cache.close();
      checkIndex(file);
    }),
    { numRuns: 40 },
  );
});
