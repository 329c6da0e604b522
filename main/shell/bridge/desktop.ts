import { join } from "node:path";
import { Notification } from "electron";
import type { AccountKey, ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Connection } from "../../../preload/model/app/connection.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { AccountHandle } from "../../accounts/account.ts";
import type { UnreadTotals } from "../../chat/conversations/unread-totals.ts";
import type { AccountNotifier, Publish } from "../../chat/core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { isSandboxed } from "../app/application.ts";
import type { Application } from "../app/application.ts";
import { showUnread } from "../tray/badge.ts";
import { builtAt } from "../app/build-age.ts";
import { followTray } from "../tray/follow-tray.ts";
import { setApplicationMenu } from "../window/menu.ts";
import { createNotifier } from "../notifications/notifications.ts";
import type { DesktopNotifier } from "../notifications/notifications.ts";
import type { SettingsFile } from "../settings/settings.ts";
import { ProgressOnTaskbar } from "../tray/taskbar-progress.ts";
import { applyTheme, backgroundColor, isBarDark, onThemeUpdated } from "../window/theme.ts";
import { answerOldToasts } from "../notifications/toasts.ts";
import type { ToastActs } from "../notifications/toasts.ts";
import { openTray } from "../tray/tray.ts";
import type { TrayIcon } from "../tray/tray.ts";
import { hasTrayHost } from "../tray/tray-host.ts";
import { trayIcons } from "../tray/tray-icons.ts";
import { watchWarnings } from "../app/watch-warnings.ts";
import type { WatchedWarnings } from "../app/watch-warnings.ts";
import type { MainWindow, WindowParts } from "../window/window.ts";

/** What the desktop around the window is joined from. */
export interface DesktopParts {
  /** Folder of the icons. */
  readonly icons: string;
  readonly application: Application;
  readonly settings: SettingsFile;
  /** To the page only. */
  readonly publish: Publish;
  /** The main window; there before anything here is called. */
  readonly window: () => MainWindow;
  /** Shows an account, because something of it was asked for from the desktop. */
  readonly showAccount: (key: AccountKey) => void;
  /** Files were given from outside of the window. */
  readonly takeFiles: (paths: readonly string[]) => void;
  /** A link of the app's own is opened, as if it came from outside of the window. */
  readonly takeLink: (link: string) => void;
  /** The account that something from the desktop is for; null when it is gone. */
  readonly account: (
    key: AccountKey,
  ) => Pick<AccountHandle, "answerNotice" | "markRead" | "placeOfNotice"> | null;
  readonly clock: Clock;
  readonly log: Log;
}

/** Tray, menu, theme, badge and notifications, as one thing that follows the app. */
export interface Desktop {
  readonly notifier: AccountNotifier;
  /** To the page, and to what the desktop shows of it. */
  readonly publish: Publish;
  readonly showUnread: (totals: UnreadTotals) => void;
  readonly showWindow: () => void;
  readonly warnings: WatchedWarnings;
  /** From now on notifications that Windows kept from an earlier run are answered; called once the accounts are there. */
  readonly answerOldToasts: () => void;
  /** Of uploads and downloads, on the icon in the taskbar. */
  readonly progress: ProgressOnTaskbar;
  readonly changeSettings: (changes: Partial<Settings>) => Reply<Settings>;
  readonly windowParts: Omit<WindowParts, "preload" | "onFocusChanged" | "clock" | "log">;
}

const connectionWords: Readonly<Record<Connection["state"], string>> = {
  connecting: "Connecting",
  online: "Connected",
  "catching-up": "Fetching what was missed",
  offline: "Offline",
};

