import type { FayeMessage, FayeScheduler, FayeSchedulerConstructor, FayeSchedulerOptions } from "faye";

/** Seconds that the last message of an abandoned line may take. */
const farewellSeconds = 2;

/**
 * Makes faye end its own retries once a line is over: without it an abandoned client tries for ever to deliver what it
 * had begun. Only the farewell still goes out, once.
 */
export function createLineScheduler(isOver: () => boolean): FayeSchedulerConstructor {
  return class implements FayeScheduler {
    readonly #isFarewell: boolean;
    readonly #options: FayeSchedulerOptions;
    #attempts = 0;

    constructor(message: FayeMessage, options: FayeSchedulerOptions) {
      this.#isFarewell = message.channel === "/meta/disconnect";
      this.#options = options;
    }

    getTimeout(): number {
      return this.#isFarewell ? farewellSeconds : this.#options.timeout;
    }

    getInterval(): number {
      return isOver() ? 0 : this.#options.interval;
    }

    isDeliverable(): boolean {
      if (this.#isFarewell) return this.#attempts === 0;
      return !isOver() && this.#attempts < (this.#options.attempts ?? Number.POSITIVE_INFINITY);
    }

    send(): void {
      this.#attempts += 1;
    }

    succeed(): void {
      // Told by faye; nothing here depends on outcomes.
    }

    fail(): void {
      // As above.
    }

    abort(): void {
      // As above.
    }
  };
}
