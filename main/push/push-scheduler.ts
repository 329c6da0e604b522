import type { FayeMessage, FayeScheduler, FayeSchedulerConstructor, FayeSchedulerOptions } from "faye";

/** Time limit for the disconnect message of a connection that has ended, in seconds. */
const disconnectSeconds = 2;
/**
 * Time limit, in seconds, for messages that may stay unanswered on a healthy connection: connects, which the service
 * leaves open for longer than it advises, and publications. SilenceWatch ends a connection that is dead.
 */
const unlimitedSeconds = 86_400;

/**
 * Creates schedulers that stop faye's retries when a connection has ended. Otherwise faye would try forever to deliver
 * its messages. The disconnect message is still sent, but only once. A connect that the service leaves open is no failure
 * (interface/push#signs-of-life).
 */
export function createPushScheduler(isOver: () => boolean): FayeSchedulerConstructor {
  return class implements FayeScheduler {
    readonly #isDisconnecting: boolean;
    readonly #mayStayUnanswered: boolean;
    readonly #options: FayeSchedulerOptions;
    #attempts = 0;

    constructor(message: FayeMessage, options: FayeSchedulerOptions) {
      this.#isDisconnecting = message.channel === "/meta/disconnect";
      this.#mayStayUnanswered = message.channel === "/meta/connect" || !message.channel.startsWith("/meta/");
      this.#options = options;
    }

    getTimeout(): number {
      if (this.#isDisconnecting) return disconnectSeconds;
      return this.#mayStayUnanswered ? unlimitedSeconds : this.#options.timeout;
    }

    getInterval(): number {
      return isOver() ? 0 : this.#options.interval;
    }

    isDeliverable(): boolean {
      if (this.#isDisconnecting) return this.#attempts === 0;
      return !isOver() && this.#attempts < (this.#options.attempts ?? Number.POSITIVE_INFINITY);
    }

    send(): void {
      this.#attempts += 1;
    }

    succeed(): void {
      // faye calls this after a success. It does nothing, because this scheduler does not depend on outcomes.
    }

    fail(): void {
      // Does nothing, because this scheduler does not depend on outcomes.
    }

    abort(): void {
      // Does nothing, because this scheduler does not depend on outcomes.
    }
  };
}
