import type { CacheTables } from "../../cache/tables/tables.ts";
import type { ChatParts } from "./parts.ts";

export type SlicedRunParts = Pick<ChatParts, "cache" | "clock" | "signal">;

/** Work on the local copy that is done in small slices. */
export interface SlicedWork {
  readonly isDone: (tables: CacheTables) => boolean;
  /** Does the next slice. */
  readonly doSlice: (tables: CacheTables) => void;
}

/** Pause between two slices in which the thread is free, in milliseconds. */
const pauseLength = 10;

/** Does work on the local copy in small slices, so that other work is not blocked. */
export class SlicedRun {
  readonly #parts: SlicedRunParts;
  readonly #work: SlicedWork;
  #isRunning = false;

  constructor(parts: SlicedRunParts, work: SlicedWork) {
    this.#parts = parts;
    this.#work = work;
  }

  /**
   * Starts the work, or resumes it where an earlier run stopped. Does nothing if the work is done, or if it is already
   * running.
   */
  start(): void {
    if (this.#isRunning || this.#isDone()) return;
    this.#isRunning = true;
    this.#scheduleNextSlice();
  }

  #isDone(): boolean {
    return this.#parts.cache.read((tables) => this.#work.isDone(tables));
  }

  #scheduleNextSlice(): void {
    this.#parts.clock.after(pauseLength, () => {
      this.#runSlice();
    });
  }

  #runSlice(): void {
    const { cache, signal } = this.#parts;
    if (signal.aborted || this.#isDone()) {
      this.#isRunning = false;
      return;
    }
    cache.write((tables) => {
      this.#work.doSlice(tables);
    });
    this.#scheduleNextSlice();
  }
}
