import { BrowserWindow } from "electron";
import { quickReplyQuery } from "../../../preload/commands/app/quick-reply-address.ts";
import type { QuickReplySubject } from "../../../preload/commands/app/quick-reply.ts";
import type { Log } from "../../async/log.ts";
import { pageAddress } from "../page/app-address.ts";
import { isOwnPage } from "../page/run-command.ts";
import { backgroundColor } from "../window/theme.ts";
import { pagePreferences } from "../window/window-options.ts";
import { isOnWayland, raiseWindow } from "../window/window-visibility.ts";
import type { QuickReplyWindow } from "./quick-replies.ts";

/**
 * Opens a small window for a quick reply. It loads the same page as the other windows, but with another query in the
 * address.
 */
export function openQuickReplyWindow(
  subject: QuickReplySubject,
  parts: {
    readonly preload: string;
    readonly icon: string;
    readonly isPackaged: boolean;
    readonly onClosed: () => void;
    readonly log: Log;
  },
): QuickReplyWindow {
  const { log } = parts;
  const window = new BrowserWindow({
    width: 400,
    height: 380,
    minWidth: 300,
    minHeight: 240,
    title: "Natter",
    icon: parts.icon,
    show: false,
    backgroundColor: backgroundColor(),
    webPreferences: pagePreferences(parts),
  });
  // Hides the menu bar, which a window with a frame would show. The menu itself stays, because removing it would also
  // remove its shortcuts. The bar is not set to hide automatically, because Alt would then show it.
  window.setMenuBarVisibility(false);
  window.once("ready-to-show", () => {
    window.show();
  });
  window.on("closed", parts.onClosed);
  window.webContents.on("render-process-gone", (_event, { reason }) => {
    log.warn("page of a quick reply gone", { reason });
    // Not closed within the event, because the page is still being destroyed then. Closing the window moves what was
    // typed into the draft.
    setImmediate(() => {
      if (!window.isDestroyed()) window.destroy();
    });
  });
  window.loadURL(`${pageAddress}${quickReplyQuery(subject)}`).catch((error: unknown) => {
    log.error("page of a quick reply not loaded", error);
  });
  return {
    show() {
      raiseWindow(window, isOnWayland(process.platform, process.env));
    },
    close() {
      if (!window.isDestroyed()) window.close();
    },
    isOwnPage: (event) => isOwnPage(event, window.isDestroyed() ? null : window.webContents),
  };
}
