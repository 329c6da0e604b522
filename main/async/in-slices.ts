import type { Clock } from "./clock.ts";
import { wait } from "./wait.ts";

/** Milliseconds of work after which it pauses. */
const mostAtOnce = 6;
/** Milliseconds of work after which it also pauses at its end, because its caller works on. */
const mostAtTheEnd = 3;
/** The length of a pause, in milliseconds, in which the thread is free for others. */
const pause = 4;

/** What work in slices needs. */
export interface SliceParts {
  readonly clock: Pick<Clock, "elapsed" | "after">;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

/**
 * Goes from slice to slice, and lets others have the thread in between. A slice takes a millisecond or two; it gives where
 * the next one begins, null after the last.
 */
export async function inSlices<Place>(
  { clock, signal }: SliceParts,
  first: Place,
  look: (from: Place) => Place | null | Promise<Place | null>,
): Promise<void> {
  let from: Place | null = first;
  let since = clock.elapsed();
  while (from !== null && !signal.aborted) {
    from = await look(from);
    if (clock.elapsed() - since < (from === null ? mostAtTheEnd : mostAtOnce)) continue;
    await wait(clock, pause, signal);
    since = clock.elapsed();
  }
}
