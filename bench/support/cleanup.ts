const open = new Set<Cleanup>();

/**
 * Releases what a measure has started and made; for `await using`. It is disposed of at the end of the block, when the
 * block fails, and when the run is stopped. A second disposal waits for the first.
 */
class Cleanup implements AsyncDisposable {
  readonly #stack = new AsyncDisposableStack();
  #undoing: Promise<void> | null = null;

  /** Registers a step to undo at the end; the last one registered runs first. */
  defer(undo: () => Promise<void> | void): void {
    this.#stack.defer(undo);
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.#undoing ??= this.#stack.disposeAsync().finally(() => open.delete(this));
    return this.#undoing;
  }
}

export type { Cleanup };

/** Opens an empty cleanup. */
export function openCleanup(): Cleanup {
  const cleanup = new Cleanup();
  open.add(cleanup);
  return cleanup;
}

/** Disposes of every open cleanup, the newest first, when a run is stopped in the middle. */
export async function cleanUpAll(): Promise<void> {
  for (const cleanup of [...open].reverse()) await cleanup[Symbol.asyncDispose]();
}
