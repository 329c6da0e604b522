import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { copyToMemory } from "../../../../main/cache/degraded/to-memory.ts";
import { openTables } from "../../../../main/cache/tables/tables.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { eventId } from "../../../support/model/build-plans.ts";
import { cachePath, open } from "../cache-file.ts";

const mark = {
  conversationId: conversationId("500"),
  eventId: eventId("800"),
  begins: "2026-11-22",
  lead: 3_600_000,
  startAt: 1000,
};

/** A file with one reminder that had its turn, closed. */
function firedFile(): string {
  const file = cachePath();
  const cache = open(file);
  cache.write(({ firedReminders }) => {
    firedReminders.add(mark);
    firedReminders.add(mark);
  });
  cache.close();
  return file;
}

test("what fired is known after a restart; another start, another lead and another chat are others", () => {
  const cache = open(firedFile());
  cache.read(({ firedReminders }) => {
    expect(firedReminders.has(mark)).toBe(true);
    expect(firedReminders.has({ ...mark, begins: "2026-11-23" })).toBe(false);
    expect(firedReminders.has({ ...mark, lead: 0 })).toBe(false);
    expect(firedReminders.has({ ...mark, conversationId: conversationId("600") })).toBe(false);
  });
});

test("what began long ago is forgotten", () => {
  const cache = open(firedFile());
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

test("a file of this version from before there were reminders is given the table", () => {
  const file = firedFile();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE fired_reminders");
  database.close();
  const cache = open(file);
  expect(cache.notice).toBeNull();
  expect(cache.read(({ firedReminders }) => firedReminders.has(mark))).toBe(false);
});

test("what fired is taken along when the disk fails", () => {
  const database = copyToMemory(firedFile(), (loss) => {
    throw loss;
  });
  expect(openTables(database).firedReminders.has(mark)).toBe(true);
});
