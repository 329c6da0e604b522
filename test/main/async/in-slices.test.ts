import { expect, test } from "vitest";
import { inSlices } from "../../../main/async/in-slices.ts";

/** Does slices that take this many milliseconds each; tells at which moments of the work it paused. */
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
  await inSlices({ clock, signal: new AbortController().signal }, 0, (index) => {
    elapsed += slices[index] ?? 0;
    return index + 1 < slices.length ? index + 1 : null;
  });
  return pauses;
}

test("work pauses when it has held the thread for six milliseconds", async () => {
  expect(await pausesOf([2, 2, 2, 2, 2, 2, 2])).toEqual([6, 12]);
});

test("short work does not pause", async () => {
  expect(await pausesOf([1, 1])).toEqual([]);
});

test("work that ends after three milliseconds pauses before what follows it", async () => {
  expect(await pausesOf([2, 2])).toEqual([4]);
});

test("work that was given up looks at nothing", async () => {
  const clock = { elapsed: () => 0, after: () => () => {} };
  let looked = 0;
  await inSlices({ clock, signal: AbortSignal.abort() }, 0, () => {
    looked += 1;
    return null;
  });
  expect(looked).toBe(0);
});
