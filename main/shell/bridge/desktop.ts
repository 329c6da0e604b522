import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Notification } from "electron";
import type { AccountKey, ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { ServiceConnection } from "../../../preload/model/app/connection.ts";
import { soundFileName } from "../../../preload/model/app/notification-sound.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { AccountHandle } from "../../accounts/account.ts";
import type { UnreadTotals } from "../../chat/conversations/unread-totals.ts";
import type { AccountNotifier, Publish } from "../../chat/core/ports.ts";
import { withPushListeners } from "../../chat/core/with-push-listeners.ts";
import type { PushListeners } from "../../chat/core/with-push-listeners.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { followTrayHost, openDesktopTray } from "./desktop-tray.ts";
import type { DesktopTray, DesktopTrayParts } from "./desktop-tray.ts";
import { isSandboxed } from "../app/application.ts";
import type { Application } from "../app/application.ts";
import { showUnreadCount } from "../tray/badge.ts";
import { builtAt } from "../app/build-age.ts";
import { openLoginItem } from "../login/open-login-item.ts";
import { createApplicationMenu } from "../window/menu.ts";
import type { ApplicationMenu } from "../window/menu.ts";
import { isDoNotDisturbOn } from "../notifications/do-not-disturb.ts";
import { NotificationSounds } from "../notifications/notification-sounds.ts";
import { createNotifier } from "../notifications/notifications.ts";
import type { DesktopNotifier } from "../notifications/notifications.ts";
import type { SettingsFile } from "../settings/settings.ts";
import { TaskbarProgressUpdater } from "../tray/taskbar-progress.ts";
import { applyTheme, backgroundColor, onThemeUpdated } from "../window/theme.ts";
import { answerEarlierWindowsNotifications } from "../notifications/windows-notifications.ts";
import type { WindowsNotificationActions } from "../notifications/windows-notifications.ts";
import { watchWarnings } from "../app/watch-warnings.ts";
import type { WatchedWarnings } from "../app/watch-warnings.ts";
import type { MainWindow, WindowParts } from "../window/window.ts";
import { t } from "../../messages/format.ts";
import type { MainTextKey } from "../../messages/format.ts";

export interface DesktopIntegrationParts extends Pick<
  DesktopTrayParts,
  "unreadChats" | "accountList" | "markAllRead"
> {
  /** Path of the folder with the icons. */
  readonly icons: string;
  /** Path of the folder with the sounds of notifications. */
  readonly sounds: string;
  readonly application: Application;
  /** Whether Natter was asked to start without its window. */
  readonly isStartedHidden: boolean;
  readonly settings: SettingsFile;
  /** Publishes to the page, but not to the desktop. */
  readonly publish: Publish;
  /** Whether the app lock hides the content. */
  readonly isLocked: () => boolean;
  /** Returns the main window, which is created before any function of this file is called. */
  readonly window: () => MainWindow;
  /** Shows an account because the person used a notification or a menu that belongs to it. */
  readonly showAccount: (key: AccountKey) => void;
  /** Opens files that were passed from outside of the window. */
  readonly takeFiles: (paths: readonly string[]) => void;
  /** Opens a link with the app's scheme, as if it came from outside the window. */
  readonly takeLink: (link: string) => void;
  /** Returns the account that a notification belongs to; null if the account no longer exists. */
  readonly account: (
    key: AccountKey,
  ) => Pick<AccountHandle, "sendNotificationReply" | "markRead" | "targetOfNotification"> | null;
  readonly clock: Clock;
  readonly log: Log;
}

/** Tray, menu, theme, badge and notifications. They follow the state of the app. */
export interface DesktopIntegration {
  readonly notifier: AccountNotifier;
  readonly menu: ApplicationMenu;
  /** Publishes to the page, and to the parts of the desktop that show the same state. */
  readonly publish: Publish;
  readonly showUnreadCount: (totals: UnreadTotals) => void;
  readonly showWindow: () => void;
  /** Shows a notification with its sound, as a test. */
  readonly showTestNotification: () => void;
  readonly warnings: WatchedWarnings;
  /**
   * Starts to handle clicks on notifications that Windows still shows from an earlier run. Must be called after the
   * accounts are restored.
   */
  readonly answerEarlierWindowsNotifications: () => void;
  /** Must be called when the texts are shown in another language. */
  readonly showLanguage: () => void;
  /** Must be called once the window exists: shows a hidden one if there is no tray. */
  readonly checkTray: () => void;
  /** Must be called when the computer wakes up. */
  readonly wake: () => void;
  /** Progress of uploads and downloads on the taskbar icon. */
  readonly progress: TaskbarProgressUpdater;
  /** Listeners for the pushes of every account. */
  readonly listeners: PushListeners;
  readonly changeSettings: (changes: Partial<Settings>) => Reply<Settings>;
  /** Must be called when the app lock closes or opens. */
  readonly followLock: () => void;
  readonly windowParts: Omit<WindowParts, "preload" | "onDrawn" | "onFocusChanged" | "clock" | "log">;
}

const connectionKeys = {
  connecting: "tray.connecting",
  online: "tray.online",
  "catching-up": "tray.catchingUp",
  offline: "tray.offline",
} as const satisfies Readonly<Record<ServiceConnection["state"], MainTextKey>>;

/** Creates the desktop and connects it: the tray, badge and theme follow the settings and the published pushes. */
export function connectDesktop(parts: DesktopIntegrationParts): DesktopIntegration {
  const { settings } = parts;
  const login = openLoginItem(settings, parts.log);
  const showWindow = (): void => {
    parts.window().show();
  };
  const warnings = openWarnings(parts);
  const notifier = openNotifier(parts, showWindow, warnings);
  const tray = openTrayOf(parts, showWindow, changeSettings);
  const host = followTrayHost(tray, { ...parts, tell: warnings.setTray });
  const progress = openProgress(parts);
  const menu = openApplicationMenu(parts);
  function changeSettings(changes: Partial<Settings>): Reply<Settings> {
    if (changes.startAtLogin !== undefined) {
      const set = login.set(changes.startAtLogin);
      if (!set.ok) return set;
    }
    const reply = settings.change(changes);
    if (changes.changedKeys !== undefined) menu.refresh();
    applyTheme(settings.read().theme);
    tray.followSettings();
    parts.publish("settingsChanged", settings.read());
    return reply;
  }
  const connection = shownConnection(tray);
  tray.followSettings();
  applyTheme(settings.read().theme);
  onThemeUpdated(() => {
    parts.window().setBackgroundColor(backgroundColor());
    tray.icon.repaint();
  });
  return {
    notifier,
    menu,
    warnings,
    answerEarlierWindowsNotifications() {
      answerEarlierWindowsNotifications(process.platform, toastActs(parts, notifier, showWindow));
    },
    showWindow,
    showLanguage() {
      menu.refresh();
      connection.show();
      tray.followSettings();
    },
    showTestNotification() {
      notifier.test();
    },
    checkTray: host.follow,
    wake: tray.followSettings,
    listeners: { ...progress.listeners, ...trayListeners(tray) },
    progress,
    changeSettings,
    followLock: tray.refresh,
    publish: withPushListeners(listenersOf(tray, progress, connection), parts.publish),
    showUnreadCount({ unread }) {
      tray.icon.setUnread(unread);
      tray.refresh();
      showUnreadCount(unread, { icons: parts.icons, platform: process.platform, window: parts.window() });
    },
    windowParts: windowPartsOf(
      parts,
      notifier,
      host.ask,
      parts.isStartedHidden || login.wasStartedHidden(settings.read().startAtLogin),
    ),
  };
}

/** The settings of notifications and of the tray. While the app is locked, they show neither names nor messages. */
function shownSettings({ settings, isLocked }: DesktopIntegrationParts): Settings {
  const value = settings.read();
  return isLocked() ? { ...value, notificationContent: "nothing" } : value;
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

function openNotifier(
  parts: DesktopIntegrationParts,
  showWindow: () => void,
  warnings: WatchedWarnings,
): DesktopNotifier {
  function open(key: AccountKey, conversationId: ConversationId, messageId: MessageId | null): void {
    showWindow();
    parts.showAccount(key);
    const place = messageId === null ? {} : { messageId };
    parts.publish("conversationRequested", { conversationId, ...place });
  }
  return createNotifier({
    icon: join(parts.icons, "natter-256.png"),
    platform: process.platform,
    settings: () => shownSettings(parts),
    sounds: openSounds(parts),
    onOutcome: warnings.setNotifications,
    acts: {
      open,
      openAccount(key) {
        showWindow();
        parts.showAccount(key);
      },
      openNews(key, conversationId, messageId) {
        const place = parts.account(key)?.targetOfNotification({ conversationId, messageId }) ?? null;
        open(key, conversationId, place);
      },
      reply(key, answer) {
        const reply = parts.account(key)?.sendNotificationReply(answer);
        // A text that could not be sent is in the draft now, so its conversation opens.
        if (reply?.ok === false) open(key, answer.conversationId, null);
      },
      markRead: (key, conversationId, messageId) =>
        void parts.account(key)?.markRead({ conversationId, messageId }),
    },
    log: parts.log,
  });
}

/** Chooses the sounds of notifications. The page plays those that the system does not. */
function openSounds({ sounds, settings, publish, clock, log }: DesktopIntegrationParts): NotificationSounds {
  return new NotificationSounds({
    platform: process.platform,
    settings: settings.read,
    isDoNotDisturbOn: () => isDoNotDisturbOn(process.platform, process.env),
    play: async (sound) => {
      publish("soundRequested", { sound, bytes: await readFile(join(sounds, soundFileName(sound))) });
    },
    clock,
    log,
  });
}

function toastActs(
  { account, takeLink }: DesktopIntegrationParts,
  notifier: DesktopNotifier,
  showWindow: () => void,
): WindowsNotificationActions {
  return {
    isOfThisRun: (subject) => notifier.hasNotified(subject),
    openLink: takeLink,
    reply({ key, ...about }, text) {
      if (account(key)?.sendNotificationReply({ ...about, text }).ok !== true) showWindow();
    },
    markRead: ({ key, ...about }) => void account(key)?.markRead(about),
    showWindow,
  };
}

function openApplicationMenu({
  application,
  settings,
  publish,
  window,
}: DesktopIntegrationParts): ApplicationMenu {
  return createApplicationMenu({
    platform: application.describe().platform,
    isPackaged: application.isPackaged,
    changedKeys: () => settings.read().changedKeys,
    control: (action) => {
      window().control(action);
    },
    choose: (id) => {
      publish("menuCommandChosen", { id });
    },
  });
}

function openProgress({ clock, window }: DesktopIntegrationParts): TaskbarProgressUpdater {
  return new TaskbarProgressUpdater({
    platform: process.platform,
    clock,
    show: (progress) => {
      window().showProgress(progress);
    },
    isSeen: () => window().isFocused(),
  });
}

/** Creates the tray icon. Its menu opens chats and accounts in the window. */
function openTrayOf(
  parts: DesktopIntegrationParts,
  showWindow: () => void,
  changeSettings: (changes: Partial<Settings>) => void,
): DesktopTray {
  function openAccount(key: AccountKey): void {
    showWindow();
    parts.showAccount(key);
  }
  return openDesktopTray({
    ...parts,
    quit: parts.application.quit,
    open: showWindow,
    openAccount,
    openChat(key, conversationId) {
      openAccount(key);
      parts.publish("conversationRequested", { conversationId });
    },
    settings: () => shownSettings(parts),
    changeSettings,
  });
}

/** The pushes of every account that change the menu of the tray icon. */
function trayListeners({ refresh }: DesktopTray): PushListeners {
  return { conversationsSaved: refresh, conversationRemoved: refresh };
}

/** Shows the state of the connection at the tray icon, and again if the texts are in another language. */
function shownConnection({ icon }: DesktopTray): {
  readonly change: (state: ServiceConnection["state"]) => void;
  readonly show: () => void;
} {
  let shown: ServiceConnection["state"] | null = null;
  function show(): void {
    if (shown !== null) icon.setStatus(t(connectionKeys[shown]));
  }
  return {
    change(state) {
      shown = state;
      show();
    },
    show,
  };
}

function listenersOf(
  tray: DesktopTray,
  progress: TaskbarProgressUpdater,
  connection: ReturnType<typeof shownConnection>,
): PushListeners {
  return {
    // The other listeners, for uploads, are called for every account elsewhere.
    downloadChanged: progress.listeners.downloadChanged,
    connectionChanged: ({ state }) => {
      connection.change(state);
    },
    accountsChanged: tray.refresh,
  };
}

function windowPartsOf(
  parts: DesktopIntegrationParts,
  notifier: DesktopNotifier,
  askForTray: () => Promise<boolean>,
  isHidden: boolean,
): DesktopIntegration["windowParts"] {
  const { application, settings } = parts;
  return {
    icon: join(parts.icons, "natter-256.png"),
    isPackaged: application.isPackaged,
    isHidden,
    backgroundColor,
    readBounds: settings.readWindowBounds,
    keepBounds: settings.keepWindowBounds,
    // Checked on each click, because the system's panel may start after Natter or end before it.
    whenClosed: async () => ((await askForTray()) ? "hide" : minimiseAndSay(settings, notifier)),
    isQuitting: application.isQuitting,
    quit: application.quit,
    delaysSessionEnd: application.delaysSessionEnd,
    quitWithoutAsking: application.quitWithoutAsking,
  };
}

/**
 * Minimises the window instead of hiding it, because without a tray nobody could find a hidden window again. The first
 * time, a notification explains this.
 */
function minimiseAndSay(settings: SettingsFile, notifier: DesktopNotifier): "minimise" {
  if (settings.isFirstCloseWithoutTray()) {
    notifier.say({ title: t("window.goesOn"), body: t("window.goesOnDetail") });
  }
  return "minimise";
}
