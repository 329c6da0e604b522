import type { RunningApp } from "../app/app-running.ts";

declare global {
  /** In the main process of an app that was started with a `clockShift`. */
  var shiftedClock: {
    readonly set: (shift: number) => void;
    readonly hurry: (times: number) => void;
    readonly endNoWaitOver: (milliseconds: number) => void;
    readonly endlessWaits: () => number;
  };
}

/** Sets the clock of a running app: from now on it is off by so many milliseconds. What is waited for comes when it would have. */
export async function setClock({ evaluate }: Pick<RunningApp, "evaluate">, shift: number): Promise<void> {
  await evaluate((_electron, told) => {
    globalThis.shiftedClock.set(told);
  }, shift);
}

/** Has time pass so many times as fast in an app's main process, for waits of minutes. It does not for the service, or the page. */
export async function hurry({ evaluate }: Pick<RunningApp, "evaluate">, times: number): Promise<void> {
  await evaluate((_electron, told) => {
    globalThis.shiftedClock.hurry(told);
  }, times);
}

/** Has no wait that begins from now on in an app's main process come to its end where it is longer than so many milliseconds. */
export async function endNoWaitOver(
  { evaluate }: Pick<RunningApp, "evaluate">,
  milliseconds: number,
): Promise<void> {
  await evaluate((_electron, told) => {
    globalThis.shiftedClock.endNoWaitOver(told);
  }, milliseconds);
}

/** How many waits of an app's main process would go on for ever now. */
export function endlessWaits({ evaluate }: Pick<RunningApp, "evaluate">): Promise<number> {
  return evaluate(() => globalThis.shiftedClock.endlessWaits());
}
