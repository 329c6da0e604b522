import type { Clock } from "../async/clock.ts";
import { backOffDelay, backOffPlans } from "../async/back-off.ts";
import { wait } from "../async/wait.ts";

/** The result of one attempt, as far as a retry depends on it. */
export interface AttemptResult {
  /** Whether the failure may be temporary, so that a retry makes sense. */
  readonly isWorthRepeating: boolean;
  /** The delay that the service demands before a retry, in milliseconds; null if it demands none. */
  readonly retryAfterMs: number | null;
}

/** The parts that retries need: a clock, random numbers from 0 to 1, and the caller's abort signal. */
export interface RetryParts {
  readonly clock: Pick<Clock, "after">;
  readonly random: () => number;
  readonly signal: AbortSignal | undefined;
}

const maxTries = 3;
const maxRetryAfterMs = 2000;

/**
 * Retries a harmless call twice at most. The delays are short, because a person or a catch-up waits for each call. If
 * the service requests a longer delay, the last attempt is returned.
 */
export async function withRetries<Tried extends AttemptResult>(
  tryOnce: () => Promise<Tried>,
  parts: RetryParts,
): Promise<Tried> {
  for (let tries = 1; ; tries += 1) {
    const attempt = await tryOnce();
    const delay = delayBeforeNext(attempt, tries, parts.random);
    if (delay === null || !(await wait(parts.clock, delay, parts.signal))) return attempt;
  }
}

/** Milliseconds before the next attempt; null if there is none. */
function delayBeforeNext(attempt: AttemptResult, tries: number, random: () => number): number | null {
  if (tries >= maxTries) return null;
  if (attempt.retryAfterMs !== null) {
    return attempt.retryAfterMs <= maxRetryAfterMs ? attempt.retryAfterMs : null;
  }
  if (!attempt.isWorthRepeating) return null;
  return backOffDelay(backOffPlans.call, tries - 1, random());
}
