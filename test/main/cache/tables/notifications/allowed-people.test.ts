import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { readLocalOnlyItems } from "../../../../../main/cache/degraded/local-only-items.ts";
import { copyDatabaseToMemory } from "../../../../../main/cache/degraded/memory-database.ts";
import type { AllowedPerson } from "../../../../../main/cache/tables/notifications/allowed-people.ts";
import { schemaVersion } from "../../../../../main/cache/tables/schema.ts";
import { openCacheTables } from "../../../../../main/cache/tables/tables.ts";
import { asId } from "../../../../../preload/base/ids.ts";
import type { UserId } from "../../../../../preload/base/ids.ts";
import { cachePath, openTestCache } from "../../../../support/files/cache-file.ts";

const mum: AllowedPerson = { id: asId<UserId>("100"), name: "Mum" };
const ben: AllowedPerson = { id: asId<UserId>("200"), name: "Ben" };

/** Makes a file with two allowed people, and closes it. Returns its path. */
function fileWithPeople(): string {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write(({ allowedPeople }) => {
    for (const person of [{ ...mum, name: "Mother" }, mum, ben]) allowedPeople.add(person);
  });
  cache.close();
  return file;
}

function changeFile(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

const peopleIn = (file: string) => openTestCache(file).read(({ allowedPeople }) => allowedPeople.all());

test("an allowed person is stored once, with the name that was saved last, until the person is removed", () => {
  const cache = openTestCache(fileWithPeople());
  expect(cache.read(({ allowedPeople }) => allowedPeople.all())).toEqual([mum, ben]);
  cache.write(({ allowedPeople }) => {
    allowedPeople.remove(mum.id);
  });
  expect(cache.read(({ allowedPeople }) => [allowedPeople.has(mum.id), allowedPeople.has(ben.id)])).toEqual([
    false,
    true,
  ]);
});

test("a database file of this version without the table of allowed people is upgraded", () => {
  const file = fileWithPeople();
  changeFile(file, "DROP TABLE allowed_people");
  expect(peopleIn(file)).toEqual([]);
});

test("allowed people are carried over from a database file that cannot be used", () => {
  const file = fileWithPeople();
  changeFile(file, `PRAGMA user_version = ${String(schemaVersion + 1)}`);
  const cache = openTestCache(file);
  expect(cache.recovery).toMatchObject({ kind: "rebuilt", because: "newer" });
  expect(cache.read(({ allowedPeople }) => allowedPeople.all())).toEqual([mum, ben]);
});

test("one damaged row does not hide the other allowed people from recovery", () => {
  const file = fileWithPeople();
  changeFile(file, "DROP TABLE allowed_people; CREATE TABLE allowed_people (id, name)");
  changeFile(file, "INSERT INTO allowed_people VALUES (1, 2), ('200', 'Ben')");
  expect(readLocalOnlyItems(file).allowedPeople).toEqual([ben]);
});

test("allowed people are copied into memory when the database file can no longer be written", () => {
  const losses: unknown[] = [];
  const memory = copyDatabaseToMemory(fileWithPeople(), (error) => losses.push(error));
  expect(openCacheTables(memory).allowedPeople.all()).toEqual([mum, ben]);
  expect(losses).toEqual([]);
});
