import { app } from "electron";

/** Title of the window. The unread count comes first, so that the taskbar shows it. */
function windowTitle(unread: number): string {
  return unread === 0 ? "Natter" : `(${String(unread)}) Natter`;
}

/**
 * Shows the unread count in the window's title, and on the icon in the dock or taskbar if the system can show a count
 * there.
 */
export function showUnreadCount(unread: number, setTitle: (title: string) => void): void {
  // Windows has no count on the icon; the dot on the tray icon and the title show it there.
  if (process.platform !== "win32") app.setBadgeCount(unread);
  setTitle(windowTitle(unread));
}
