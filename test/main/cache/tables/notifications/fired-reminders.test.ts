import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { copyDatabaseToMemory } from "../../../../../main/cache/degraded/memory-database.ts";
import { openCacheTables } from "../../../../../main/cache/tables/tables.ts";
import { conversationId } from "../../../../support/model/build-model.ts";
import { eventId } from "../../../../support/model/build-activities.ts";
import { cachePath, openTestCache } from "../../../../support/files/cache-file.ts";

const mark = {
  conversationId: conversationId("500"),
  eventId: eventId("800"),
  begins: "2026-11-22",
  lead: 3_600_000,
  startAt: 1000,
};

/** Makes a file with one reminder that has fired, and closes it. Returns its path. */
function firedFile(): string {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write(({ firedReminders }) => {
    firedReminders.add(mark);
    firedReminders.add(mark);
  });
  cache.close();
  return file;
}

test("after a restart, a reminder counts as fired only if its start, lead time and chat are all the same", () => {
  const cache = openTestCache(firedFile());
  cache.read(({ firedReminders }) => {
    expect(firedReminders.has(mark)).toBe(true);
    expect(firedReminders.has({ ...mark, begins: "2026-11-23" })).toBe(false);
    expect(firedReminders.has({ ...mark, lead: 0 })).toBe(false);
    expect(firedReminders.has({ ...mark, conversationId: conversationId("600") })).toBe(false);
  });
});

test("fired reminders of events that began long ago are deleted", () => {
  const cache = openTestCache(firedFile());
  const isKnown = (): boolean => cache.read(({ firedReminders }) => firedReminders.has(mark));
  cache.write(({ firedReminders }) => {
    firedReminders.forgetBefore(1000);
  });
  expect(isKnown()).toBe(true);
  cache.write(({ firedReminders }) => {
    firedReminders.forgetBefore(1001);
  });
  expect(isKnown()).toBe(false);
});

test("a database file of this version without the table of fired reminders is upgraded", () => {
  const file = firedFile();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE fired_reminders");
  database.close();
  const cache = openTestCache(file);
  expect(cache.recovery).toBeNull();
  expect(cache.read(({ firedReminders }) => firedReminders.has(mark))).toBe(false);
});

test("fired reminders are copied into memory when the disk fails", () => {
  const database = copyDatabaseToMemory(firedFile(), (loss) => {
    throw loss;
  });
  expect(openCacheTables(database).firedReminders.has(mark)).toBe(true);
});
