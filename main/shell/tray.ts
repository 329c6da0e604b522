import { Menu, Tray } from "electron";
import type { MenuItemConstructorOptions } from "electron";

/** What the tray needs. */
export interface TrayParts {
  /** Paths of the two pictures. */
  readonly icons: { readonly read: string; readonly unread: string };
  readonly open: () => void;
  readonly quit: () => void;
  /** Files were dropped on the icon (macOS). */
  readonly takeFiles: (paths: readonly string[]) => void;
  readonly changeNotifications: (areOn: boolean) => void;
  readonly areNotificationsOn: boolean;
}

/** The icon in the tray. */
export interface TrayIcon {
  setUnread(count: number): void;
  /** One short line about the connection, such as "Connected". */
  setStatus(status: string): void;
  setNotificationsOn(areOn: boolean): void;
  destroy(): void;
}

/** Puts the icon into the tray: with a dot while something is unread, a word about the state, and a menu. */
export function createTray(parts: TrayParts): TrayIcon {
  const tray = new Tray(parts.icons.read);
  let unread = 0;
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

  tray.on("click", parts.open);
  tray.on("drop-files", (_event, paths) => {
    parts.takeFiles(paths);
  });
  show();
  return {
    setUnread(count) {
      if (count === unread) return;
      if ((count === 0) !== (unread === 0))
        tray.setImage(count === 0 ? parts.icons.read : parts.icons.unread);
      unread = count;
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
    destroy() {
      tray.destroy();
    },
  };
}
