import type { Clock } from "./clock.ts";

/** Maximum time without progress, in milliseconds. */
const maxStall = 60_000;

/** Aborts its signal if `restart`, which announces progress, is not called for a minute. */
export class StallWatch {
  readonly #clock: Pick<Clock, "after">;
  readonly #ending = new AbortController();
  #cancelTimer: () => void = () => undefined;

  constructor(clock: Pick<Clock, "after">) {
    this.#clock = clock;
    this.restart();
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  restart(): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#clock.after(maxStall, () => {
      this.#ending.abort();
    });
  }

  /** Stops watching. */
  end(): void {
    this.#cancelTimer();
  }
}
