import { join } from "node:path";
import { Notification } from "electron";
import type { AccountKey } from "../../../preload/base/ids.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { UnreadTotals } from "../../chat/conversations/unread-totals.ts";
import type { AccountNotifier, Publish, PublishTo } from "../../chat/core/ports.ts";
import { withPushListeners } from "../../chat/core/with-push-listeners.ts";
import type { PushListeners } from "../../chat/core/with-push-listeners.ts";
import { followTrayHost, openDesktopTray } from "./desktop-tray.ts";
import type { DesktopTray, DesktopTrayParts } from "./desktop-tray.ts";
import { lockFollower } from "./desktop-lock.ts";
import { openNotifier, shownSettings, actionsOfEarlierToasts } from "./desktop-notifier.ts";
import type { DesktopNotifierParts } from "./desktop-notifier.ts";
import { changeAndPublishSettings, followTheme } from "./desktop-settings.ts";
import { openUnreadCount } from "./desktop-unread-count.ts";
import { windowPartsOf } from "./desktop-window-parts.ts";
import type { DesktopWindowParts } from "./desktop-window-parts.ts";
import { createShowFunctions, openMenus, openSystemKeys } from "./desktop-windows.ts";
import type { WindowShowing } from "./desktop-windows.ts";
import { isSandboxed } from "../app/application.ts";
import type { Application } from "../app/application.ts";
import { builtAt } from "../app/build-age.ts";
import { openLoginItem } from "../login/open-login-item.ts";
import { followCaptureSetting } from "../window/capture.ts";
import type { ApplicationMenu } from "../window/menu.ts";
import type { PageMenus } from "../window/page-menus.ts";
import type { AppWindows } from "../chat-windows/app-windows.ts";
import type { ChatWindows } from "../chat-windows/chat-windows.ts";
import type { QuickReplies } from "../quick-reply/quick-replies.ts";
import type { SettingsFile } from "../settings/settings.ts";
import { TaskbarProgressUpdater } from "../tray/taskbar-progress.ts";
import { createTrayClick } from "../tray/tray-click.ts";
import { showConnection } from "../tray/tray-connection.ts";
import type { ShownConnection } from "../tray/tray-connection.ts";
import { answerEarlierWindowsNotifications } from "../notifications/windows-notifications.ts";
import { watchWarnings } from "../app/watch-warnings.ts";
import type { WatchedWarnings } from "../app/watch-warnings.ts";
import type { MainWindow } from "../window/window.ts";

export interface DesktopIntegrationParts
  extends
    DesktopNotifierParts,
    Pick<DesktopTrayParts, "unreadChats" | "accountList" | "markAllRead" | "isLockOn"> {
  readonly application: Application;
  /** Whether Natter was asked to start without its window. */
  readonly isStartedHidden: boolean;
  /** Whether a person has asked for Natter since its process started, so that a hidden start shows its window. */
  readonly wasAskedFor: () => boolean;
  readonly settings: SettingsFile;
  /** Returns the main window, which is created before any function of this file is called. */
  readonly window: () => MainWindow;
  readonly windows: AppWindows;
  readonly chatWindows: ChatWindows;
  /** Publishes to one page. */
  readonly publishTo: PublishTo;
  /** Opens files that were passed from outside of the window. */
  readonly takeFiles: (paths: readonly string[]) => void;
}

/** The parts of the desktop that follow the state of the app: tray, menu, theme, badge and notifications. */
export interface DesktopIntegration extends WindowShowing {
  readonly notifier: AccountNotifier;
  readonly menu: ApplicationMenu;
  /** The menus of the page whose window had the focus last. */
  readonly menus: PageMenus;
  readonly quickReplies: QuickReplies;
  /** Publishes to the page, and to the parts of the desktop that show the same state. */
  readonly publish: Publish;
  readonly showUnreadCount: (totals: UnreadTotals) => void;
  /** Shows a notification with its sound, as a test. */
  readonly showTestNotification: () => void;
  /** Withdraws the notifications that would be of no use after Natter has ended. */
  readonly withdrawNotifications: () => void;
  readonly warnings: WatchedWarnings;
  /**
   * Starts to handle clicks on notifications that Windows still shows from an earlier run. Must be called after the
   * accounts are restored.
   */
  readonly answerEarlierWindowsNotifications: () => void;
  /** Updates the menus and the tray icon after the language of the texts has changed. */
  readonly showLanguage: () => void;
  /** Shows the window if it is hidden and there is no tray. Must be called once the window exists. */
  readonly checkTray: () => void;
  /** Ends a pause of notifications whose time was over while the computer slept, and updates the tray icon. */
  readonly wake: () => void;
  /** Progress of uploads and downloads on the taskbar icon. */
  readonly progress: TaskbarProgressUpdater;
  /** Listeners for the pushes of every account. */
  readonly listeners: PushListeners;
  readonly changeSettings: (changes: Partial<Settings>) => Reply<Settings>;
  /** Hides names, messages and counts on the desktop when the app lock closes, and shows them again when it opens. */
  readonly followLock: () => void;
  readonly windowParts: DesktopWindowParts;
}

