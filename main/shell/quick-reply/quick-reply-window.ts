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

/** Opens a small window for a quick reply. Its page is the same one, at an address of its own. */
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
  // A window with a frame would show the menu of the application. Its keys still work: only removing the menu ends them. The
  // bar does not hide by itself, because Alt shows one that does.
  window.setMenuBarVisibility(false);
  window.once("ready-to-show", () => {
    window.show();
  });
  window.on("closed", parts.onClosed);
  window.webContents.on("render-process-gone", (_event, { reason }) => {
    log.warn("page of a quick reply gone", { reason });
    // Not within the event, while the page is still being destroyed. What was typed becomes a part of the draft.
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
