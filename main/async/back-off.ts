/** How the delays between retries grow. All delays are in milliseconds. */
interface Plan {
  /** Delay after the first failure. */
  readonly first: number;
  /** Each further failure multiplies the delay by this factor. */
  readonly factor: number;
  readonly longest: number;
  /** The delay is multiplied by a random number between `least` and `most`, so that clients do not retry in unison. */
  readonly least: number;
  readonly most: number;
}

/** The retry plan of each kind of work. */
export const backOffPlans = {
  /** Retries of one call that is harmless to repeat. The delays are short, because a person waits for the result. */
  call: { first: 300, factor: 3, longest: Number.POSITIVE_INFINITY, least: 0.5, most: 1 },
  /** Retries of sending, downloading and catching up. */
  work: { first: 1_000, factor: 2, longest: 60_000, least: 0.8, most: 1.2 },
  /**
   * Reconnection of push after a connection that worked: within a second, at random, so that not every client of a
   * restarted service reconnects in the same moment.
   */
  nextConnection: { first: 1_000, factor: 1, longest: 1_000, least: 0, most: 1 },
  /** Reconnection of push after an attempt that failed. */
  failedConnection: { first: 2_000, factor: 2, longest: 60_000, least: 0.5, most: 1 },
  /** Polling of the service until it has processed an upload. */
  uploadProcessing: { first: 1_000, factor: 1.5, longest: 10_000, least: 1, most: 1 },
} as const satisfies Readonly<Record<string, Plan>>;

/**
 * Delay before the next try, in milliseconds. `failures` is the number of failures before the latest failure; `chance`
 * is random, from 0 to 1.
 */
export function backOffDelay(plan: Plan, failures: number, chance: number): number {
  const full = Math.min(plan.longest, plan.first * plan.factor ** failures);
  return Math.round(full * (plan.least + chance * (plan.most - plan.least)));
}
