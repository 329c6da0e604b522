import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { readLocalOnlyItems } from "../../../../main/cache/degraded/local-only-items.ts";
import { noLocalOnlyItems } from "../../../../main/cache/degraded/local-only-items-file.ts";
import { copyDatabaseToMemory } from "../../../../main/cache/degraded/memory-database.ts";
import { openCacheTables } from "../../../../main/cache/tables/tables.ts";
import { schemaVersion } from "../../../../main/cache/tables/schema.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { cachePath, buildStoredMessage, openTestCache } from "../../../support/files/cache-file.ts";

const here = conversationId("500");
const there = conversationId("600");

/** Makes a file with two stars in this conversation and one in another, and closes it. Returns its path. */
function starredFile(): string {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write(({ stars }) => {
    stars.add({ message: buildStoredMessage("1", { text: "first" }), starredAt: 10 });
    stars.add({ message: buildStoredMessage("2", { text: "second" }), starredAt: 20 });
    stars.add({ message: buildStoredMessage("3", { conversationId: there }), starredAt: 15 });
  });
  cache.close();
  return file;
}

test("starred messages of one conversation or of all conversations are listed, the last starred first", () => {
  const cache = openTestCache(starredFile());
  const idsOf = (id: typeof here | null) =>
    cache.read(({ stars }) => stars.of(id).map(({ message }) => message.id));
  expect(idsOf(here)).toEqual(["2", "1"]);
  expect(idsOf(null)).toEqual(["2", "3", "1"]);
});

test("starring a message again keeps the first time, and a star can be removed", () => {
  const cache = openTestCache(starredFile());
  cache.write(({ stars }) => {
    stars.add({ message: buildStoredMessage("1", { text: "changed" }), starredAt: 99 });
    stars.remove(here, messageId("2"));
  });
  expect(cache.read(({ stars }) => stars.of(here))).toMatchObject([
    { starredAt: 10, message: { text: "first" } },
  ]);
  expect(cache.read(({ stars }) => stars.has(here, messageId("2")))).toBe(false);
});

test("a database file of this version without the table of stars is upgraded", () => {
  const file = starredFile();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE stars");
  database.close();
  const cache = openTestCache(file);
  expect(cache.recovery).toBeNull();
  expect(cache.read(({ stars }) => stars.of(null))).toEqual([]);
});

test("stars are carried over from a database file that cannot be used", () => {
  const file = starredFile();
  const later = new DatabaseSync(file);
  later.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
  later.close();
  const cache = openTestCache(file);
  expect(cache.recovery).toMatchObject({ kind: "rebuilt", because: "newer" });
  expect(cache.read(({ stars }) => stars.of(here).length)).toBe(2);
});

test("a database file without the table of stars has no stars to carry over", () => {
  const file = starredFile();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE stars");
  database.close();
  expect(readLocalOnlyItems(file)).toEqual(noLocalOnlyItems);
});

test("stars are copied into memory when the database file can no longer be written", () => {
  const losses: unknown[] = [];
  const memory = copyDatabaseToMemory(starredFile(), (error) => losses.push(error));
  expect(openCacheTables(memory).stars.of(here).length).toBe(2);
  expect(losses).toEqual([]);
});
