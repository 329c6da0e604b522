import { net, powerMonitor } from "electron";
import type { Clock } from "../../async/clock.ts";

/** Interval between checks of the network, in milliseconds. */
const networkPause = 5_000;

/** Why connections may have been lost. */
export type WakeReason = "resumed" | "unlocked" | "network-back";

/** Whether this computer has a network. It may still not reach the service. */
export function isComputerOnline(): boolean {
  return net.isOnline();
}

/**
 * Sets a function that runs when the computer wakes up, is unlocked, or has a network again. The returned function
 * stops that.
 */
export function watchWaking(clock: Clock, callback: (waking: WakeReason) => void): () => void {
  const resumed = (): void => {
    callback("resumed");
  };
  const unlocked = (): void => {
    callback("unlocked");
  };
  powerMonitor.on("resume", resumed);
  powerMonitor.on("unlock-screen", unlocked);

  let wasOnline = net.isOnline();
  let cancel = clock.after(networkPause, checkNetwork);
  function checkNetwork(): void {
    const isOnline = net.isOnline();
    if (isOnline && !wasOnline) callback("network-back");
    wasOnline = isOnline;
    cancel = clock.after(networkPause, checkNetwork);
  }
  return () => {
    cancel();
    powerMonitor.off("resume", resumed);
    powerMonitor.off("unlock-screen", unlocked);
  };
}
