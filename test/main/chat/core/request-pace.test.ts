import { expect, test } from "vitest";
import { RequestPace, defaultPaceLimits } from "../../../../main/chat/core/request-pace.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";

/**
 * Makes a pace. `ask` asks to send this many calls at once; `sentAt` has the time at which each may be sent, in
 * milliseconds after the start.
 */
function harness(limits = { burst: 3, interval: 500 }) {
  const clock = createFixedClock();
  const began = clock.now();
  const pace = new RequestPace(clock, limits);
  const sentAt: number[] = [];
  const ask = (count: number): void => {
    for (let index = 0; index < count; index += 1)
      void pace.waitForTurn(undefined).then(() => sentAt.push(clock.now() - began));
  };
  return { clock, pace, sentAt, ask };
}

test("of several calls, the first three are sent at once, and the others half a second apart", async () => {
  const { clock, sentAt, ask } = harness();
  ask(6);
  await clock.pass(5000);
  expect(sentAt).toEqual([0, 0, 0, 500, 1000, 1500]);
});

test("after a long time without calls, again only three calls are sent at once", async () => {
  const { clock, sentAt, ask } = harness();
  ask(3);
  await clock.pass(60_000);
  ask(5);
  await clock.pass(5000);
  expect(sentAt.slice(3)).toEqual([60_000, 60_000, 60_000, 60_500, 61_000]);
});

test("if eighty calls are made at once, those after the first burst are sent at less than two a second", async () => {
  const { clock, sentAt, ask } = harness(defaultPaceLimits);
  ask(80);
  await clock.pass(120_000);
  expect(sentAt).toHaveLength(80);
  const afterBurst = sentAt.slice(defaultPaceLimits.burst);
  const seconds = ((afterBurst.at(-1) ?? 0) - (afterBurst[0] ?? 0)) / 1000;
  expect(afterBurst.length / seconds).toBeLessThan(2);
});

test("if a call that waits for its turn is aborted, its wait ends at once", async () => {
  const { clock, pace, ask } = harness();
  ask(3);
  const aborting = new AbortController();
  const waiting = pace.waitForTurn(aborting.signal);
  aborting.abort();
  expect(await waiting).toBe(false);
  await clock.pass(1000);
});

test("a clock that is set back a day delays no call by a day", async () => {
  const { clock, pace, ask } = harness();
  ask(3);
  clock.set(clock.now() - 86_400_000);
  const waiting = pace.waitForTurn(undefined);
  await clock.pass(500);
  expect(await waiting).toBe(true);
});
