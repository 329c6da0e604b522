import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { replaceCacheFile } from "../../../../main/cache/degraded/cache-files.ts";
import { readLocalOnlyItems } from "../../../../main/cache/degraded/local-only-items.ts";
import {
  collectLocalOnlyItems,
  hasLocalOnlyItems,
  noLocalOnlyItems,
  unsavedLocalOnlyItems,
} from "../../../../main/cache/degraded/local-only-items-file.ts";
import { copyDatabaseToMemory } from "../../../../main/cache/degraded/memory-database.ts";
import type { Cache } from "../../../../main/cache/cache.ts";
import type { StoredScheduledMessage } from "../../../../main/cache/tables/scheduled.ts";
import { schemaVersion } from "../../../../main/cache/tables/schema.ts";
import { openCacheTables } from "../../../../main/cache/tables/tables.ts";
import { buildScheduled } from "../../../support/model/build-scheduled.ts";
import { cachePath, openTestCache, unsent } from "../../../support/files/cache-file.ts";

function stored(id: string, sendAt: number): StoredScheduledMessage {
  const { chatName: _chatName, ...scheduled } = buildScheduled({ id, sendAt, text: id });
  return scheduled;
}

/**
 * Makes a file with three scheduled messages, which were not written in the order of their times, and closes it.
 * Returns its path.
 */
function scheduledFile(): string {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write(({ scheduled }) => {
    for (const one of [stored("late", 20), stored("early", 10), stored("also late", 20)]) scheduled.save(one);
  });
  cache.close();
  return file;
}

const idsIn = (cache: Cache) => cache.read(({ scheduled }) => scheduled.all().map(({ id }) => id));

test("scheduled messages are listed by their time, then in the order of writing", () => {
  expect(idsIn(openTestCache(scheduledFile()))).toEqual(["early", "late", "also late"]);
});

test("saving a scheduled message again changes its time and state and keeps its place in the order of writing", () => {
  const cache = openTestCache(scheduledFile());
  const changed: StoredScheduledMessage = { ...stored("early", 20), status: { state: "missed" } };
  cache.write(({ scheduled }) => {
    scheduled.save(changed);
  });
  expect(idsIn(cache)).toEqual(["late", "early", "also late"]);
  expect(cache.read(({ scheduled }) => scheduled.get(changed.id))).toEqual(changed);
  cache.write(({ scheduled }) => {
    scheduled.remove(changed.id);
  });
  expect(cache.read(({ scheduled }) => scheduled.count())).toBe(2);
});

test("a database file of this version without the table of scheduled messages is upgraded", () => {
  const file = scheduledFile();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE scheduled");
  database.close();
  const cache = openTestCache(file);
  expect(cache.recovery).toBeNull();
  expect(idsIn(cache)).toEqual([]);
});

test("scheduled messages are carried over from a database file that cannot be used, and counted as unsent", () => {
  const file = scheduledFile();
  const later = new DatabaseSync(file);
  later.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
  later.close();
  const cache = openTestCache(file);
  expect(cache.recovery).toMatchObject({ kind: "rebuilt", because: "newer", unsentCount: 3 });
  expect(idsIn(cache)).toEqual(["early", "late", "also late"]);
});

test("scheduled messages are copied into memory when the database file can no longer be written", () => {
  const losses: unknown[] = [];
  const memory = copyDatabaseToMemory(scheduledFile(), (error) => losses.push(error));
  expect(openCacheTables(memory).scheduled.count()).toBe(3);
  expect(losses).toEqual([]);
});

test("a scheduled message that is missing in the database file, or has another time there, counts as unsaved", () => {
  const current = { ...noLocalOnlyItems, scheduled: [stored("a", 1), stored("b", 2)] };
  const kept = { ...noLocalOnlyItems, scheduled: [stored("a", 1), stored("b", 3)] };
  expect(hasLocalOnlyItems(current)).toBe(true);
  expect(unsavedLocalOnlyItems(current, kept).scheduled).toEqual([stored("b", 2)]);
});

test("an emptied local copy keeps the scheduled messages, unless they are deleted with it", () => {
  const file = scheduledFile();
  const opened = openTestCache(file);
  const kept = opened.read(collectLocalOnlyItems);
  opened.close();
  expect(replaceCacheFile(file, kept)).toBeNull();
  expect(readLocalOnlyItems(file).scheduled).toHaveLength(3);
  expect(replaceCacheFile(file, noLocalOnlyItems)).toBeNull();
  expect(readLocalOnlyItems(file).scheduled).toEqual([]);
});

test("a scheduled message that is in the outbox already is not carried over", () => {
  const file = cachePath();
  const items = {
    ...noLocalOnlyItems,
    unsent: [{ ...unsent("early", "x"), sequence: 1 }],
    scheduled: [stored("early", 1)],
  };
  expect(replaceCacheFile(file, items)).toBeNull();
  expect(readLocalOnlyItems(file).scheduled).toEqual([]);
});
