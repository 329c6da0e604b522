import { mkdirSync, rmSync, rmdirSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Cache } from "../../../../main/cache/cache.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import {
  cachePath,
  draft,
  buildStoredMessage,
  openTestCache,
  unsent,
} from "../../../support/files/cache-file.ts";

/** Replaces the file with a folder, so that every write fails, and expects that the cache notices. */
function blockDisk(file: string, cache: Cache): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
  mkdirSync(file);
  expect(cache.troubleReason()).not.toBeNull();
}

/** Returns a cache that continues in memory because its file has reached its size limit. */
function inTrouble(file: string): Cache {
  const cache = openTestCache(file, { maxPages: 60 });
  cache.write((tables) => {
    tables.drafts.save(draft("before", 5));
    tables.unsent.add(unsent("one", "unsent before"));
  });
  for (let id = 1; cache.troubleReason() === null; id += 1)
    cache.write((tables) => {
      tables.messages.save(buildStoredMessage(String(id), { text: "x".repeat(2000) }));
    });
  return cache;
}

const wordsOf = (cache: Cache) =>
  cache.read((tables) => [
    tables.drafts.all().map(({ text }) => text),
    tables.unsent.all().map(({ message }) => message.text),
  ]);

test("as long as the disk can be written, a cache has no unsaved drafts or messages", () => {
  const cache = openTestCache(cachePath());
  cache.write((tables) => {
    tables.drafts.save(draft("on the disk", 5));
  });
  expect(cache.troubleReason()).toBeNull();
  expect(cache.saveToDisk()).toBeNull();
});

test("saveToDisk() returns only the drafts and messages that were added after the disk became unwritable", () => {
  const file = cachePath();
  const cache = inTrouble(file);
  blockDisk(file, cache);
  expect(cache.saveToDisk()).toBeNull();
  cache.write((tables) => {
    tables.drafts.save(draft("after", 6));
    tables.unsent.add(unsent("two", "unsent after"));
  });
  const unsaved = cache.saveToDisk();
  expect(unsaved?.drafts.map(({ text }) => text)).toEqual(["after"]);
  expect(unsaved?.unsent.map(({ message }) => message.text)).toEqual(["unsent after"]);
});

test("once the disk is writable again, saveToDisk() saves everything while the cache stays open, and the next start has it", () => {
  const file = cachePath();
  const cache = inTrouble(file);
  blockDisk(file, cache);
  cache.write((tables) => {
    tables.drafts.save(draft("after", 6));
  });
  expect(cache.saveToDisk()).not.toBeNull();
  rmdirSync(file);
  expect(cache.saveToDisk()).toBeNull();
  expect(wordsOf(openTestCache(file))).toEqual([["after"], ["unsent before"]]);
});

test("the sound of a chat that was chosen while the disk was unwritable is saved once it can be", () => {
  const file = cachePath();
  const cache = inTrouble(file);
  blockDisk(file, cache);
  const level = { about: conversationId("500"), level: null, sound: "knock" } as const;
  cache.write((tables) => {
    tables.notificationLevels.save(level);
  });
  expect(cache.saveToDisk()?.levels).toEqual([level]);
  rmdirSync(file);
  expect(cache.saveToDisk()).toBeNull();
  expect(openTestCache(file).read((tables) => tables.notificationLevels.all())).toEqual([level]);
});

test("if the folder cannot be created, data stays in memory, is returned as unsaved, and is saved later", () => {
  const file = cachePath();
  const folder = path.join(path.dirname(file), "account");
  writeFileSync(folder, "in the way");
  const cache = openTestCache(path.join(folder, "cache.db"));
  expect(cache.recovery?.kind).toBe("in-memory");
  expect(cache.troubleReason()).not.toBeNull();
  expect(cache.saveToDisk()).toBeNull();
  cache.write((tables) => {
    tables.unsent.add(unsent("one", "typed meanwhile"));
  });
  expect(cache.saveToDisk()?.unsent).toHaveLength(1);
  rmSync(folder);
  cache.close();
  expect(wordsOf(openTestCache(path.join(folder, "cache.db")))).toEqual([[], ["typed meanwhile"]]);
});

test("data that is written after the file was found damaged survives the next start, which sets the file aside", () => {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write((tables) => {
    tables.drafts.save(draft("before", 5));
    for (let id = 1; id <= 300; id += 1)
      tables.messages.save(buildStoredMessage(String(id), { text: "x".repeat(500) }));
  });
  cache.close();
  const again = openTestCache(file);
  truncateSync(file, 3 * 4096);
  // The next read finds that the file is damaged.
  again.read((tables) => tables.messages.countAll());
  again.write((tables) => {
    tables.drafts.save(draft("after", 6));
    tables.unsent.add(unsent("one", "written after"));
  });
  expect(again.troubleReason()).toBe("damaged");
  again.close();
  const next = openTestCache(file);
  expect(next.recovery).toMatchObject({ kind: "rebuilt", because: "damaged", unsentCount: 1, draftCount: 1 });
  expect(wordsOf(next)).toEqual([["after"], ["written after"]]);
});
