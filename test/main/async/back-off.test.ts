import { expect, test } from "vitest";
import { backOffDelay, backOffPlans } from "../../../main/async/back-off.ts";

/** Returns the waits after each of the given numbers of consecutive failures. */
function waits(plan: Parameters<typeof backOffDelay>[0], failures: readonly number[], chance: number) {
  return failures.map((count) => backOffDelay(plan, count, chance));
}

test("the delay between retries doubles after each failure, up to a minute", () => {
  const delays = waits(backOffPlans.backgroundWork, [0, 1, 2, 3, 6, 100], 0.5);
  expect(delays).toEqual([1000, 2000, 4000, 8000, 60_000, 60_000]);
});

test("a delay between retries is shorter or longer by up to a fifth, at random", () => {
  expect([
    backOffDelay(backOffPlans.backgroundWork, 0, 0),
    backOffDelay(backOffPlans.backgroundWork, 0, 1),
  ]).toEqual([800, 1200]);
});

test("a failed call is repeated after a short wait, which the next failure makes three times as long", () => {
  expect([waits(backOffPlans.call, [0, 1], 0), waits(backOffPlans.call, [0, 1], 1)]).toEqual([
    [150, 450],
    [300, 900],
  ]);
});

test("after a healthy push connection ends, the next starts within a random time under one second", () => {
  expect(backOffDelay(backOffPlans.nextConnection, 0, 0)).toBe(0);
  expect(backOffDelay(backOffPlans.nextConnection, 0, 0.999)).toBe(999);
});

test("after a push connection fails, the next push connection starts after one to two seconds", () => {
  expect([
    backOffDelay(backOffPlans.failedConnection, 0, 0),
    backOffDelay(backOffPlans.failedConnection, 0, 1),
  ]).toEqual([1000, 2000]);
});

test("each further failed push connection doubles the wait, up to a minute", () => {
  expect(waits(backOffPlans.failedConnection, [0, 1, 2, 3, 5, 5000], 1)).toEqual([
    2000, 4000, 8000, 16_000, 60_000, 60_000,
  ]);
  expect(backOffDelay(backOffPlans.failedConnection, 5000, 0)).toBe(30_000);
});
