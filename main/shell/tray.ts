import { Menu, Tray } from "electron";
import type { MenuItemConstructorOptions } from "electron";
import type { Log } from "../chat/ports.ts";
import type { TrayIcons } from "./tray-icons.ts";

/** What the tray needs. */
export interface TrayParts {
  /** Paths of the two pictures, as they suit the bar now. */
  readonly icons: () => TrayIcons;
  readonly platform: NodeJS.Platform;
  readonly open: () => void;
  readonly quit: () => void;
  /** Files were dropped on the icon (macOS). */
  readonly takeFiles: (paths: readonly string[]) => void;
  readonly changeNotifications: (areOn: boolean) => void;
  readonly areNotificationsOn: boolean;
}

/** The icon in the tray. */
export interface TrayIcon {
  /** Whether it could be put there. */
  readonly isThere: boolean;
  setUnread(count: number): void;
  /** One short line about the connection, such as "Connected". */
  setStatus(status: string): void;
  setNotificationsOn(areOn: boolean): void;
  /** The bar may have turned dark or light. */
  repaint(): void;
  destroy(): void;
}

/** Puts the icon into the tray; where the system refuses that, Natter goes on without. */
export function openTray(parts: TrayParts, log: Log): TrayIcon {
  try {
    return createTray(parts);
  } catch (error) {
    log.error("no tray icon", error);
    const nothing = (): void => undefined;
    return {
      isThere: false,
      setUnread: nothing,
      setStatus: nothing,
      setNotificationsOn: nothing,
      repaint: nothing,
      destroy: nothing,
    };
  }
}

/** With a dot while something is unread, a word about the state, and a menu. */
function createTray(parts: TrayParts): TrayIcon {
  let unread = 0;
  const icon = (): string => (unread === 0 ? parts.icons().read : parts.icons().unread);
  let shownIcon = icon();
  const tray = new Tray(shownIcon);
  let status = "";
  let areNotificationsOn = parts.areNotificationsOn;

  function show(): void {
    const words = unread === 0 ? "Nothing unread" : `${String(unread)} unread`;
    tray.setToolTip(["Natter", words, status].filter((part) => part !== "").join(" · "));
    const items: MenuItemConstructorOptions[] = [
      { label: "Open Natter", click: parts.open },
      { label: status === "" ? words : `${words} · ${status}`, enabled: false },
      { type: "separator" },
      {
        label: "Notifications",
        type: "checkbox",
        checked: areNotificationsOn,
        click: () => {
          parts.changeNotifications(!areNotificationsOn);
        },
      },
      { type: "separator" },
      { label: "Quit", click: parts.quit },
    ];
    // On Linux a changed item shows only in a menu that is set anew.
    tray.setContextMenu(Menu.buildFromTemplate(items));
  }

  function repaint(): void {
    if (icon() === shownIcon) return;
    shownIcon = icon();
    tray.setImage(shownIcon);
  }

  // On macOS a press opens the menu, which has "Open Natter".
  if (parts.platform !== "darwin") tray.on("click", parts.open);
  tray.on("drop-files", (_event, paths) => {
    parts.takeFiles(paths);
  });
  show();
  return {
    isThere: true,
    setUnread(count) {
      if (count === unread) return;
      unread = count;
      repaint();
      show();
    },
    setStatus(text) {
      if (text === status) return;
      status = text;
      show();
    },
    setNotificationsOn(areOn) {
      areNotificationsOn = areOn;
      show();
    },
    repaint,
    destroy() {
      tray.destroy();
    },
  };
}
