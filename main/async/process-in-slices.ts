import type { Clock } from "./clock.ts";
import { wait } from "./wait.ts";

/** Milliseconds of work after which `processInSlices` pauses. */
const maxWorkAtOnce = 4;
/**
 * If `processInSlices` ends after this many milliseconds of work without a pause, it pauses once more, because its
 * caller continues to work.
 */
const maxWorkAtTheEnd = 2;
/** Length of a pause in which the thread is free for other work, in milliseconds. */
const pauseLength = 4;

export interface SliceParts {
  readonly clock: Pick<Clock, "elapsed" | "after">;
  /** Aborted when the result is no longer needed. */
  readonly signal: AbortSignal;
}

/**
 * Processes items in slices of `atOnce` items, with pauses as `processInSlices` makes them. If there are no items,
 * calls `process` once with an empty slice.
 */
export function processItems<Item>(
  parts: SliceParts,
  items: readonly Item[],
  atOnce: number,
  process: (slice: readonly Item[], isLast: boolean) => void,
): Promise<void> {
  return processInSlices(parts, 0, (from) => {
    const next = from + atOnce;
    const isLast = next >= items.length;
    process(items.slice(from, next), isLast);
    return isLast ? null : next;
  });
}

/**
 * Processes slices of work, with pauses in which other work can use the thread. `processSlice` processes the slice that
 * starts at `from`; it should take a millisecond or two. It returns the start of the next slice, or null after the last
 * slice.
 */
export async function processInSlices<Start>(
  { clock, signal }: SliceParts,
  first: Start,
  processSlice: (from: Start) => Start | null | Promise<Start | null>,
): Promise<void> {
  let from: Start | null = first;
  let since = clock.elapsed();
  while (from !== null && !signal.aborted) {
    from = await processSlice(from);
    const worked = clock.elapsed() - since;
    // If `worked` is negative, the clock was set back: the duration of the work is then unknown, so a pause follows.
    if (worked >= 0 && worked < (from === null ? maxWorkAtTheEnd : maxWorkAtOnce)) continue;
    await wait(clock, pauseLength, signal);
    since = clock.elapsed();
  }
}
