import { app } from "electron";
import { z } from "zod";

/** What a second start hands to the first. The event's own arguments may come in another order, and with more among them. */
const started = z.object({ args: z.array(z.string()), folder: z.string() });

/** The arguments of a start, and the folder that they were written in. */
export type Started = Readonly<z.output<typeof started>>;

/**
 * Makes this the only Natter of this person. False: another one runs and was told; end at once.
 * `onSecond` is called in the first when another was started.
 */
export function becomeSingleInstance(own: Started, onSecond: (second: Started) => void): boolean {
  if (!app.requestSingleInstanceLock(own)) return false;
  app.on("second-instance", (_event, _argv, folder, handed) => {
    const second = started.safeParse(handed);
    onSecond(second.success ? second.data : { args: [], folder });
  });
  return true;
}
