const open = new Set<Cleanup>();

/**
 * What a measure has started and made; for `await using`. It goes at the end of the block, when the block fails, and when
 * the run is told to stop. Whoever asks for that a second time waits for the first.
 */
class Cleanup implements AsyncDisposable {
  readonly #stack = new AsyncDisposableStack();
  #undoing: Promise<void> | null = null;

  /** Undoes something at the end, what was deferred last first. */
  defer(undo: () => Promise<void> | void): void {
    this.#stack.defer(undo);
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.#undoing ??= this.#stack.disposeAsync().finally(() => open.delete(this));
    return this.#undoing;
  }
}

export type { Cleanup };

/** Begins with nothing to undo. */
export function openCleanup(): Cleanup {
  const cleanup = new Cleanup();
  open.add(cleanup);
  return cleanup;
}

/** Undoes everything, the newest first; for a run that is told to stop in the middle. */
export async function cleanUpAll(): Promise<void> {
  for (const cleanup of [...open].reverse()) await cleanup[Symbol.asyncDispose]();
}
