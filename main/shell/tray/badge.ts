import { join } from "node:path";
import { app } from "electron";
import { t } from "../../messages/format.ts";

/** The parts of a window that show the number of unread messages. */
export interface CountingWindow {
  setTitle(title: string): void;
  /** Shows a small picture on the icon in the Windows taskbar; null removes it. */
  setOverlay(overlay: TaskbarOverlay | null): void;
}

/** A small picture on the icon in the Windows taskbar. */
export interface TaskbarOverlay {
  /** Path of a PNG file of 16 by 16 pixels. A file for sharper screens is beside it. */
  readonly path: string;
  /** What the picture means, for a screen reader. */
  readonly description: string;
}

/** Highest number that has a picture of its own. */
const maxNumber = 9;

/** Title of the window. The unread count comes first, so that the taskbar shows it. */
function windowTitle(unread: number): string {
  return unread === 0 ? "Natter" : `(${String(unread)}) Natter`;
}

/** The picture of the unread count for the Windows taskbar; null if nothing is unread. */
export function unreadOverlay(folder: string, unread: number): TaskbarOverlay | null {
  if (unread === 0) return null;
  const name = unread > maxNumber ? `badge-${String(maxNumber)}-plus` : `badge-${String(unread)}`;
  return { path: join(folder, `${name}.png`), description: t("tray.unread", { count: unread }) };
}

/**
 * Shows the unread count in the window's title and on its icon: as a number in the dock or taskbar, where the system can
 * show one, and as a picture on Windows.
 */
export function showUnreadCount(
  unread: number,
  parts: {
    /** Path of the folder with the pictures. */
    readonly icons: string;
    readonly platform: NodeJS.Platform;
    readonly window: CountingWindow;
    /** Whether the app lock hides what the window shows. Its title then has no count. */
    readonly isLocked: () => boolean;
  },
): void {
  const { icons, platform, window, isLocked } = parts;
  if (platform === "win32") window.setOverlay(unreadOverlay(icons, unread));
  else app.setBadgeCount(unread);
  window.setTitle(windowTitle(isLocked() ? 0 : unread));
}
