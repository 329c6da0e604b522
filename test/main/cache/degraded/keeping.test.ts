import { mkdirSync, rmSync, rmdirSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Cache } from "../../../../main/cache/cache.ts";
import { cachePath, draft, kept, open, unsent } from "../cache-file.ts";

/** Makes the disk take nothing more, and says so to the cache. */
function blockDisk(file: string, cache: Cache): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
  mkdirSync(file);
  expect(cache.trouble()).not.toBeNull();
}

/** A cache that has gone on in memory: its file may not grow. */
function inTrouble(file: string): Cache {
  const cache = open(file, { maximumPages: 60 });
  cache.write((tables) => {
    tables.drafts.save(draft("before", 5));
    tables.unsent.add(unsent("one", "unsent before"));
  });
  for (let id = 1; cache.trouble() === null; id += 1)
    cache.write((tables) => {
      tables.messages.save(kept(String(id), { text: "x".repeat(2000) }));
    });
  return cache;
}

const wordsOf = (cache: Cache) =>
  cache.read((tables) => [
    tables.drafts.all().map(({ text }) => text),
    tables.unsent.all().map(({ message }) => message.text),
  ]);

test("a cache on its disk has nothing to keep", () => {
  const cache = open(cachePath());
  cache.write((tables) => {
    tables.drafts.save(draft("on the disk", 5));
  });
  expect(cache.trouble()).toBeNull();
  expect(cache.keep()).toBeNull();
});

test("what was written since the disk took nothing is told, and what it had before is not", () => {
  const file = cachePath();
  const cache = inTrouble(file);
  blockDisk(file, cache);
  expect(cache.keep()).toBeNull();
  cache.write((tables) => {
    tables.drafts.save(draft("after", 6));
    tables.unsent.add(unsent("two", "unsent after"));
  });
  const unkept = cache.keep();
  expect(unkept?.drafts.map(({ text }) => text)).toEqual(["after"]);
  expect(unkept?.unsent.map(({ message }) => message.text)).toEqual(["unsent after"]);
});

test("once the disk takes it, it is kept without closing, and the next start has it", () => {
  const file = cachePath();
  const cache = inTrouble(file);
  blockDisk(file, cache);
  cache.write((tables) => {
    tables.drafts.save(draft("after", 6));
  });
  expect(cache.keep()).not.toBeNull();
  rmdirSync(file);
  expect(cache.keep()).toBeNull();
  expect(wordsOf(open(file))).toEqual([["after"], ["unsent before"]]);
});

test("where the folder is no folder all is in memory, is told, and is kept once it is one", () => {
  const file = cachePath();
  const folder = path.join(path.dirname(file), "account");
  writeFileSync(folder, "in the way");
  const cache = open(path.join(folder, "cache.db"));
  expect(cache.notice?.kind).toBe("in-memory");
  expect(cache.trouble()).not.toBeNull();
  expect(cache.keep()).toBeNull();
  cache.write((tables) => {
    tables.unsent.add(unsent("one", "typed meanwhile"));
  });
  expect(cache.keep()?.unsent).toHaveLength(1);
  rmSync(folder);
  cache.close();
  expect(wordsOf(open(path.join(folder, "cache.db")))).toEqual([[], ["typed meanwhile"]]);
});

test("what was written after a file was found damaged in use is there after the next start has set it aside", () => {
  const file = cachePath();
  const cache = open(file);
  cache.write((tables) => {
    tables.drafts.save(draft("before", 5));
    for (let id = 1; id <= 300; id += 1) tables.messages.save(kept(String(id), { text: "x".repeat(500) }));
  });
  cache.close();
  const again = open(file);
  truncateSync(file, 3 * 4096);
  // Whoever reads on finds it damaged.
  again.read((tables) => tables.messages.countAll());
  again.write((tables) => {
    tables.drafts.save(draft("after", 6));
    tables.unsent.add(unsent("one", "written after"));
  });
  expect(again.trouble()).toBe("damaged");
  again.close();
  const next = open(file);
  expect(next.notice).toMatchObject({ kind: "rebuilt", because: "damaged", unsentCount: 1, draftCount: 1 });
  expect(wordsOf(next)).toEqual([["after"], ["written after"]]);
});
