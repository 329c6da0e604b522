import { expect, test } from "vitest";
import { coalesceCalls, coalesceValues } from "../../../main/async/coalesce.ts";
import { createFixedClock } from "../../support/clock/fixed-clock.ts";

test("calls within the delay after a first call run the function only once, and a later call runs it again", async () => {
  const clock = createFixedClock();
  let count = 0;
  const call = coalesceCalls(clock, 300, () => (count += 1));
  call();
  await clock.pass(200);
  call();
  await clock.pass(100);
  expect(count).toBe(1);
  await clock.pass(1000);
  expect(count).toBe(1);
  call();
  await clock.pass(300);
  expect(count).toBe(2);
});

test("if several values follow each other within the delay, only the last value is passed on", async () => {
  const clock = createFixedClock();
  const passed: number[] = [];
  const pass = coalesceValues<number>(clock, 50, (value) => passed.push(value));
  pass(1);
  await clock.pass(49);
  pass(0);
  expect(passed).toEqual([]);
  await clock.pass(1);
  expect(passed).toEqual([0]);
  pass(2);
  await clock.pass(50);
  expect(passed).toEqual([0, 2]);
});
