import { expect, test } from "vitest";
import { processInSlices } from "../../../main/async/process-in-slices.ts";

/** Runs slices of the given durations in milliseconds; returns the elapsed times at which the work paused. */
async function pausesOf(slices: readonly number[]): Promise<readonly number[]> {
  let elapsed = 0;
  const pauses: number[] = [];
  const clock = {
    elapsed: () => elapsed,
    after: (_delay: number, callback: () => void) => {
      pauses.push(elapsed);
      queueMicrotask(callback);
      return () => {};
    },
  };
  await processInSlices({ clock, signal: new AbortController().signal }, 0, (index) => {
    elapsed += slices[index] ?? 0;
    return index + 1 < slices.length ? index + 1 : null;
  });
  return pauses;
}

test("work pauses after it has blocked the thread for six milliseconds", async () => {
  expect(await pausesOf([2, 2, 2, 2, 2, 2, 2])).toEqual([6, 12]);
});

test("short work does not pause", async () => {
  expect(await pausesOf([1, 1])).toEqual([]);
});

test("work that ends after more than three milliseconds pauses before the code that follows", async () => {
  expect(await pausesOf([2, 2])).toEqual([4]);
});

test("cancelled work runs no slice", async () => {
  const clock = { elapsed: () => 0, after: () => () => {} };
  let looked = 0;
  await processInSlices({ clock, signal: AbortSignal.abort() }, 0, () => {
    looked += 1;
    return null;
  });
  expect(looked).toBe(0);
});
