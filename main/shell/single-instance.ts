import { app } from "electron";

/**
 * Makes this the only Natter of this person. False: another one runs and was told; end at once.
 * `onSecond` is called in the first when another was started.
 */
export function becomeSingleInstance(onSecond: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on("second-instance", onSecond);
  return true;
}