/** Joins the desktop: keeps tray, badge and theme with the settings and with what the page is told. */
export function joinDesktop(parts: DesktopParts): Desktop {
  const { application, icons, settings } = parts;
  const showWindow = (): void => {
    parts.window().show();
  };
  const warnings = openWarnings(parts);
  const notifier = openNotifier(parts, showWindow, warnings);
  const tray = openTray(
    {
      icons: () => trayIcons(icons, process.platform, isBarDark()),
      platform: process.platform,
      open: showWindow,
      quit: application.quit,
      takeFiles: parts.takeFiles,
      changeNotifications: (areNotificationsOn) => void changeSettings({ areNotificationsOn }),
      areNotificationsOn: settings.read().areNotificationsOn,
    },
    parts.log,
  );
  const askForTray = followTray({
    tray,
    hasHost: () => hasTrayHost(process.platform, process.env),
    tell: warnings.setTray,
  });
  void askForTray();
  const progress = openProgress(parts);
  function changeSettings(changes: Partial<Settings>): Reply<Settings> {
    const reply = settings.change(changes);
    applyTheme(settings.read().theme);
    tray.setNotificationsOn(settings.read().areNotificationsOn);
    parts.publish("settingsChanged", settings.read());
    return reply;
  }
  setApplicationMenu({ ...application, platform: process.platform });
  applyTheme(settings.read().theme);
  onThemeUpdated(() => {
    parts.window().setBackgroundColor(backgroundColor());
    tray.repaint();
  });
  return {
    notifier,
    warnings,
    answerOldToasts() {
      answerOldToasts(process.platform, toastActs(parts, notifier, showWindow));
    },
    showWindow,
    progress,
    changeSettings,
    publish: publishAlsoTo(tray, progress, parts.publish),
    showUnread({ unread }) {
      tray.setUnread(unread);
      showUnread(unread, (title) => {
        parts.window().setTitle(title);
      });
    },
    windowParts: windowPartsOf(parts, notifier, askForTray),
  };
}

function openWarnings({ application, settings, clock, publish }: DesktopParts): WatchedWarnings {
  return watchWarnings({
    builtAt,
    // From its sources Natter is started without the sandbox by whoever is root, and knows it.
    isSandboxOff: application.isPackaged && !isSandboxed(),
    isNotifying: Notification.isSupported(),
    readPutOffAt: settings.readPutOffAt,
    keepPutOffAt: settings.keepPutOffAt,
    clock,
    publish,
  });
}

function openNotifier(
  parts: DesktopParts,
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
    settings: parts.settings.read,
    onOutcome: warnings.setNotifications,
    acts: {
      open,
      openNews(key, conversationId, messageId) {
        const place = parts.account(key)?.placeOfNotice({ conversationId, messageId }) ?? null;
        open(key, conversationId, place);
      },
      reply(key, answer) {
        const reply = parts.account(key)?.answerNotice(answer);
        // What could not be sent stands in the composer by now.
        if (reply?.ok === false) open(key, answer.conversationId, null);
      },
      markRead: (key, conversationId, messageId) =>
        void parts.account(key)?.markRead({ conversationId, messageId }),
    },
    log: parts.log,
  });
}

function toastActs(
  { account, takeLink }: DesktopParts,
  notifier: DesktopNotifier,
  showWindow: () => void,
): ToastActs {
  return {
    isOfThisRun: (subject) => notifier.hasNotified(subject),
    openLink: takeLink,
    reply({ key, ...about }, text) {
      if (account(key)?.answerNotice({ ...about, text }).ok !== true) showWindow();
    },
    markRead: ({ key, ...about }) => void account(key)?.markRead(about),
    showWindow,
  };
}

function openProgress({ clock, window }: DesktopParts): ProgressOnTaskbar {
  return new ProgressOnTaskbar({
    platform: process.platform,
    clock,
    show: (progress) => {
      window().showProgress(progress);
    },
    isSeen: () => window().isFocused(),
  });
}

function publishAlsoTo(tray: TrayIcon, progress: ProgressOnTaskbar, publish: Publish): Publish {
  return (name, value) => {
    // What an account has on its way is heard of there, whichever account it is.
    if (name === "downloadChanged") progress.hear(name, value);
    if (name === "connectionChanged") tray.setStatus(connectionWords[(value as Connection).state]);
    publish(name, value);
  };
}

function windowPartsOf(
  parts: DesktopParts,
  notifier: DesktopNotifier,
  askForTray: () => Promise<boolean>,
): Desktop["windowParts"] {
  const { application, settings } = parts;
  return {
    icon: join(parts.icons, "natter-256.png"),
    isPackaged: application.isPackaged,
    backgroundColor,
    readBounds: settings.readWindowBounds,
    keepBounds: settings.keepWindowBounds,
    // Asked with each press: where Natter starts with the session, the panel may come later, and it may end before Natter.
    whenClosed: async () => ((await askForTray()) ? "hide" : minimiseAndSay(settings, notifier)),
    isQuitting: application.isQuitting,
    quit: application.quit,
    holdsBack: application.holdsBack,
    endAtOnce: application.endAtOnce,
  };
}

/** Without a tray a hidden window could never be found again, so it is minimised, and that is said the first time. */
function minimiseAndSay(settings: SettingsFile, notifier: DesktopNotifier): "minimise" {
  if (settings.isFirstCloseWithoutTray()) {
    notifier.say({
      title: "Natter goes on running",
      body: "This desktop has no tray, so closing the window minimises Natter.",
    });
  }
  return "minimise";
}
