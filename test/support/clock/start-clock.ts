// Runs before every test file. Moves the clock of the tests and of their apps to the moment of `npm test -- --at=…`.
import { inject } from "vitest";
import { shiftClock } from "../../fake-electron/page/shift-clock.js";

declare module "vitest" {
  interface ProvidedContext {
    /** Milliseconds since the epoch. Null if the tests run at the present time. */
    readonly startsAt: number | null;
  }
}

declare global {
  /** The class `Date` of the computer's clock, before this file replaced it. */
  var computerDate: DateConstructor | undefined;
}

const startsAt = inject("startsAt");
if (startsAt !== null) {
  // Set only once, because an earlier test file may have run in this process.
  globalThis.computerDate ??= Date;
  const shift = startsAt - globalThis.computerDate.now();
  globalThis.Date = globalThis.computerDate;
  shiftClock(shift);
  // Passes the shift to the apps that the tests start: see clock-shift.ts. Tests that run in a page have no environment
  // and start no apps.
  if (typeof process !== "undefined") process.env["SHIFTED_CLOCK_MS"] = String(shift);
}
