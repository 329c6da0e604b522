import { expect, test } from "vitest";
import type { Cache } from "../../../../main/cache/cache.ts";
import { ClearingRun } from "../../../../main/chat/conversations/clearing-run.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { cachePath, kept, open } from "../../cache/cache-file.ts";

const here = conversationId("500");

/** A cache in which so many messages were cleared and are still to be taken away. */
function clearedCache(messages: number): Cache {
  const cache = open(cachePath());
  cache.write((tables) => {
    for (let id = 1; id <= messages; id += 1) tables.messages.save(kept(String(id)));
    tables.messages.clear(here);
  });
  return cache;
}

function isClearing(cache: Cache): boolean {
  return cache.read((tables) => tables.messages.isClearing());
}

test("what was cleared is taken away slice by slice, with a pause after each", async () => {
  const cache = clearedCache(250);
  const clock = createFixedClock();
  new ClearingRun({ cache, clock, signal: new AbortController().signal }).start();
  expect([isClearing(cache), clock.waiting().length]).toEqual([true, 1]);
  await clock.pass(20);
  expect([isClearing(cache), clock.waiting().length]).toEqual([true, 1]);
  await clock.pass(1000);
  expect([isClearing(cache), clock.waiting().length]).toEqual([false, 0]);
});

test("several conversations are cleared one after the other, and what is cleared meanwhile follows", async () => {
  const cache = clearedCache(50);
  const clock = createFixedClock();
  const run = new ClearingRun({ cache, clock, signal: new AbortController().signal });
  run.start();
  cache.write((tables) => {
    tables.messages.save(kept("1", { conversationId: conversationId("600") }));
    tables.messages.clear(conversationId("600"));
  });
  run.start();
  expect(clock.waiting()).toHaveLength(1);
  await clock.pass(1000);
  expect(isClearing(cache)).toBe(false);
});

test("it stops when the account is stopped, and another start goes on", async () => {
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
