import { expect, test } from "vitest";
import { backOff, wait } from "../../../main/async/wait.ts";
import { createFixedClock, settle } from "../../support/clock/fixed-clock.ts";

test("waits double with each failure, up to a minute", () => {
  const delays = [0, 1, 2, 3, 6, 100].map((failures) => backOff(failures, () => 0.5));
  expect(delays).toEqual([1000, 2000, 4000, 8000, 60_000, 60_000]);
});

test("waits are spread by a fifth to both sides", () => {
  expect([backOff(0, () => 0), backOff(0, () => 1)]).toEqual([800, 1200]);
});

test("a wait ends when its time has come", async () => {
  const clock = createFixedClock();
  const waiting = wait(clock, 500, new AbortController().signal);
  await clock.pass(500);
  expect(await waiting).toBe(true);
});

test("a wait that is given up ends at once and leaves no timer", async () => {
  const clock = createFixedClock();
  const ending = new AbortController();
  const waiting = wait(clock, 500, ending.signal);
  ending.abort();
  await settle();
  expect(await waiting).toBe(false);
  expect(clock.waiting()).toEqual([]);
});
