import type { Clock } from "../../../main/async/clock.ts";
import { systemClock } from "../../../main/shell/app/clock.ts";

/**
 * The clock of the system with shorter waits, for tests with real connections and processes. `shorten` gets the delay
 * of a wait and returns how long it shall really take, both in milliseconds.
 */
export function createShortenedClock(shorten: (delay: number) => number): Clock {
  return { ...systemClock, after: (delay, callback) => systemClock.after(shorten(delay), callback) };
}
