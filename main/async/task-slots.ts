/** Limits how many tasks run at the same time. The others wait in their order. */
export class TaskSlots {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(count: number) {
    this.#free = count;
  }

  /** Waits for a slot. Returns false if the signal aborts before. Each slot must be released. */
  take(signal: AbortSignal): Promise<boolean> {
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
      this.#waiting.add(begin);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  /** Releases a slot, which the longest waiting task gets. */
  release(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
