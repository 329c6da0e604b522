/** How the delays between retries grow. All delays are in milliseconds. */
interface Plan {
  /** Delay after the first failure. */
  readonly firstDelay: number;
  /** Each further failure multiplies the delay by this factor. */
  readonly factor: number;
  readonly maxDelay: number;
  /** The delay is multiplied by a random number from this to `maxRandomFactor`, so that clients do not retry in unison. */
  readonly minRandomFactor: number;
  readonly maxRandomFactor: number;
}

/** The retry plan of each kind of work. */
export const backOffPlans = {
  /** Retries of one call that is harmless to repeat. The delays are short, because a person waits for the result. */
  call: {
    firstDelay: 300,
    factor: 3,
    maxDelay: Number.POSITIVE_INFINITY,
    minRandomFactor: 0.5,
    maxRandomFactor: 1,
  },
  /** Retries of sending, downloading and catching up. */
  backgroundWork: {
    firstDelay: 1_000,
    factor: 2,
    maxDelay: 60_000,
    minRandomFactor: 0.8,
    maxRandomFactor: 1.2,
  },
  /**
   * Reconnection of push after a connection that worked: within a second, at random, so that not every client of a
   * restarted service reconnects in the same moment.
   */
  nextConnection: { firstDelay: 1_000, factor: 1, maxDelay: 1_000, minRandomFactor: 0, maxRandomFactor: 1 },
  /** Reconnection of push after an attempt that failed. */
  failedConnection: {
    firstDelay: 2_000,
    factor: 2,
    maxDelay: 60_000,
    minRandomFactor: 0.5,
    maxRandomFactor: 1,
  },
  /** Polling of the service until it has processed an upload. */
  uploadProcessing: {
    firstDelay: 1_000,
    factor: 1.5,
    maxDelay: 10_000,
    minRandomFactor: 1,
    maxRandomFactor: 1,
  },
} as const satisfies Readonly<Record<string, Plan>>;

/**
 * Delay before the next try, in milliseconds. `failures` is the number of failures before the latest failure; `chance`
 * is random, from 0 to 1.
 */
export function backOffDelay(plan: Plan, failures: number, chance: number): number {
  const full = Math.min(plan.maxDelay, plan.firstDelay * plan.factor ** failures);
  return Math.round(full * (plan.minRandomFactor + chance * (plan.maxRandomFactor - plan.minRandomFactor)));
}
