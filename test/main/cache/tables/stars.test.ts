import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { readIrreplaceable } from "../../../../main/cache/degraded/carry-over.ts";
import { copyToMemory } from "../../../../main/cache/degraded/to-memory.ts";
import { openTables } from "../../../../main/cache/tables/tables.ts";
import { schemaVersion } from "../../../../main/cache/tables/schema.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { cachePath, kept, open } from "../cache-file.ts";

const here = conversationId("500");
const there = conversationId("600");

/** A file with two stars here and one elsewhere, closed. */
function starredFile(): string {
  const file = cachePath();
  const cache = open(file);
  cache.write(({ stars }) => {
    stars.add({ message: kept("1", { text: "first" }), starredAt: 10 });
    stars.add({ message: kept("2", { text: "second" }), starredAt: 20 });
    stars.add({ message: kept("3", { conversationId: there }), starredAt: 15 });
  });
  cache.close();
  return file;
}

test("stars are listed the last starred first, of one conversation or of all", () => {
  const cache = open(starredFile());
  const idsOf = (id: typeof here | null) =>
    cache.read(({ stars }) => stars.of(id).map(({ message }) => message.id));
  expect(idsOf(here)).toEqual(["2", "1"]);
  expect(idsOf(null)).toEqual(["2", "3", "1"]);
});

test("starring again keeps the first time, and a star can be taken away", () => {
  const cache = open(starredFile());
  cache.write(({ stars }) => {
    stars.add({ message: kept("1", { text: "changed" }), starredAt: 99 });
    stars.remove(here, messageId("2"));
  });
  expect(cache.read(({ stars }) => stars.of(here))).toMatchObject([
    { starredAt: 10, message: { text: "first" } },
  ]);
  expect(cache.read(({ stars }) => stars.has(here, messageId("2")))).toBe(false);
});

test("a file of this version from before there were stars is given the table", () => {
  const file = starredFile();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE stars");
  database.close();
  const cache = open(file);
  expect(cache.notice).toBeNull();
  expect(cache.read(({ stars }) => stars.of(null))).toEqual([]);
});

test("stars are carried over from a file that cannot be used", () => {
  const file = starredFile();
  const later = new DatabaseSync(file);
  later.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
  later.close();
  const cache = open(file);
  expect(cache.notice).toMatchObject({ kind: "rebuilt", because: "newer" });
  expect(cache.read(({ stars }) => stars.of(here).length)).toBe(2);
});

test("a file without the table has no stars to carry over", () => {
  const file = starredFile();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE stars");
  database.close();
  expect(readIrreplaceable(file)).toEqual({ unsent: [], drafts: [], stars: [] });
});

test("stars go along into memory when the file cannot be written any more", () => {
  const losses: unknown[] = [];
  const memory = copyToMemory(starredFile(), (error) => losses.push(error));
  expect(openTables(memory).stars.of(here).length).toBe(2);
  expect(losses).toEqual([]);
});
