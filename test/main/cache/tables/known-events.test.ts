import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { CalendarEvent } from "../../../../preload/model/activities/events.ts";
import { copyDatabaseToMemory } from "../../../../main/cache/degraded/memory-database.ts";
import { openCacheTables } from "../../../../main/cache/tables/tables.ts";
import type { CacheTables } from "../../../../main/cache/tables/tables.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { buildEvent, eventId } from "../../../support/model/build-activities.ts";
import { cachePath, facts, openTestCache } from "../../../support/files/cache-file.ts";

const here = conversationId("500");
const event = (name: string, startAt: number, changes: Partial<CalendarEvent> = {}): CalendarEvent =>
  buildEvent({ id: eventId(name), conversationId: here, name, startAt, endAt: startAt + 10, ...changes });
const namesOf = ({ knownEvents }: CacheTables, from = 0, to = 1000, limit = 100): readonly string[] =>
  knownEvents.between(from, to, limit).map(({ name }) => name);

function fill({ conversations, knownEvents }: CacheTables): void {
  conversations.saveFacts(facts({ id: here }), "");
  for (const one of [event("late", 90), event("early", 10), event("middle", 50)]) knownEvents.save(one);
}

function filledFile(): string {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write(fill);
  cache.close();
  return file;
}

test("the stored events that overlap a period are listed, the soonest first", () => {
  const cache = openTestCache(filledFile());
  expect(cache.read((tables) => namesOf(tables))).toEqual(["early", "middle", "late"]);
  expect(cache.read((tables) => namesOf(tables, 20, 50))).toEqual(["early", "middle"]);
  expect(cache.read((tables) => namesOf(tables, 0, 1000, 2))).toEqual(["early", "middle"]);
});

test("an event is stored once, and removed by id, by period, or as the first to end if too many", () => {
  const cache = openTestCache(filledFile());
  cache.write(({ knownEvents }) => {
    knownEvents.save(event("early", 20));
    knownEvents.remove(here, eventId("middle"));
  });
  expect(cache.read((tables) => namesOf(tables))).toEqual(["early", "late"]);
  cache.write(({ knownEvents }) => {
    knownEvents.trim(1);
  });
  expect(cache.read((tables) => namesOf(tables))).toEqual(["late"]);
  cache.write(({ knownEvents }) => {
    knownEvents.removeBetween(95, 200);
  });
  expect(cache.read((tables) => namesOf(tables))).toEqual([]);
});

test("the stored events of a chat that is no longer in the list of conversations are not listed", () => {
  const cache = openTestCache(filledFile());
  cache.write(({ conversations, knownEvents }) => {
    knownEvents.save(event("elsewhere", 30, { conversationId: conversationId("999") }));
    conversations.unlist(here);
  });
  expect(cache.read((tables) => namesOf(tables))).toEqual([]);
});

test("a database file of this version without the table of known events is upgraded", () => {
  const file = filledFile();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE known_events");
  database.close();
  const cache = openTestCache(file);
  expect(cache.recovery).toBeNull();
  expect(cache.read((tables) => namesOf(tables))).toEqual([]);
});

test("stored events are copied into memory when the database file can no longer be written", () => {
  const losses: unknown[] = [];
  const memory = copyDatabaseToMemory(filledFile(), (error) => losses.push(error));
  expect(namesOf(openCacheTables(memory))).toEqual(["early", "middle", "late"]);
  expect(losses).toEqual([]);
});
