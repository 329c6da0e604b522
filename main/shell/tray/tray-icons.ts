import { join } from "node:path";

/** Paths of the two images of the tray icon: without and with unread messages. */
export interface TrayIconPaths {
  readonly read: string;
  readonly unread: string;
}

/**
 * The images that are visible in each system's tray. macOS tints an image whose name ends in `Template`. Windows
 * reports whether its task bar is dark. Linux does not report that of its panels, so its image has an outline.
 */
export function trayIconPaths(
  folder: string,
  platform: NodeJS.Platform,
  isTaskbarDark: boolean,
): TrayIconPaths {
  if (platform === "darwin")
    return { read: join(folder, "trayTemplate.png"), unread: join(folder, "trayUnreadTemplate.png") };
  const bar = platform !== "win32" ? "outlined" : isTaskbarDark ? "on-dark" : "on-light";
  return {
    read: join(folder, `tray-${bar}-32.png`),
    unread: join(folder, `tray-unread-colour-${bar}-32.png`),
  };
}
