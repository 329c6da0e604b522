import type { Clock } from "./clock.ts";

/** Waits for milliseconds; false when the signal came first. */
export function wait(clock: Pick<Clock, "after">, delay: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(false);
      return;
    }
    const stop = (): void => {
      takeBack();
      resolve(false);
    };
    const takeBack = clock.after(delay, () => {
      signal.removeEventListener("abort", stop);
      resolve(true);
    });
    signal.addEventListener("abort", stop, { once: true });
  });
}

/**
 * Whether something happened less than `age` milliseconds ago. Not when the clock was put back behind it: that says nothing
 * about its age, and by it, what is looked at again after seconds would be looked at after days.
 */
export function isRecent(happenedAt: number, now: number, age: number): boolean {
  return happenedAt <= now && now - happenedAt < age;
}

/** Milliseconds before try number `failures` + 1: doubled each time up to a minute, spread by a fifth so that clients do not beat in time. */
export function backOff(failures: number, random: () => number): number {
  const full = Math.min(60_000, 1000 * 2 ** Math.min(failures, 16));
  return spread(full, random);
}

/** Milliseconds, give or take a fifth. */
export function spread(delay: number, random: () => number): number {
  return Math.round(delay * (0.8 + random() * 0.4));
}
