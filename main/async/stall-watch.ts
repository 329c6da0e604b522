import type { Clock } from "./clock.ts";

/** So long nothing may come, in milliseconds. */
const longestStall = 60_000;

/** Aborts its signal when nothing was said to have moved for a minute. */
export class StallWatch {
  readonly #clock: Pick<Clock, "after">;
  readonly #ending = new AbortController();
  #cancelTimer: () => void = () => undefined;

  constructor(clock: Pick<Clock, "after">) {
    this.#clock = clock;
    this.moved();
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  moved(): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#clock.after(longestStall, () => {
      this.#ending.abort();
    });
  }

  /** Nothing is waited for any more. */
  end(): void {
    this.#cancelTimer();
  }
}
