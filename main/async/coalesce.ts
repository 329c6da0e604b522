import type { Clock } from "./clock.ts";

/** Returns a function that calls `run` once, a delay in milliseconds after the first of several calls. */
export function coalesceCalls(clock: Pick<Clock, "after">, delay: number, run: () => void): () => void {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    clock.after(delay, () => {
      isPlanned = false;
      run();
    });
  };
}

/** As `coalesceCalls`, with the value of the last call. */
export function coalesceValues<Value>(
  clock: Pick<Clock, "after">,
  delay: number,
  run: (latest: Value) => void,
): (value: Value) => void {
  let latest: { readonly value: Value } | null = null;
  const plan = coalesceCalls(clock, delay, () => {
    if (latest !== null) run(latest.value);
  });
  return (value) => {
    latest = { value };
    plan();
  };
}
