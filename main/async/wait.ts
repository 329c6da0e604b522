import type { Clock } from "./clock.ts";

/** Waits for `delay` milliseconds. Returns false if the signal is aborted before that. */
export function wait(
  clock: Pick<Clock, "after">,
  delay: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) {
      resolve(false);
      return;
    }
    const stop = (): void => {
      cancel();
      resolve(false);
    };
    const cancel = clock.after(delay, () => {
      signal?.removeEventListener("abort", stop);
      resolve(true);
    });
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/**
 * Whether something happened less than `age` milliseconds ago. False if `happenedAt` is in the future because the clock
 * was set back: the true age is then unknown, and the caller might otherwise wait for days instead of seconds.
 */
export function isRecent(happenedAt: number, now: number, age: number): boolean {
  return happenedAt <= now && now - happenedAt < age;
}

/** Varies a delay in milliseconds by up to a fifth. */
export function jitterDelay(delay: number, random: () => number): number {
  return Math.round(delay * (0.8 + random() * 0.4));
}
