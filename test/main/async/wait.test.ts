import { expect, test } from "vitest";
import { wait } from "../../../main/async/wait.ts";
import { createFixedClock, settle } from "../../support/clock/fixed-clock.ts";

test("a wait ends when its time is over", async () => {
  const clock = createFixedClock();
  const waiting = wait(clock, 500, new AbortController().signal);
  await clock.pass(500);
  expect(await waiting).toBe(true);
});

test("a cancelled wait ends at once and leaves no timer", async () => {
  const clock = createFixedClock();
  const ending = new AbortController();
  const waiting = wait(clock, 500, ending.signal);
  ending.abort();
  await settle();
  expect(await waiting).toBe(false);
  expect(clock.waiting()).toEqual([]);
});
