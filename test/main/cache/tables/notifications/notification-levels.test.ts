import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { readLocalOnlyItems } from "../../../../../main/cache/degraded/local-only-items.ts";
import { copyDatabaseToMemory } from "../../../../../main/cache/degraded/memory-database.ts";
import type { NotificationLevelChange } from "../../../../../main/cache/tables/notifications/notification-levels.ts";
import { openCacheTables } from "../../../../../main/cache/tables/tables.ts";
import { schemaVersion } from "../../../../../main/cache/tables/schema.ts";
import { conversationId } from "../../../../support/model/build-model.ts";
import { cachePath, openTestCache } from "../../../../support/files/cache-file.ts";

const here = conversationId("500");
const there = conversationId("600");
const saved = [
  { about: here, level: "none", sound: "knock" },
  { about: there, level: null, sound: "none" },
  { about: "groups", level: "mentions", sound: null },
] as const;

/**
 * Makes a file with the level and the sound of one conversation, the sound of another one and the level of all groups, and
 * closes it. Returns its path.
 */
function fileWithLevels(): string {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write(({ notificationLevels }) => {
    notificationLevels.save({ about: here, level: "all", sound: "drop" });
    for (const level of saved) notificationLevels.save(level);
  });
  cache.close();
  return file;
}

function countRows(file: string): unknown {
  const database = new DatabaseSync(file);
  const row = database.prepare("SELECT count(*) AS count FROM notification_levels").get();
  database.close();
  return row?.["count"];
}

function changeFile(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

test("a conversation has the notification level and sound that were saved last, and none after these are removed", () => {
  const cache = openTestCache(fileWithLevels());
  expect(cache.read(({ notificationLevels }) => notificationLevels.all())).toEqual(saved);
  cache.write(({ notificationLevels }) => {
    notificationLevels.remove(here);
  });
  expect(cache.read(({ notificationLevels }) => notificationLevels.all())).toEqual(saved.slice(1));
});

test("saving only a level keeps the sound, the other way round too, and a row without both is deleted", () => {
  const file = fileWithLevels();
  const cache = openTestCache(file);
  const save = (change: NotificationLevelChange) => {
    cache.write(({ notificationLevels }) => {
      notificationLevels.save(change);
    });
    return cache
      .read(({ notificationLevels }) => notificationLevels.all())
      .find(({ about }) => about === change.about);
  };
  expect(save({ about: here, level: "all" })).toEqual({ about: here, level: "all", sound: "knock" });
  expect(save({ about: here, sound: "drop" })).toEqual({ about: here, level: "all", sound: "drop" });
  expect(save({ about: here, level: null })).toEqual({ about: here, level: null, sound: "drop" });
  expect(save({ about: here, sound: null })).toBeUndefined();
  cache.close();
  expect(countRows(file)).toBe(2);
});

test("a database file of this version without the table of levels is upgraded", () => {
  const file = fileWithLevels();
  changeFile(file, "DROP TABLE notification_levels");
  const cache = openTestCache(file);
  expect(cache.recovery).toBeNull();
  expect(cache.read(({ notificationLevels }) => notificationLevels.all())).toEqual([]);
});

test("a database file of this version without the column of sounds gets it, and keeps every level", () => {
  const file = fileWithLevels();
  changeFile(file, "DELETE FROM notification_levels WHERE level = ''");
  changeFile(file, "ALTER TABLE notification_levels DROP COLUMN sound");
  const silent = [saved[0], saved[2]].map((each) => ({ ...each, sound: null }));
  expect(readLocalOnlyItems(file).levels).toEqual(silent);
  const cache = openTestCache(file);
  expect(cache.recovery).toBeNull();
  expect(cache.read(({ notificationLevels }) => notificationLevels.all())).toEqual(silent);
  cache.write(({ notificationLevels }) => {
    for (const each of saved) notificationLevels.save(each);
  });
  expect(cache.read(({ notificationLevels }) => notificationLevels.all())).toEqual(saved);
});

test("a level or sound that only a later version of Natter knows is left out, and stays in the file", () => {
  const file = fileWithLevels();
  changeFile(file, "UPDATE notification_levels SET sound = 'gong' WHERE about = '600'");
  changeFile(file, "UPDATE notification_levels SET level = 'at-noon' WHERE about = 'groups'");
  expect(readLocalOnlyItems(file).levels).toEqual([saved[0]]);
  const cache = openTestCache(file);
  expect(cache.read(({ notificationLevels }) => notificationLevels.all())).toEqual([saved[0]]);
  cache.close();
  expect(countRows(file)).toBe(3);
});

test("an unknown sound does not hide the level of its chat, nor an unknown level the sound", () => {
  const file = fileWithLevels();
  changeFile(file, "UPDATE notification_levels SET sound = 'gong' WHERE about = '500'");
  changeFile(file, "UPDATE notification_levels SET level = 'at-noon' WHERE about = '600'");
  const known = [{ ...saved[0], sound: null }, saved[1], saved[2]];
  expect(readLocalOnlyItems(file).levels).toEqual(known);
  expect(openTestCache(file).read(({ notificationLevels }) => notificationLevels.all())).toEqual(known);
});

test("levels and sounds are carried over from a database file that cannot be used", () => {
  const file = fileWithLevels();
  changeFile(file, `PRAGMA user_version = ${String(schemaVersion + 1)}`);
  const cache = openTestCache(file);
  expect(cache.recovery).toMatchObject({ kind: "rebuilt", because: "newer" });
  expect(cache.read(({ notificationLevels }) => notificationLevels.all())).toEqual(saved);
});

test("levels and sounds are copied into memory when the database file can no longer be written", () => {
  const losses: unknown[] = [];
  const memory = copyDatabaseToMemory(fileWithLevels(), (error) => losses.push(error));
  expect(openCacheTables(memory).notificationLevels.all()).toEqual(saved);
  expect(losses).toEqual([]);
});
