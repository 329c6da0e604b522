import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { Cache } from "../../../../main/cache/cache.ts";
import { SearchIndexBuildingRun } from "../../../../main/chat/search/index-building.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { cachePath, buildStoredMessage, openTestCache } from "../../../support/files/cache-file.ts";

/** Makes a cache of an earlier version with this many messages. */
function oldCache(messages: number): Cache {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write((tables) => {
    for (let id = 1; id <= messages; id += 1) tables.messages.save(buildStoredMessage(String(id)));
  });
  cache.close();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE search; DELETE FROM facts; PRAGMA user_version = 1");
  database.close();
  return openTestCache(file);
}

function isDone(cache: Cache): boolean {
  return cache.read((tables) => tables.search.building.isDone());
}

test("messages of an earlier version are indexed slice by slice, with a pause after each", async () => {
  const cache = oldCache(250);
  const clock = createFixedClock();
  new SearchIndexBuildingRun({ cache, clock, signal: new AbortController().signal }).start();
  expect([isDone(cache), clock.waiting().length]).toEqual([false, 1]);
  await clock.pass(20);
  expect([isDone(cache), clock.waiting().length]).toEqual([false, 1]);
  await clock.pass(1000);
  expect([isDone(cache), clock.waiting().length]).toEqual([true, 0]);
});

test("an index build that is started twice runs once, and does not run if there are no messages to index", () => {
  const clock = createFixedClock();
  const { signal } = new AbortController();
  const building = new SearchIndexBuildingRun({ cache: oldCache(250), clock, signal });
  building.start();
  building.start();
  expect(clock.waiting()).toHaveLength(1);
  new SearchIndexBuildingRun({ cache: oldCache(0), clock, signal }).start();
  expect(clock.waiting()).toHaveLength(1);
});

test("the index build stops when the account is stopped, and no longer uses the closed local copy", async () => {
  const cache = oldCache(250);
  const clock = createFixedClock();
  const ending = new AbortController();
  new SearchIndexBuildingRun({ cache, clock, signal: ending.signal }).start();
  await clock.pass(10);
  ending.abort();
  cache.close();
  await clock.pass(1000);
  expect(clock.waiting()).toEqual([]);
});
