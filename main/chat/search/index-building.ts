import type { ChatParts } from "../core/parts.ts";

/** Pause between two slices in which the thread is free, in milliseconds. */
const pause = 10;

/**
 * Indexes messages that were stored before the index existed. It works in small slices, so that other work is not
 * blocked.
 */
export class SearchIndexBuildingRun {
  readonly #parts: Pick<ChatParts, "cache" | "clock" | "signal">;
  #isRunning = false;

  constructor(parts: Pick<ChatParts, "cache" | "clock" | "signal">) {
    this.#parts = parts;
  }

  /**
   * Starts indexing, or resumes it where an earlier run stopped. Does nothing if the index is complete, or if indexing
   * is already running.
   */
  start(): void {
    if (this.#isRunning || this.#isDone()) return;
    this.#isRunning = true;
    this.#wait();
  }

  #isDone(): boolean {
    return this.#parts.cache.read((tables) => tables.search.building.isDone());
  }

  #wait(): void {
    this.#parts.clock.after(pause, () => {
      this.#next();
    });
  }

  #next(): void {
    const { cache, signal } = this.#parts;
    if (signal.aborted || this.#isDone()) {
      this.#isRunning = false;
      return;
    }
    cache.write((tables) => {
      tables.search.building.buildSlice();
    });
    this.#wait();
  }
}
