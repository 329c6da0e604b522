import type { Clock } from "../../async/clock.ts";
import { wait } from "../../async/wait.ts";

/**
 * `burst` is the number of background calls that may be sent at once. `interval` is the time between the calls after
 * them, in milliseconds.
 */
export interface PaceLimits {
  readonly burst: number;
  readonly interval: number;
}

/**
 * The pace of an account's background work. The service refuses bursts: with 80 calls at once, every 20 seconds, it
 * answered hundreds of them with 429. With less than two calls a second, it refused none (interface/errors#rates).
 */
export const defaultPaceLimits: PaceLimits = { burst: 30, interval: 600 };

/**
 * Spreads the calls of background work over time. While no calls are sent, calls become available again, up to a whole
 * burst.
 */
export class RequestPace {
  readonly #clock: Pick<Clock, "elapsed" | "after">;
  readonly #limits: PaceLimits;
  /** The time at which a whole burst of calls is available again, on the clock of `elapsed`. */
  #fullAt = 0;

  constructor(clock: Pick<Clock, "elapsed" | "after">, limits: PaceLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Waits until the next call may be sent. Returns false if the signal is aborted before that. */
  async waitForTurn(signal: AbortSignal | undefined): Promise<boolean> {
    const { burst, interval } = this.#limits;
    const now = this.#clock.elapsed();
    this.#fullAt = Math.max(now, this.#fullAt) + interval;
    const delay = this.#fullAt - now - burst * interval;
    return delay <= 0 || wait(this.#clock, delay, signal);
  }
}
