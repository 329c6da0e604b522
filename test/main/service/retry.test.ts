import { expect, test } from "vitest";
import { withRetries } from "../../../main/service/retry.ts";
import type { AttemptResult } from "../../../main/service/retry.ts";
import { createFixedClock } from "../../support/clock/fixed-clock.ts";
import type { FixedClock } from "../../support/clock/fixed-clock.ts";

const failure: AttemptResult = { isWorthRepeating: true, retryAfterMs: null };
const settled: AttemptResult = { isWorthRepeating: false, retryAfterMs: null };
const limited = (retryAfterMs: number): AttemptResult => ({ isWorthRepeating: false, retryAfterMs });

interface Running {
  readonly clock: FixedClock;
  readonly made: () => number;
  readonly ended: Promise<AttemptResult>;
}

/** Runs withRetries with these results of the attempts, in order; the last result repeats. */
function run(attempts: readonly AttemptResult[], random = 1, signal?: AbortSignal): Running {
  const clock = createFixedClock();
  let made = 0;
  const tryOnce = (): Promise<AttemptResult> => {
    made += 1;
    return Promise.resolve(attempts[Math.min(made, attempts.length) - 1] ?? failure);
  };
  const ended = withRetries(tryOnce, { clock, random: () => random, signal });
  return { clock, made: () => made, ended };
}

/** Runs pending promise callbacks. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

test("a successful attempt of a call is not repeated", async () => {
  const { made, ended } = run([settled]);
  expect(await ended).toBe(settled);
  expect(made()).toBe(1);
});

test("a failing call is attempted three times in all, with a growing wait", async () => {
  const { clock, made, ended } = run([failure]);
  await settle();
  expect(clock.waiting()).toEqual([300]);
  clock.move(300);
  await settle();
  expect(clock.waiting()).toEqual([900]);
  clock.move(900);
  expect(await ended).toBe(failure);
  expect(made()).toBe(3);
});

test("the waits between attempts of a call vary randomly between half and the full time", async () => {
  const { clock } = run([failure], 0);
  await settle();
  expect(clock.waiting()).toEqual([150]);
});

test("a successful attempt ends the retries of a call", async () => {
  const { clock, made, ended } = run([failure, settled]);
  await settle();
  clock.move(300);
  expect(await ended).toBe(settled);
  expect(made()).toBe(2);
});

test("if the service asks for a wait of at most two seconds, the call waits that long", async () => {
  const { clock, made, ended } = run([limited(2000), settled]);
  await settle();
  expect(clock.waiting()).toEqual([2000]);
  clock.move(2000);
  expect(await ended).toBe(settled);
  expect(made()).toBe(2);
});

test("if the requested wait is over two seconds, the call is not repeated, and the caller gets the refusal", async () => {
  const { made, ended } = run([{ isWorthRepeating: true, retryAfterMs: 2001 }]);
  expect((await ended).retryAfterMs).toBe(2001);
  expect(made()).toBe(1);
});

test("a caller who cancels during the wait for a retry gets the result of the last attempt at once", async () => {
  const caller = new AbortController();
  const { clock, made, ended } = run([failure], 1, caller.signal);
  await settle();
  caller.abort();
  expect(await ended).toBe(failure);
  expect(made()).toBe(1);
  expect(clock.waiting()).toEqual([]);
});
