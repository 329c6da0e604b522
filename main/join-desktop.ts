import { join } from "node:path";
import type { ConversationId } from "../preload/ids.ts";
import type { Connection, Settings } from "../preload/model.ts";
import type { Reply } from "../preload/reply.ts";
import type { UnreadTotals } from "./chat/conversation-rows.ts";
import type { Log, Notifier, Publish } from "./chat/ports.ts";
import type { Application } from "./shell/application.ts";
import { showUnread } from "./shell/badge.ts";
import { setApplicationMenu } from "./shell/menu.ts";
import { createNotifier } from "./shell/notifications.ts";
import type { SettingsFile } from "./shell/settings.ts";
import { applyTheme, backgroundColor, onThemeUpdated } from "./shell/theme.ts";
import { createTray } from "./shell/tray.ts";
import { hasTrayHost } from "./shell/tray-host.ts";
import type { MainWindow, WindowParts } from "./shell/window.ts";

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
  readonly log: Log;
}

/** Tray, menu, theme, badge and notifications, as one thing that follows the app. */
export interface JoinedDesktop {
  readonly notifier: Notifier;
  /** To the page, and to what the desktop shows of it. */
  readonly publish: Publish;
  readonly showUnread: (totals: UnreadTotals) => void;
  readonly showWindow: () => void;
  readonly changeSettings: (changes: Partial<Settings>) => Reply<Settings>;
  readonly windowParts: Omit<WindowParts, "preload" | "onFocusChanged" | "clock" | "log">;
}

const connectionWords: Readonly<Record<Connection["state"], string>> = {
  connecting: "Connecting",
  online: "Connected",
  "catching-up": "Fetching what was missed",
  offline: "Offline",
};

/** Joins the desktop: asks once whether there is a tray, and keeps tray, theme and page with the settings. */
export function joinDesktop(parts: DesktopParts): JoinedDesktop {
  const { application, icons, settings, log } = parts;
  let hasTray = false;
  void hasTrayHost(process.platform, process.env).then((answer) => {
    hasTray = answer;
  });
  const showWindow = (): void => {
    parts.window().show();
  };
  const notifier = createNotifier({
    icon: join(icons, "natter-256.png"),
    settings: settings.read,
    open: (conversationId: ConversationId) => {
      showWindow();
      parts.publish("conversationRequested", { conversationId });
    },
    log,
  });
  const tray = createTray({
    icons: { read: join(icons, "tray-on-dark-32.png"), unread: join(icons, "tray-unread-colour-on-dark-32.png") },
    open: showWindow,
    quit: application.quit,
    changeNotifications: (areNotificationsOn) => void changeSettings({ areNotificationsOn }),
    areNotificationsOn: settings.read().areNotificationsOn,
  });
  function changeSettings(changes: Partial<Settings>): Reply<Settings> {
    const reply = settings.change(changes);
    const { theme, areNotificationsOn } = settings.read();
    applyTheme(theme);
    tray.setNotificationsOn(areNotificationsOn);
    parts.publish("settingsChanged", settings.read());
    return reply;
  }
  setApplicationMenu({
    platform: process.platform,
    isPackaged: application.isPackaged,
    quit: application.quit,
  });
  applyTheme(settings.read().theme);
  onThemeUpdated(() => {
    parts.window().setBackgroundColor(backgroundColor());
  });
  return {
    notifier,
    showWindow,
    changeSettings,
    publish(name, value) {
      if (name === "connectionChanged") tray.setStatus(connectionWords[(value as Connection).state]);
      parts.publish(name, value);
    },
    showUnread({ unread }) {
      tray.setUnread(unread);
      showUnread(unread, (title) => {
        parts.window().setTitle(title);
      });
    },
    windowParts: {
      icon: join(icons, "natter-256.png"),
      isPackaged: application.isPackaged,
      backgroundColor,
      readBounds: settings.readWindowBounds,
      keepBounds: settings.keepWindowBounds,
      whenClosed: () => closeTo(hasTray, settings, notifier),
      isQuitting: application.isQuitting,
      quit: application.quit,
    },
  };
}

/** Without a tray a hidden window could never be found again, so it is minimised, and that is said the first time. */
function closeTo(
  hasTray: boolean,
  settings: SettingsFile,
  notifier: ReturnType<typeof createNotifier>,
): "hide" | "minimise" {
  if (hasTray) return "hide";
  if (settings.isFirstCloseWithoutTray()) {
    notifier.say({
      title: "Natter goes on running",
      body: "This desktop has no tray, so closing the window minimises Natter.",
    });
  }
  return "minimise";
}
