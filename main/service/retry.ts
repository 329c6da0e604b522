import type { Clock } from "../async/clock.ts";

/** How one try of a call ended, as far as trying again goes. */
export interface Attempt {
  /** It failed in a way that may be over in a moment. */
  readonly isWorthRepeating: boolean;
  /** What the service asked to wait; null where it said nothing. */
  readonly retryAfterMs: number | null;
}

/** What repeating needs: time, chance (0 to 1), and the caller's wish to stop. */
export interface RetryParts {
  readonly clock: Pick<Clock, "after">;
  readonly random: () => number;
  readonly signal: AbortSignal | undefined;
}

const mostTries = 3;
const longestRetryAfterMs = 2000;
const firstBackOffMs = 300;

/**
 * Repeats a harmless call at most twice. The waits are short, because a person or a catch-up stands behind each call; who
 * has to wait for longer is told so by the last attempt.
 */
export async function withRetries<Tried extends Attempt>(
  tryOnce: () => Promise<Tried>,
  parts: RetryParts,
): Promise<Tried> {
  for (let tries = 1; ; tries += 1) {
    const attempt = await tryOnce();
    const delay = delayBeforeNext(attempt, tries, parts.random);
    if (delay === null || !(await hasWaited(delay, parts))) return attempt;
  }
}

/** Milliseconds before the next try; null when there is to be none. */
function delayBeforeNext(attempt: Attempt, tries: number, random: () => number): number | null {
  if (tries >= mostTries) return null;
  if (attempt.retryAfterMs !== null) {
    return attempt.retryAfterMs <= longestRetryAfterMs ? attempt.retryAfterMs : null;
  }
  if (!attempt.isWorthRepeating) return null;
  const full = firstBackOffMs * 3 ** (tries - 1);
  return full / 2 + (random() * full) / 2;
}

/** False when the caller gave up while waiting. */
function hasWaited(delay: number, { clock, signal }: RetryParts): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) {
      resolve(false);
      return;
    }
    const stop = (): void => {
      takeBack();
      resolve(false);
    };
    const takeBack = clock.after(delay, () => {
      signal?.removeEventListener("abort", stop);
      resolve(true);
    });
    signal?.addEventListener("abort", stop, { once: true });
  });
}
