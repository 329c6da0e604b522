import { isDeepStrictEqual } from "node:util";
import { Menu, Tray } from "electron";
import { areNotificationsPaused } from "../../../preload/model/app/pause.ts";
import { quietUntil } from "../../../preload/model/app/quiet-hours.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";
import { pauseText, quietText } from "./pause-text.ts";
import type { TrayIconPaths } from "./tray-icons.ts";
import { showDockMenu } from "./dock-menu.ts";
import { dockMenuItems, trayMenuItems } from "./tray-menu.ts";
import type { TrayContent, TrayMenuActions } from "./tray-menu.ts";
import { t } from "../../messages/format.ts";

/** The settings that the tray shows. */
type TraySettings = Pick<
  Settings,
  "areNotificationsOn" | "notificationsPausedUntil" | "areQuietHoursOn" | "quietHours"
>;

export interface TrayParts extends TrayMenuActions {
  /** Returns the paths of the two images that match the current taskbar. */
  readonly icons: () => TrayIconPaths;
  readonly platform: NodeJS.Platform;
  /** Called when the icon is clicked. Never called on macOS, where a click opens the menu. */
  readonly onClick: () => void;
  /** Opens files that were dropped on the icon (macOS). */
  readonly takeFiles: (paths: readonly string[]) => void;
  readonly settings: TraySettings;
  /** Returns the chats and accounts for the menu. */
  readonly content: () => TrayContent;
  readonly clock: Pick<Clock, "now">;
  /** Returns the time zone of this computer, which changes when a person travels. */
  readonly timeZone: () => string;
}

export interface TrayIcon {
  /** Whether the icon could be created. */
  isThere(): boolean;
  setUnread(count: number): void;
  /** One short line about the connection, such as "Connected". */
  setStatus(status: string): void;
  setSettings(settings: TraySettings): void;
  /** Updates the tooltip and the menus. Must be called when quiet hours begin or end. */
  showState(): void;
  /** Updates the chats and accounts in the menus. The menus are set again only if they changed. */
  refresh(): void;
  /** Updates the image of the icon. Called when the taskbar may have turned dark or light. */
  repaint(): void;
  /** Creates the icon again, because an icon that was created before there was a tray stays invisible. */
  renew(): void;
}

/**
 * Creates the tray icon: with a dot while there are unread messages, with a tooltip about the state, and with a menu.
 * If the system refuses to create it, Natter works without a tray icon. On macOS, the icon in the dock has a menu too.
 */
export function openTray(parts: TrayParts, log: Log): TrayIcon {
  let unread = 0;
  let status = "";
  let settings = parts.settings;
  let content: TrayContent = { chats: [], accounts: [] };
  const icon = (): string => (unread === 0 ? parts.icons().read : parts.icons().unread);
  let shownIcon = icon();
  let tray = putThere();

  function putThere(): Tray | null {
    shownIcon = icon();
    return createTray(parts, shownIcon, log);
  }
  function show(): void {
    const { toolTip, items, dockItems } = describeTray(parts, { unread, status, settings, content });
    tray?.setToolTip(toolTip);
    // On Linux, a changed entry is shown only after the whole menu is set again.
    tray?.setContextMenu(Menu.buildFromTemplate(items));
    showDockMenu(dockItems);
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
    setSettings(changed) {
      settings = changed;
      show();
    },
    showState: show,
    refresh() {
      const next = parts.content();
      // Setting a menu closes it if it is open, so it is set only if its content has changed.
      if (isDeepStrictEqual(next, content)) return;
      content = next;
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

/** Creates an icon in the tray; null if the system refuses it. */
function createTray(parts: TrayParts, image: string, log: Log): Tray | null {
  try {
    const made = new Tray(image);
    // Not set on macOS, where a click opens the menu, which contains "Open Natter".
    if (parts.platform !== "darwin") made.on("click", parts.onClick);
    made.on("drop-files", (_event, paths) => {
      parts.takeFiles(paths);
    });
    return made;
  } catch (error) {
    log.error("no tray icon", error);
    return null;
  }
}

/** The tooltip and the menus for a state. */
function describeTray(
  parts: TrayParts,
  shown: {
    readonly unread: number;
    readonly status: string;
    readonly settings: TraySettings;
    readonly content: TrayContent;
  },
): {
  readonly toolTip: string;
  readonly items: ReturnType<typeof trayMenuItems>;
  readonly dockItems: ReturnType<typeof dockMenuItems>;
} {
  const { unread, status, settings, content } = shown;
  const words = unread === 0 ? t("tray.nothingUnread") : t("tray.unread", { count: unread });
  const now = parts.clock.now();
  const paused = areNotificationsPaused(settings, now)
    ? pauseText(settings.notificationsPausedUntil, now)
    : null;
  const { areNotificationsOn } = settings;
  const timeZone = parts.timeZone();
  const quiet = quietUntil(settings, now, timeZone);
  const whyQuiet = paused ?? (quiet === null ? "" : quietText(quiet, now));
  const state = { ...content, summary: joinTexts(words, status), areNotificationsOn, paused };
  const context = { platform: parts.platform, now, timeZone };
  return {
    toolTip: joinTexts("Natter", words, status, whyQuiet),
    items: trayMenuItems(state, parts, context),
    dockItems: dockMenuItems(state, parts, context),
  };
}

function joinTexts(...texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(" · ");
}
