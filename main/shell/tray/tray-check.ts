import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";
import type { TrayIcon } from "./tray.ts";

/**
 * Returns a function that checks whether a tray shows the icon now. It asks the desktop each time, because the system's
 * panel may start after Natter or end before it. If the icon was created before there was a tray, it is created again.
 */
export function createTrayCheck(parts: {
  readonly tray: Pick<TrayIcon, "isThere" | "renew">;
  readonly hasHost: () => Promise<boolean>;
  readonly onChecked: (isThere: boolean) => void;
}): () => Promise<boolean> {
  const { tray, hasHost, onChecked } = parts;
  let hadHost = true;
  return async () => {
    const hasOne = await hasHost();
    if (hasOne && !hadHost) tray.renew();
    hadHost = hasOne;
    const isThere = hasOne && tray.isThere();
    onChecked(isThere);
    return isThere;
  };
}

/** Time in milliseconds that a host has to return before the window is shown: a panel that restarts is soon back. */
export const hostGrace = 5_000;

/**
 * Returns a function that must be called when the host of tray icons may have appeared or disappeared. If it is gone
 * for good, a hidden window is shown, because nobody could find it again.
 */
export function createHostFollower(parts: {
  readonly ask: () => Promise<boolean>;
  readonly isHidden: () => boolean;
  readonly reveal: () => void;
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
}): () => void {
  const { ask, isHidden, reveal, clock, log } = parts;
  let isWaiting = false;
  async function checkHost(): Promise<void> {
    if ((await ask()) || isWaiting) return;
    isWaiting = true;
    clock.after(hostGrace, () => {
      isWaiting = false;
      ask().then((isThere) => {
        if (!isThere && isHidden()) reveal();
      }, failed);
    });
  }
  function failed(error: unknown): void {
    log.error("tray not checked", error);
  }
  return () => {
    checkHost().catch(failed);
  };
}
