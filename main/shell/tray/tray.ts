import { Menu, Tray } from "electron";
import type { MenuItemConstructorOptions } from "electron";
import type { Log } from "../../async/log.ts";
import type { TrayIconPaths } from "./tray-icons.ts";
import { t } from "../../messages/format.ts";

export interface TrayParts {
  /** Returns the paths of the two images that match the current taskbar. */
  readonly icons: () => TrayIconPaths;
  readonly platform: NodeJS.Platform;
  readonly open: () => void;
  readonly quit: () => void;
  /** Opens files that were dropped on the icon (macOS). */
  readonly takeFiles: (paths: readonly string[]) => void;
  readonly changeNotifications: (areOn: boolean) => void;
  readonly areNotificationsOn: boolean;
}

export interface TrayIcon {
  /** Whether the icon could be created. */
  isThere(): boolean;
  setUnread(count: number): void;
  /** One short line about the connection, such as "Connected". */
  setStatus(status: string): void;
  setNotificationsOn(areOn: boolean): void;
  /** Updates the image of the icon. Called when the taskbar may have turned dark or light. */
  repaint(): void;
  /** Creates the icon again, because an icon that was created before there was a tray stays invisible. */
  renew(): void;
}

/**
 * Creates the tray icon: with a dot while there are unread messages, with a tooltip about the state, and with a menu.
 * If the system refuses to create it, Natter works without a tray icon.
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
      // Not on macOS, where a click opens the menu, which contains "Open Natter".
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
    const words = unread === 0 ? t("tray.nothingUnread") : t("tray.unread", { count: unread });
    tray?.setToolTip(["Natter", words, status].filter((part) => part !== "").join(" · "));
    // On Linux, a changed entry is shown only after the whole menu is set again.
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
    { label: t("tray.open"), click: parts.open },
    { label: status === "" ? words : `${words} · ${status}`, enabled: false },
    { type: "separator" },
    {
      label: t("tray.notifications"),
      type: "checkbox",
      checked: areNotificationsOn,
      click: () => {
        parts.changeNotifications(!areNotificationsOn);
      },
    },
    { type: "separator" },
    { label: t("tray.quit"), click: parts.quit },
  ];
}
