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

test("long work pauses each time it has blocked the thread for four milliseconds", async () => {
  expect(await pausesOf([2, 2, 2, 2, 1])).toEqual([4, 8]);
});

test("work pauses if the clock jumps, back or forward", async () => {
  expect(await pausesOf([1, -1000, 1, 1, 5000, 1])).toEqual([-999, 4003]);
});

test("short work does not pause", async () => {
  expect(await pausesOf([0.5, 1])).toEqual([]);
});

test("work that has run for two milliseconds since its last pause pauses once more at its end", async () => {
  expect(await pausesOf([1, 1])).toEqual([2]);
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
