import { net, powerMonitor } from "electron";
import type { Clock } from "../../async/clock.ts";

/** How often the network is looked at, in milliseconds. */
const networkPause = 5_000;

/** Why what was connected before may no longer be. */
export type Waking = "resumed" | "unlocked" | "network-back";

/** Calls back when the computer wakes, is unlocked, or has a network again. The result stops looking. */
export function onWaking(clock: Clock, callback: (waking: Waking) => void): () => void {
  const resumed = (): void => {
    callback("resumed");
  };
  const unlocked = (): void => {
    callback("unlocked");
  };
  powerMonitor.on("resume", resumed);
  powerMonitor.on("unlock-screen", unlocked);

  let wasOnline = net.isOnline();
  let cancel = clock.after(networkPause, look);
  function look(): void {
    const isOnline = net.isOnline();
    if (isOnline && !wasOnline) callback("network-back");
    wasOnline = isOnline;
    cancel = clock.after(networkPause, look);
  }
  return () => {
    cancel();
    powerMonitor.off("resume", resumed);
    powerMonitor.off("unlock-screen", unlocked);
  };
}
