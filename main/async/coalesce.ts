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
