import { expect, test } from "vitest";
import type { Cache } from "../../../../main/cache/cache.ts";
import { ClearingRun } from "../../../../main/chat/conversations/clearing-run.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { cachePath, buildStoredMessage, openTestCache } from "../../../support/files/cache-file.ts";

const here = conversationId("500");

/** Makes a cache with this many messages that were cleared and are not deleted yet. */
function clearedCache(messages: number): Cache {
  const cache = openTestCache(cachePath());
  cache.write((tables) => {
    for (let id = 1; id <= messages; id += 1) tables.messages.save(buildStoredMessage(String(id)));
    tables.messages.clear(here);
  });
  return cache;
}

function isClearing(cache: Cache): boolean {
  return cache.read((tables) => tables.messages.isClearing());
}

test("cleared messages are deleted slice by slice, with a pause after each", async () => {
  const cache = clearedCache(250);
  const clock = createFixedClock();
  new ClearingRun({ cache, clock, signal: new AbortController().signal }).start();
  expect([isClearing(cache), clock.waiting().length]).toEqual([true, 1]);
  await clock.pass(20);
  expect([isClearing(cache), clock.waiting().length]).toEqual([true, 1]);
  await clock.pass(1000);
  expect([isClearing(cache), clock.waiting().length]).toEqual([false, 0]);
});

test("if another conversation is cleared while messages are being deleted, the messages of both conversations are deleted", async () => {
  const cache = clearedCache(50);
  const clock = createFixedClock();
  const run = new ClearingRun({ cache, clock, signal: new AbortController().signal });
  run.start();
  cache.write((tables) => {
    tables.messages.save(buildStoredMessage("1", { conversationId: conversationId("600") }));
    tables.messages.clear(conversationId("600"));
  });
  run.start();
  expect(clock.waiting()).toHaveLength(1);
  await clock.pass(1000);
  expect(isClearing(cache)).toBe(false);
});

test("a clearing run stops when the account is stopped, and another run continues it", async () => {
  const cache = clearedCache(250);
  const clock = createFixedClock();
  const ending = new AbortController();
  new ClearingRun({ cache, clock, signal: ending.signal }).start();
  await clock.pass(10);
  ending.abort();
  await clock.pass(1000);
  expect([isClearing(cache), clock.waiting()]).toEqual([true, []]);
  new ClearingRun({ cache, clock, signal: new AbortController().signal }).start();
  await clock.pass(1000);
  expect(isClearing(cache)).toBe(false);
});
