import { dialog } from "electron";
import type { BrowserWindow } from "electron";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";

/** A second end of the page within this time, in milliseconds, is not repaired without asking. */
const calmTime = 60_000;

/** Loads the page again when its process ends; when it ends again soon after, asks. */
export function recoverPage(
  window: BrowserWindow,
  parts: {
    readonly clock: Clock;
    readonly log: Log;
    readonly quit: () => void;
    readonly isQuitting: () => boolean;
  },
): void {
  let reloadedAt: number | null = null;

  function reload(): void {
    reloadedAt = parts.clock.now();
    if (!window.isDestroyed()) window.webContents.reload();
  }
  async function ask(): Promise<void> {
    const { response } = await dialog.showMessageBox(window, {
      type: "error",
      title: "Natter",
      message: "The window stopped working twice",
      detail: "Your messages and drafts are kept on this computer. Load the window again, or quit Natter.",
      buttons: ["Load again", "Quit"],
      defaultId: 0,
      cancelId: 0,
    });
    if (response === 1) parts.quit();
    else reload();
  }
  window.webContents.on("render-process-gone", (_event, details) => {
    if (parts.isQuitting() || details.reason === "clean-exit") return;
    parts.log.warn("page process gone", { reason: details.reason, exitCode: details.exitCode });
    if (reloadedAt === null || parts.clock.now() - reloadedAt > calmTime) {
      // Not within the event: what of the page is still being taken down there must not be loaded into.
      setImmediate(reload);
      return;
    }
    ask().catch((error: unknown) => {
      parts.log.error("dialog after the page's end failed", error);
    });
  });
  offerReload(window, parts, reload);
  window.webContents.on("preload-error", (_event, _path, error) => {
    parts.log.error("preload failed", error);
  });
}

/** Asks what to do when the page does not answer. The question goes when it answers again. */
function offerReload(window: BrowserWindow, { log }: { readonly log: Log }, reload: () => void): void {
  let asking: AbortController | null = null;
  async function ask(): Promise<void> {
    asking = new AbortController();
    const { response } = await dialog.showMessageBox(window, {
      type: "warning",
      title: "Natter",
      message: "The window does not respond",
      detail:
        "It may only be busy. Your messages are kept on this computer; what you typed in the last moments may be lost when the window is loaded again.",
      buttons: ["Wait", "Load again"],
      defaultId: 0,
      cancelId: 0,
      signal: asking.signal,
    });
    asking = null;
    if (response === 1) reload();
  }
  window.webContents.on("unresponsive", () => {
    log.warn("page does not respond");
    if (asking !== null) return;
    ask().catch((error: unknown) => {
      asking = null;
      log.error("dialog about a page that does not respond failed", error);
    });
  });
  window.webContents.on("responsive", () => {
    log.info("page responds again");
    asking?.abort();
  });
}