/** Creates the desktop and connects it: the tray, badge and theme follow the settings and the published pushes. */
export function connectDesktop(parts: DesktopIntegrationParts): DesktopIntegration {
  const { settings } = parts;
  const login = openLoginItem(settings, parts.log);
  const showing = createShowFunctions(parts);
  const warnings = openWarnings(parts);
  const { notifier, quickReplies } = openNotifier(parts, showing, warnings);
  const tray = openTrayOf(parts, showing, changeSettings);
  const host = followTrayHost(tray, { ...parts, onChecked: warnings.setTray });
  const progress = openProgress(parts);
  const { menu, menus } = openMenus(parts);
  const registerSystemKeys = openSystemKeys(parts, showing, warnings.setSystemKeys);
  const applyCapture = followCaptureSetting(settings.read);
  function changeSettings(changes: Partial<Settings>): Reply<Settings> {
    return changeAndPublishSettings(parts, login, changes, () => {
      if (changes.changedKeys !== undefined) {
        menu.refresh();
        registerSystemKeys();
      }
      if (changes.isHiddenFromCapture !== undefined) applyCapture();
      tray.followSettings();
    });
  }
  const showNames = nameShower(parts, tray);
  const unreadCount = openUnreadCount({ ...parts, icons: iconsOf(parts) }, tray);
  const isStartedHidden = parts.isStartedHidden || login.wasStartedHidden(settings.read().startAtLogin);
  const isHidden = isStartedHidden && !parts.wasAskedFor();
  const connection = showConnection(tray.icon);
  tray.followSettings();
  followTheme(parts, tray);
  return {
    notifier,
    menu,
    menus,
    quickReplies,
    warnings,
    answerEarlierWindowsNotifications() {
      answerEarlierWindowsNotifications(
        process.platform,
        actionsOfEarlierToasts(parts, notifier, showing.showWindow),
      );
    },
    ...showing,
    showLanguage() {
      menu.refresh();
      connection.show();
      tray.followSettings();
    },
    showTestNotification: notifier.test,
    withdrawNotifications: notifier.withdrawBeforeEnd,
    checkTray: host.follow,
    wake: tray.followSettings,
    listeners: { ...progress.listeners, conversationsSaved: showNames, conversationRemoved: tray.refresh },
    progress,
    changeSettings,
    followLock: lockFollower(parts, { showNames, showUnread: unreadCount.showAgain, notifier, quickReplies }),
    publish: withPushListeners(parts.publish, listenersOf(tray, progress, connection)),
    showUnreadCount: unreadCount.showCount,
    windowParts: windowPartsOf({ ...parts, icons: iconsOf(parts) }, notifier, host.ask, isHidden),
  };
}

/**
 * Returns a function that updates the names of chats where the desktop shows them: in the menu of the tray icon, and in
 * the titles of the chats' windows.
 */
function nameShower(
  { chatWindows }: Pick<DesktopIntegrationParts, "chatWindows">,
  tray: DesktopTray,
): () => void {
  return () => {
    tray.refresh();
    chatWindows.showTitles();
  };
}

function iconsOf({ resourcesFolder }: Pick<DesktopIntegrationParts, "resourcesFolder">): string {
  return join(resourcesFolder, "icons");
}

function openWarnings({ application, settings, clock, publish }: DesktopIntegrationParts): WatchedWarnings {
  return watchWarnings({
    builtAt,
    // A version that runs from its sources is without the sandbox only if root starts it, so no warning is needed.
    isSandboxOff: application.isPackaged && !isSandboxed(),
    isNotifying: Notification.isSupported(),
    readPutOffAt: settings.readPutOffAt,
    keepPutOffAt: settings.keepPutOffAt,
    clock,
    publish,
  });
}

function openProgress({ clock, window, windows }: DesktopIntegrationParts): TaskbarProgressUpdater {
  return new TaskbarProgressUpdater({
    platform: process.platform,
    clock,
    show: (progress) => {
      window().showProgress(progress);
    },
    isWindowFocused: () => windows.isAnyFocused(),
  });
}

/** Creates the tray icon. Its menu opens chats and accounts in the windows. */
function openTrayOf(
  parts: DesktopIntegrationParts,
  { showWindow, openChat, runInMainWindow }: WindowShowing,
  changeSettings: (changes: Partial<Settings>) => void,
): DesktopTray {
  function openAccount(key: AccountKey): void {
    showWindow();
    parts.showAccount(key);
  }
  return openDesktopTray({
    ...parts,
    icons: iconsOf(parts),
    quit: parts.application.quit,
    open: showWindow,
    onClick: createTrayClick({
      isInFront: () => parts.window().isInFront(),
      closeWindow: () => {
        parts.window().control("close-window");
      },
      showWindow,
      clock: parts.clock,
    }),
    openAccount,
    openChat(key, conversationId) {
      openChat(key, conversationId, null);
    },
    startChat() {
      runInMainWindow("new-chat");
    },
    showTaskbarButtons(buttons) {
      parts.window().setTaskbarButtons(buttons);
    },
    settings: () => shownSettings(parts),
    changeSettings,
  });
}

function listenersOf(
  tray: DesktopTray,
  progress: TaskbarProgressUpdater,
  connection: ShownConnection,
): PushListeners {
  return {
    // Of the listeners of `progress`, only this one is called here. Those for uploads are called elsewhere, for every
    // account.
    downloadChanged: progress.listeners.downloadChanged,
    connectionChanged: ({ state }) => {
      connection.change(state);
    },
    accountsChanged: tray.refresh,
  };
}
