import { Menu, Tray } from "electron";
import type { MenuItemConstructorOptions } from "electron";
import type { Log } from "../../async/log.ts";
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
  isThere(): boolean;
  setUnread(count: number): void;
  /** One short line about the connection, such as "Connected". */
  setStatus(status: string): void;
  setNotificationsOn(areOn: boolean): void;
  /** The bar may have turned dark or light. */
  repaint(): void;
  /** Puts it there anew: what was put where no tray was stays unseen when one comes. */
  renew(): void;
}

/**
 * Puts the icon into the tray: with a dot while something is unread, a word about the state, and a menu. Where the system
 * refuses that, Natter goes on without.
 */
export function openTray(parts: TrayParts, log: Log): TrayIcon {
  let unread = 0;
  let status = "";
  let areNotificationsOn = parts.areNotificationsOn;
  const icon = (): string => (unread === 0 ? parts.icons().read : parts.icons().unread);
  let shownIcon = icon();
  let tray = putThere();

  function putThere(): Tray | null {
    shownIcon = icon();
    try {
      const made = new Tray(shownIcon);
      // On macOS a press opens the menu, which has "Open Natter".
      if (parts.platform !== "darwin") made.on("click", parts.open);
      made.on("drop-files", (_event, paths) => {
        parts.takeFiles(paths);
      });
      return made;
    } catch (error) {
      log.error("no tray icon", error);
      return null;
    }
  }
  function show(): void {
    const words = unread === 0 ? "Nothing unread" : `${String(unread)} unread`;
    tray?.setToolTip(["Natter", words, status].filter((part) => part !== "").join(" · "));
    // On Linux a changed item shows only in a menu that is set anew.
    tray?.setContextMenu(Menu.buildFromTemplate(menuItems(parts, { words, status, areNotificationsOn })));
  }
  function repaint(): void {
    if (icon() === shownIcon) return;
    shownIcon = icon();
    tray?.setImage(shownIcon);
  }

  show();
  return {
    isThere: () => tray !== null,
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
    renew() {
      tray?.destroy();
      tray = putThere();
      show();
    },
  };
}

function menuItems(
  parts: TrayParts,
  shown: { readonly words: string; readonly status: string; readonly areNotificationsOn: boolean },
): MenuItemConstructorOptions[] {
  const { words, status, areNotificationsOn } = shown;
  return [
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
}
