import type { RunningApp } from "../app/app-running.ts";
import { testClockShift } from "./clock-shift.ts";

declare global {
  /** Exists only in the main process of an app that was started with a `clockShift`. */
  var shiftedClock: {
    readonly set: (shift: number) => void;
    readonly speedUpClock: (times: number) => void;
    readonly neverFireTimersOver: (milliseconds: number) => void;
    readonly countEndlessTimers: () => number;
  };
}

/**
 * Sets the offset of the clock of an app's main process, in milliseconds. Pending timers still fire when they would
 * have.
 */
export async function setClockShift(
  { evaluate }: Pick<RunningApp, "evaluate">,
  shift: number,
): Promise<void> {
  await evaluate((_electron, reported) => {
    globalThis.shiftedClock.set(reported);
  }, testClockShift() + shift);
}

/**
 * Makes time in an app's main process run this many times as fast, for tests of waits that last minutes. The service
 * and the page keep their speed.
 */
export async function speedUpClock({ evaluate }: Pick<RunningApp, "evaluate">, times: number): Promise<void> {
  await evaluate((_electron, reported) => {
    globalThis.shiftedClock.speedUpClock(reported);
  }, times);
}

/** From now on, new timers in an app's main process never fire if they are longer than this, in milliseconds. */
export async function neverFireTimersOver(
  { evaluate }: Pick<RunningApp, "evaluate">,
  milliseconds: number,
): Promise<void> {
  await evaluate((_electron, reported) => {
    globalThis.shiftedClock.neverFireTimersOver(reported);
  }, milliseconds);
}

/** The number of pending timers in an app's main process that never fire. */
export function countEndlessTimers({ evaluate }: Pick<RunningApp, "evaluate">): Promise<number> {
  return evaluate(() => globalThis.shiftedClock.countEndlessTimers());
}
