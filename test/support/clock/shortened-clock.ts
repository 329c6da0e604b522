import type { Clock } from "../../../main/async/clock.ts";
import { systemClock } from "../../../main/shell/app/clock.ts";

/**
 * The clock of the system with shorter waits, for tests with real connections and processes. `shorten` returns how long
 * a wait of the given delay takes, in milliseconds.
 */
export function createShortenedClock(shorten: (delay: number) => number): Clock {
  return { ...systemClock, after: (delay, callback) => systemClock.after(shorten(delay), callback) };
}
