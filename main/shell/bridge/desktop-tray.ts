import { dialog } from "electron";
import type { AccountKey, ConversationId } from "../../../preload/base/ids.ts";
import { pauseEnd } from "../../../preload/model/app/pause.ts";
import type { PauseLength } from "../../../preload/model/app/pause.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { AccountListEntry } from "../../../preload/model/session/accounts.ts";
import type { UnreadChat } from "../../accounts/running-accounts.ts";
import { coalesceCalls } from "../../async/coalesce.ts";
import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";
import { computerTimeZone } from "../../chat/search/computer-dates.ts";
import { t } from "../../messages/format.ts";
import { PauseWatch } from "../notifications/pause-watch.ts";
import { openJumpList } from "../tray/jump-list.ts";
import { openTaskbarButtons } from "../tray/offered-taskbar-buttons.ts";
import type { TaskbarButton, TaskbarButtons } from "../tray/offered-taskbar-buttons.ts";
import { openTray } from "../tray/tray.ts";
import type { TrayIcon } from "../tray/tray.ts";
import { createHostFollower, createTrayCheck } from "../tray/tray-check.ts";
import { TrayHostWatch } from "../tray/tray-host-watch.ts";
import { hasTrayHost } from "../tray/tray-host.ts";
import type { Application } from "../app/application.ts";
import type { MainWindow } from "../window/window.ts";
import { trayIconPaths } from "../tray/tray-icons.ts";
import type { TrayContent } from "../tray/tray-menu.ts";
import { isTaskbarDark } from "../window/theme.ts";

/** Maximum number of chats in the menu of the tray icon, the jump list of Windows and the menu of the macOS dock. */
const maxChats = 6;
/** Delay in milliseconds before changed chats are shown in the menu. It limits how often a catch-up sets the menu. */
const refreshDelay = 300;

