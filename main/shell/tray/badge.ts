import { app } from "electron";

/** Title of the window: the unread count first, where a task bar shows it. */
function windowTitle(unread: number): string {
  return unread === 0 ? "Natter" : `(${String(unread)}) Natter`;
}

/** Shows how much is unread: on the dock or task bar where the system draws a count, and in the window's title. */
export function showUnread(unread: number, setTitle: (title: string) => void): void {
  // Windows draws no count by itself; there the tray's dot and the title tell.
  if (process.platform !== "win32") app.setBadgeCount(unread);
  setTitle(windowTitle(unread));
}
