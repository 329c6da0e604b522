import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { readLocalOnlyItems } from "../../../../../main/cache/degraded/local-only-items.ts";
import { copyDatabaseToMemory } from "../../../../../main/cache/degraded/memory-database.ts";
import { openCacheTables } from "../../../../../main/cache/tables/tables.ts";
import { schemaVersion } from "../../../../../main/cache/tables/schema.ts";
import { conversationId } from "../../../../support/model/build-model.ts";
import { cachePath, openTestCache } from "../../../../support/files/cache-file.ts";

const here = conversationId("500");
const saved = [
  { about: here, level: "none" },
  { about: "groups", level: "mentions" },
] as const;

/** Makes a file with the level of one conversation and the level of all groups, and closes it. Returns its path. */
function fileWithLevels(): string {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write(({ notificationLevels }) => {
    notificationLevels.save({ about: here, level: "all" });
    for (const level of saved) notificationLevels.save(level);
  });
  cache.close();
  return file;
}

function changeFile(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

test("a conversation has the notification level that was saved last, and none after the level is removed", () => {
  const cache = openTestCache(fileWithLevels());
  expect(cache.read(({ notificationLevels }) => notificationLevels.all())).toEqual(saved);
  cache.write(({ notificationLevels }) => {
    notificationLevels.remove(here);
  });
  expect(cache.read(({ notificationLevels }) => notificationLevels.all())).toEqual([saved[1]]);
});

test("a database file of this version without the table of levels is upgraded", () => {
  const file = fileWithLevels();
  changeFile(file, "DROP TABLE notification_levels");
  const cache = openTestCache(file);
  expect(cache.recovery).toBeNull();
  expect(cache.read(({ notificationLevels }) => notificationLevels.all())).toEqual([]);
});

test("a level that only a later version of Natter knows is left out, and stays in the file", () => {
  const file = fileWithLevels();
  changeFile(file, "UPDATE notification_levels SET level = 'at-noon' WHERE about = '500'");
  expect(readLocalOnlyItems(file).levels).toEqual([saved[1]]);
  const cache = openTestCache(file);
  expect(cache.read(({ notificationLevels }) => notificationLevels.all())).toEqual([saved[1]]);
  cache.close();
  const database = new DatabaseSync(file);
  expect(database.prepare("SELECT count(*) AS count FROM notification_levels").get()).toEqual({ count: 2 });
  database.close();
});

test("levels are carried over from a database file that cannot be used", () => {
  const file = fileWithLevels();
  changeFile(file, `PRAGMA user_version = ${String(schemaVersion + 1)}`);
  const cache = openTestCache(file);
  expect(cache.recovery).toMatchObject({ kind: "rebuilt", because: "newer" });
  expect(cache.read(({ notificationLevels }) => notificationLevels.all())).toEqual(saved);
});

test("levels are copied into memory when the database file can no longer be written", () => {
  const losses: unknown[] = [];
  const memory = copyDatabaseToMemory(fileWithLevels(), (error) => losses.push(error));
  expect(openCacheTables(memory).notificationLevels.all()).toEqual(saved);
  expect(losses).toEqual([]);
});