export interface DesktopTrayParts {
  /** Path of the folder with the icons. */
  readonly icons: string;
  readonly quit: () => void;
  readonly open: () => void;
  /** Called when the icon is clicked. Never called on macOS, where a click opens the menu. */
  readonly onClick: () => void;
  readonly openChat: (key: AccountKey, conversationId: ConversationId) => void;
  readonly openAccount: (key: AccountKey) => void;
  readonly takeFiles: (paths: readonly string[]) => void;
  /** Shows the main window and lets the person choose whom to write to. */
  readonly startChat: () => void;
  /** Shows buttons below the preview of the main window in the Windows taskbar. */
  readonly showTaskbarButtons: (buttons: readonly TaskbarButton[]) => void;
  readonly application: Pick<Application, "isPackaged">;
  readonly isLocked: () => boolean;
  /** Whether a passphrase is set for the app lock, even if it is open. */
  readonly isLockOn: () => boolean;
  readonly settings: () => Settings;
  readonly changeSettings: (changes: Partial<Settings>) => void;
  /** Returns the chats of all accounts with unread messages, the most recently active first. */
  readonly unreadChats: (limit: number) => readonly UnreadChat[];
  /** Returns all accounts, in the order in which they signed in. */
  readonly accountList: () => readonly AccountListEntry[];
  /** Marks all chats of all accounts as read. Returns whether that succeeded for all of them. */
  readonly markAllRead: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The tray icon with the jump list and the buttons in the taskbar, and the pause of notifications that they show. */
export interface DesktopTray {
  readonly icon: TrayIcon;
  /** Updates the chats and accounts in the menu, the jump list and the buttons. Must be called when they may have changed. */
  readonly refresh: () => void;
  /**
   * Applies the settings to the icon and its menu, and ends a pause of notifications whose time is over. Must be called
   * at the start, after each change of the settings, and when the computer wakes up.
   */
  readonly followSettings: () => void;
  /** Updates the images. Must be called when the taskbar may have turned dark or light. */
  readonly repaint: () => void;
}

/** Creates the tray icon and connects its menu to the accounts, the settings and the pause of notifications. */
export function openDesktopTray(parts: DesktopTrayParts): DesktopTray {
  const { icons, settings, changeSettings, clock, log } = parts;
  function pause(length: PauseLength | null): void {
    const until = length === null ? 0 : pauseEnd(length, clock.now(), computerTimeZone());
    changeSettings({ notificationsPausedUntil: until });
  }
  const markAll = (): void => void markAllRead(parts);
  const icon = openTray(
    {
      ...parts,
      icons: () => trayIconPaths(icons, process.platform, isTaskbarDark()),
      platform: process.platform,
      changeNotifications: (areNotificationsOn) => {
        changeSettings({ areNotificationsOn });
      },
      pause,
      markAllRead: markAll,
      settings: settings(),
      content: () => contentOf(parts),
      timeZone: computerTimeZone,
    },
    log,
  );
  const end = (): void => {
    pause(null);
  };
  const watch = new PauseWatch({
    settings,
    end,
    onQuietChanged: () => {
      icon.showState();
    },
    timeZone: computerTimeZone,
    clock,
  });
  const jumpList = openJumpList(parts.application, log);
  const buttons = openButtons(parts, pause, markAll);
  const refresh = coalesceCalls(clock, refreshDelay, () => {
    icon.refresh();
    const content = jumpListContentOf(parts);
    jumpList?.show(content);
    buttons?.show(content);
  });
  return {
    icon,
    refresh,
    followSettings() {
      icon.setSettings(settings());
      watch.update();
      // The menu shows names only if the settings allow it, so it is updated after each change of the settings.
      refresh();
    },
    repaint() {
      icon.repaint();
      refresh();
    },
  };
}

/** Creates the buttons in the taskbar, which use the functions of the tray icon's menu. */
function openButtons(
  { icons, settings, clock, startChat, showTaskbarButtons }: DesktopTrayParts,
  pause: (length: PauseLength | null) => void,
  markAllAsRead: () => void,
): TaskbarButtons | null {
  return openTaskbarButtons({
    icons,
    isTaskbarDark,
    settings,
    clock,
    markAllRead: markAllAsRead,
    pauseForHour: () => {
      pause("hour");
    },
    resume: () => {
      pause(null);
    },
    startChat,
    show: showTaskbarButtons,
  });
}

/**
 * Follows the host of tray icons, which may appear and disappear at any time. Returns a function that asks whether a tray
 * shows the icon now, and one that must be called once the window exists.
 */
export function followTrayHost(
  { icon }: Pick<DesktopTray, "icon">,
  parts: {
    readonly window: () => Pick<MainWindow, "isHidden" | "reveal">;
    readonly application: Pick<Application, "onQuit">;
    readonly onChecked: (isThere: boolean) => void;
    readonly clock: Clock;
    readonly log: Log;
  },
): { readonly ask: () => Promise<boolean>; readonly follow: () => void } {
  const { window, application, onChecked, clock, log } = parts;
  const [platform, environment] = [process.platform, process.env];
  const ask = createTrayCheck({ tray: icon, hasHost: () => hasTrayHost(platform, environment), onChecked });
  const follow = createHostFollower({
    ask,
    isHidden: () => window().isHidden(),
    reveal: () => {
      log.info("no tray any more, window shown");
      window().reveal();
    },
    clock,
    log,
  });
  const watch = new TrayHostWatch({ platform, environment, onChanged: follow, clock, log });
  application.onQuit(() => {
    watch.stop();
    return Promise.resolve();
  });
  watch.start();
  return {
    follow,
    ask() {
      watch.start();
      return ask();
    },
  };
}

/** The chats and accounts for the menu. No chat is named if notifications show no names either. */
function contentOf({
  settings,
  unreadChats,
  accountList,
}: Pick<DesktopTrayParts, "settings" | "unreadChats" | "accountList">): TrayContent {
  const areNamed = settings().notificationContent !== "nothing";
  return {
    chats: areNamed ? unreadChats(maxChats) : [],
    accounts: accountList().map(({ key, account: { name }, isShown, unread }) => ({
      key,
      name,
      isShown,
      unread,
    })),
  };
}

/**
 * The chats and accounts for the jump list; null while nobody is signed in or Natter is locked. Windows shows the list
 * while Natter is not running too, so no chat is named in it if there is a passphrase at all.
 */
export function jumpListContentOf(
  parts: Pick<DesktopTrayParts, "isLocked" | "isLockOn" | "settings" | "unreadChats" | "accountList">,
): TrayContent | null {
  const content = contentOf(parts);
  if (content.accounts.length === 0 || parts.isLocked()) return null;
  return parts.isLockOn() ? { ...content, chats: [] } : content;
}

/** Marks all chats as read. A dialog shows a failure, because nothing else shows it while the window is hidden. */
async function markAllRead({ markAllRead: mark, log }: DesktopTrayParts): Promise<void> {
  try {
    if (await mark()) return;
    await dialog.showMessageBox({
      type: "warning",
      title: "Natter",
      buttons: [t("failures.ok")],
      message: t("tray.notMarkedRead"),
      detail: t("tray.notMarkedReadDetail"),
    });
  } catch (error) {
    log.error("chats not marked as read", error);
  }
}
