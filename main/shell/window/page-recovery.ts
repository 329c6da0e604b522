import { dialog } from "electron";
import type { BrowserWindow } from "electron";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { t } from "../../messages/format.ts";

/** Time in milliseconds. If the page crashes twice within it, the person is asked before the page is reloaded again. */
const calmTime = 60_000;

/** Reloads the page when its process crashes. If it crashes again soon after that, asks the person first. */
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
      message: t("window.stoppedTwice"),
      detail: t("window.stoppedTwiceDetail"),
      buttons: [t("window.loadAgain"), t("window.quit")],
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
      // Not called within the event, because the old page is still being destroyed then, and no new page may be loaded.
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

/** Asks the person what to do when the page does not respond. Closes the dialog if the page responds again. */
function offerReload(window: BrowserWindow, { log }: { readonly log: Log }, reload: () => void): void {
  let asking: AbortController | null = null;
  async function ask(): Promise<void> {
    asking = new AbortController();
    const { response } = await dialog.showMessageBox(window, {
      type: "warning",
      title: "Natter",
      message: t("window.notResponding"),
      detail: t("window.notRespondingDetail"),
      buttons: [t("window.wait"), t("window.loadAgain")],
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
