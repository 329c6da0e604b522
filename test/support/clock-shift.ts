// How the main process of an app under test gets a clock that can be set: see app-clock.ts.
import { fileURLToPath } from "node:url";
import type { AppOptions } from "./app-running.ts";

const shiftClock = fileURLToPath(new URL("shift-clock.cjs", import.meta.url));

/** The arguments of Node, or of Electron, that load the clock before the app; none for an app that has the computer's own. */
export function clockArguments({ clockShift }: AppOptions): readonly string[] {
  return clockShift === undefined ? [] : ["-r", shiftClock];
}

/** By how much that clock is off from the start, for the environment of the app. */
export function clockEnvironment({ clockShift }: AppOptions): Readonly<Record<string, string>> {
  return clockShift === undefined ? {} : { SHIFTED_CLOCK_MS: String(clockShift) };
}
