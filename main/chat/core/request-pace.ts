import type { Clock } from "../../async/clock.ts";
import { wait } from "../../async/wait.ts";

/** How many calls of background work may come at once, and the time between the calls after them, in milliseconds. */
export interface PaceLimits {
  readonly burst: number;
  readonly interval: number;
}

/**
 * The pace of an account's background work. The service refuses bursts: 80 calls at once, every 20 seconds, brought
 * hundreds of 429, and less than two calls a second brought none (interface/errors#rates).
 */
export const defaultPaceLimits: PaceLimits = { burst: 30, interval: 600 };

/** Spreads the calls of background work. Unused calls add up again while nothing is sent, up to the burst. */
export class RequestPace {
  readonly #clock: Pick<Clock, "elapsed" | "after">;
  readonly #limits: PaceLimits;
  /** When all calls of a burst are available again. */
  #fullAt = 0;

  constructor(clock: Pick<Clock, "elapsed" | "after">, limits: PaceLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Waits until the next call may be sent. Returns false if the signal is aborted before that. */
  async take(signal: AbortSignal | undefined): Promise<boolean> {
    const { burst, interval } = this.#limits;
    const now = this.#clock.elapsed();
    this.#fullAt = Math.max(now, this.#fullAt) + interval;
    const delay = this.#fullAt - now - burst * interval;
    return delay <= 0 || wait(this.#clock, delay, signal);
  }
}
