import { join } from "node:path";

/** Paths of the two pictures of the tray icon. */
export interface TrayIcons {
  readonly read: string;
  readonly unread: string;
}

/**
 * The pictures that stand out in each system's tray. macOS tints a picture whose name ends in `Template` by itself;
 * panels of Linux desktops are dark as a rule, and Windows' task bar is too.
 */
export function trayIcons(folder: string, platform: NodeJS.Platform): TrayIcons {
  return platform === "darwin"
    ? { read: join(folder, "trayTemplate.png"), unread: join(folder, "trayUnreadTemplate.png") }
    : {
        read: join(folder, "tray-on-dark-32.png"),
        unread: join(folder, "tray-unread-colour-on-dark-32.png"),
      };
}
