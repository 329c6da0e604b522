import type { ChatParts } from "../core/parts.ts";

/** Between two slices the thread is free for this long, in milliseconds. */
const pause = 10;

/** Reads messages that were kept before there was an index into it, a little at a time, while everything else goes on. */
export class SearchBuilding {
  readonly #parts: Pick<ChatParts, "cache" | "clock" | "signal">;
  #isRunning = false;

  constructor(parts: Pick<ChatParts, "cache" | "clock" | "signal">) {
    this.#parts = parts;
  }

  /** Goes on where an earlier run stopped; does nothing where nothing is missing, or when it runs already. */
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
