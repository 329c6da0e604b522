// Gives an app under test a clock that can be set: see app-clock.ts.
import { fileURLToPath } from "node:url";
import type { AppOptions } from "../app/app-running.ts";

type ClockOptions = Pick<AppOptions, "clockShift">;

const shiftClock = fileURLToPath(new URL("shift-clock.cjs", import.meta.url));

/** Offset of the tests' clock from the computer's, in milliseconds. See start-clock.ts. */
export function testClockShift(): number {
  return Number(process.env["SHIFTED_CLOCK_MS"] ?? 0);
}

/** Offset of an app's clock from the computer's at the app's start, in milliseconds. */
export function clockShiftAtStart({ clockShift = 0 }: ClockOptions): number {
  return testClockShift() + clockShift;
}

/**
 * The arguments for Node or Electron that load the shifted clock before the app. Empty if the app uses the computer's
 * clock.
 */
export function clockArguments(options: ClockOptions): readonly string[] {
  return options.clockShift === undefined && clockShiftAtStart(options) === 0 ? [] : ["-r", shiftClock];
}

/** The environment that gives the shifted clock its offset. */
export function clockEnvironment(options: ClockOptions): Readonly<Record<string, string>> {
  const isLoaded = clockArguments(options).length > 0;
  return isLoaded ? { SHIFTED_CLOCK_MS: String(clockShiftAtStart(options)) } : {};
}
