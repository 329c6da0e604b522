// How the main process of an app under test gets a clock that can be set: see app-clock.ts.
import { fileURLToPath } from "node:url";
import type { AppOptions } from "../app/app-running.ts";

const shiftClock = fileURLToPath(new URL("shift-clock.cjs", import.meta.url));

/** The arguments of Node, or of Electron, that load the clock before the app; none for an app that has the computer's own. */
export function clockArguments({ clockShift }: AppOptions): readonly string[] {
  return clockShift === undefined ? [] : ["-r", shiftClock];
}

/** By how much that clock is off from the start, for the environment of the app. */
export function clockEnvironment({ clockShift }: AppOptions): Readonly<Record<string, string>> {
  return clockShift === undefined ? {} : { SHIFTED_CLOCK_MS: String(clockShift) };
}

/** Runs in the page: its time of day is off by so many milliseconds from now on, as that of the main process is. */
export function shiftPageClock(shift: number): void {
  const RealDate = Date;
  const now = (): number => RealDate.now() + shift;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
    get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
  });
}
