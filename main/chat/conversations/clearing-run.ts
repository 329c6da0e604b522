import type { ChatParts } from "../core/parts.ts";

/** Between two slices the thread is free for this long, in milliseconds. */
const pause = 10;

/** Takes away on the disk what was cleared, a little at a time, while everything else goes on. */
export class ClearingRun {
  readonly #parts: Pick<ChatParts, "cache" | "clock" | "signal">;
  #isRunning = false;

  constructor(parts: Pick<ChatParts, "cache" | "clock" | "signal">) {
    this.#parts = parts;
  }

  /** Goes on where an earlier run stopped; does nothing where nothing is left to do, or when it runs already. */
  start(): void {
    if (this.#isRunning || !this.#isNeeded()) return;
    this.#isRunning = true;
    this.#wait();
  }

  #isNeeded(): boolean {
    return this.#parts.cache.read((tables) => tables.messages.isClearing());
  }

  #wait(): void {
    this.#parts.clock.after(pause, () => {
      this.#next();
    });
  }

  #next(): void {
    const { cache, signal } = this.#parts;
    if (signal.aborted || !this.#isNeeded()) {
      this.#isRunning = false;
      return;
    }
    cache.write((tables) => {
      tables.messages.clearSlice();
    });
    this.#wait();
  }
}
