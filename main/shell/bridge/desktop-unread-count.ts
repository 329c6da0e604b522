import type { UnreadTotals } from "../../chat/conversations/unread-totals.ts";
import { showUnreadCount } from "../tray/badge.ts";
import type { MainWindow } from "../window/window.ts";
import type { DesktopTray } from "./desktop-tray.ts";

/** The number of unread messages, at the tray icon, in the title of the main window and on its icon. */
export function openUnreadCount(
  parts: {
    readonly isLocked: () => boolean;
    /** Path of the folder with the icons. */
    readonly icons: string;
    readonly window: () => MainWindow;
  },
  tray: DesktopTray,
): {
  readonly showCount: (totals: UnreadTotals) => void;
  /** Shows the number again. Must be called when the app lock closes or opens. */
  readonly showAgain: () => void;
} {
  let unread = 0;
  function show(): void {
    const { icons, isLocked, window } = parts;
    showUnreadCount(unread, { icons, platform: process.platform, window: window(), isLocked });
  }
  return {
    showAgain: show,
    showCount(totals) {
      unread = totals.unread;
      tray.icon.setUnread(unread);
      tray.refresh();
      show();
    },
  };
}
