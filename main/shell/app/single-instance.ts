import { app } from "electron";
import { z } from "zod";

/**
 * Schema of the data that a second start passes to the running process. The arguments in Electron's own event may be in
 * another order and have additional entries.
 */
const startSchema = z.object({ args: z.array(z.string()), folder: z.string() });

/** The arguments of a start, and its working folder. */
export type ProcessStart = Readonly<z.output<typeof startSchema>>;

/**
 * Makes this process the only Natter of this user. Returns false if another one is already running; that one has been
 * informed, and this process must end at once. The first process calls `onSecond` for each later start.
 */
export function becomeSingleInstance(own: ProcessStart, onSecond: (second: ProcessStart) => void): boolean {
  if (!app.requestSingleInstanceLock(own)) return false;
  app.on("second-instance", (_event, _argv, folder, additionalData) => {
    const second = startSchema.safeParse(additionalData);
    onSecond(second.success ? second.data : { args: [], folder });
  });
  return true;
}
