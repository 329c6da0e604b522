/**
 * Limits how many tasks run at the same time. All other tasks wait, and start in the order in which they asked for a
 * slot.
 */
export class TaskSlots {
  #free: number;
  /** The functions that start the waiting tasks, each with the `onMoved` of its task. */
  readonly #waiting = new Map<() => void, () => void>();

  constructor(count: number) {
    this.#free = count;
  }

  /**
   * Waits for a slot. Returns false if the signal is aborted before the task gets one. The caller must release each
   * slot. `onMoved` is called each time that another task gets a slot.
   */
  take(signal: AbortSignal, onMoved: () => void = () => undefined): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const begin = (): void => {
        signal.removeEventListener("abort", leave);
        resolve(true);
      };
      const leave = (): void => {
        this.#waiting.delete(begin);
        resolve(false);
      };
      this.#waiting.set(begin, onMoved);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  /** Releases a slot, which the longest waiting task gets. */
  release(): void {
    const [next] = this.#waiting.keys();
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
    for (const onMoved of this.#waiting.values()) onMoved();
  }
}
