import { join } from "node:path";

/** Paths of the two pictures of the tray icon. */
export interface TrayIcons {
  readonly read: string;
  readonly unread: string;
}

/**
 * The pictures that stand out in each system's tray. macOS tints a picture whose name ends in `Template` by itself. Windows
 * tells whether its task bar is dark. Linux does not tell that of its panels, so the picture there has an outline.
 */
export function trayIcons(folder: string, platform: NodeJS.Platform, isBarDark: boolean): TrayIcons {
  if (platform === "darwin")
    return { read: join(folder, "trayTemplate.png"), unread: join(folder, "trayUnreadTemplate.png") };
  const bar = platform !== "win32" ? "outlined" : isBarDark ? "on-dark" : "on-light";
  return {
    read: join(folder, `tray-${bar}-32.png`),
    unread: join(folder, `tray-unread-colour-${bar}-32.png`),
  };
}
