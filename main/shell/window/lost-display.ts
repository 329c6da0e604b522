import { screen } from "electron";
import type { BrowserWindow } from "electron";
import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";
import { centredIn, isReachable } from "./window-bounds.ts";

/** How long the system has to move a window itself after its displays have changed, in milliseconds. */
const systemDelay = 1_000;

/**
 * Brings a window back if its display was unplugged or changed, and the system has not moved it: to the middle of the
 * nearest display. Until then nobody could reach it.
 */
export function returnFromLostDisplay(
  window: BrowserWindow,
  { clock, log }: { readonly clock: Pick<Clock, "after">; readonly log: Log },
): void {
  let cancel = (): void => undefined;
  function check(): void {
    // The system places windows in these states itself.
    if (window.isMinimized() || window.isMaximized() || window.isFullScreen()) return;
    const bounds = window.getBounds();
    if (
      isReachable(
        bounds,
        screen.getAllDisplays().map(({ workArea }) => workArea),
      )
    )
      return;
    log.info("window brought back from a lost display");
    window.setBounds(centredIn(screen.getDisplayMatching(bounds).workArea, bounds));
  }
  function checkSoon(): void {
    cancel();
    cancel = clock.after(systemDelay, check);
  }
  screen.on("display-removed", checkSoon);
  screen.on("display-metrics-changed", checkSoon);
  window.once("closed", () => {
    cancel();
    screen.off("display-removed", checkSoon);
    screen.off("display-metrics-changed", checkSoon);
  });
}
