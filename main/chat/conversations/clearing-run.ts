import type { ChatParts } from "../core/parts.ts";

/** Pause between two slices in which the thread is free, in milliseconds. */
const pause = 10;

/** Deletes cleared messages from the disk in small slices, so that other work goes on. */
export class ClearingRun {
  readonly #parts: Pick<ChatParts, "cache" | "clock" | "signal">;
  #isRunning = false;

  constructor(parts: Pick<ChatParts, "cache" | "clock" | "signal">) {
    this.#parts = parts;
  }

  /**
   * Starts the deletion, or resumes one that an earlier run did not finish. Does nothing if there is nothing to delete,
   * or if the deletion is already running.
   */
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
