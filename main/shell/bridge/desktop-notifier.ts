import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AccountKey, ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { AccountHandle } from "../../accounts/account.ts";
import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";
import type { Publish } from "../../chat/core/ports.ts";
import { copyText } from "../app/application.ts";
import type { Application } from "../app/application.ts";
import type { WatchedWarnings } from "../app/watch-warnings.ts";
import type { WindowShowing } from "./desktop-windows.ts";
import { isDoNotDisturbOn } from "../notifications/do-not-disturb.ts";
import { NotificationDaemon } from "../notifications/notification-daemon.ts";
import { openIdsFile } from "../notifications/open-notification-ids.ts";
import { notificationSoundFile } from "../notifications/notification-sound-file.ts";
import { NotificationSounds } from "../notifications/notification-sounds.ts";
import { createNotifier } from "../notifications/notifications.ts";
import type { DesktopNotifier } from "../notifications/notifications.ts";
import { copyUnsentReply } from "../notifications/unsent-reply.ts";
import type { WindowsNotificationActions } from "../notifications/windows-notifications.ts";
import { QuickReplies } from "../quick-reply/quick-replies.ts";
import { openQuickReplyWindow } from "../quick-reply/quick-reply-window.ts";
import type { SettingsFile } from "../settings/settings.ts";

/** The reaction of the button "Like". */
const likeEmoji = "❤️";

export interface DesktopNotifierParts {
  /** Path of the folder that contains the folders of the icons and of the sounds. */
  readonly resourcesFolder: string;
  /** Path of the folder of this user's data. */
  readonly userData: string;
  readonly settings: Pick<SettingsFile, "read">;
  /** Publishes to the pages, but not to the desktop. */
  readonly publish: Publish;
  /** Whether the app lock hides the content. */
  readonly isLocked: () => boolean;
  /** Shows an account because the person used a notification or a menu that belongs to it. */
  readonly showAccount: (key: AccountKey) => void;
  readonly application: Pick<Application, "isPackaged">;
  /** Opens a link with the app's scheme, as if it came from outside the window. */
  readonly takeLink: (link: string) => void;
  /** Returns the account that a notification belongs to; null if the account no longer exists. */
  readonly account: (
    key: AccountKey,
  ) => Pick<
    AccountHandle,
    "sendNotificationReply" | "markRead" | "react" | "targetOfNotification" | "readQuickReply" | "addToDraft"
  > | null;
  readonly clock: Clock;
  readonly log: Log;
}

/** The settings of notifications and of the tray. While the app is locked, they show neither names nor messages. */
export function shownSettings({
  settings,
  isLocked,
}: Pick<DesktopNotifierParts, "settings" | "isLocked">): Settings {
  const value = settings.read();
  return isLocked() ? { ...value, notificationContent: "nothing" } : value;
}

/** Creates the notifier, whose notifications act on the accounts and the windows, and the windows for quick replies. */
export function openNotifier(
  parts: DesktopNotifierParts,
  { showWindow, openChat: open }: Pick<WindowShowing, "showWindow" | "openChat">,
  warnings: Pick<WatchedWarnings, "setNotifications">,
): { readonly notifier: DesktopNotifier; readonly quickReplies: QuickReplies } {
  const keepWithoutAccount = (text: string): void => {
    copyReply(parts, notifier, text);
  };
  const quickReplies = openQuickReplies(parts, showWindow, keepWithoutAccount);
  const notifier = createNotifier({
    icon: join(parts.resourcesFolder, "icons", "natter-256.png"),
    iconPixels: join(parts.resourcesFolder, "icons", "natter-128.rgba"),
    platform: process.platform,
    daemon: openDaemon(parts),
    settings: () => shownSettings(parts),
    sounds: openSounds(parts),
    onOutcome: warnings.setNotifications,
    actions: {
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
        const account = parts.account(key);
        if (account === null) keepWithoutAccount(answer.text);
        // A text that could not be sent is in the draft now, so its conversation opens.
        else if (!account.sendNotificationReply(answer).ok) open(key, answer.conversationId, null);
      },
      markRead: (key, conversationId, messageId) =>
        void parts.account(key)?.markRead({ conversationId, messageId }),
      openQuickReply(subject) {
        // While the app is locked, no quick reply is possible. The system may still show a notification that was
        // withdrawn when the lock closed.
        if (parts.isLocked()) showWindow();
        else quickReplies.open(subject);
      },
      like(key, conversationId, messageId) {
        void likeFromNotification(parts, key, { conversationId, messageId }, () => {
          open(key, conversationId, messageId);
        });
      },
    },
    log: parts.log,
  });
  return { notifier, quickReplies };
}

/** The program that shows notifications on Linux. A Flatpak's desktop file has the name of the Flatpak. */
function openDaemon({ userData, log }: DesktopNotifierParts): NotificationDaemon | null {
  if (process.platform !== "linux") return null;
  const desktopEntry = process.env["FLATPAK_ID"] ?? "natter";
  const store = openIdsFile({ folder: userData, log });
  const daemon = new NotificationDaemon({ name: "Natter", desktopEntry }, process.env, store);
  void daemon.withdrawEarlier();
  return daemon;
}

/** Creates the small windows for quick replies. */
function openQuickReplies(
  parts: DesktopNotifierParts,
  showWindow: () => void,
  keepWithoutAccount: (text: string) => void,
): QuickReplies {
  const { resourcesFolder, application, account, log } = parts;
  return new QuickReplies({
    account,
    keepWithoutAccount,
    settings: parts.settings.read,
    openWindow: (subject, onClosed) =>
      openQuickReplyWindow(subject, {
        preload: join(resourcesFolder, "..", "preload", "preload.cjs"),
        icon: join(resourcesFolder, "icons", "natter-256.png"),
        isPackaged: application.isPackaged,
        onClosed,
        log,
      }),
    showChat(key, conversationId) {
      showWindow();
      parts.showAccount(key);
      parts.publish("conversationRequested", { conversationId });
    },
  });
}

/** Keeps a reply that no draft can take, because its account is signed out. */
function copyReply(
  { log }: Pick<DesktopNotifierParts, "log">,
  notifier: DesktopNotifier,
  text: string,
): void {
  void copyUnsentReply(text, { copyText: (copied) => copyText(copied, log), notifier });
}

/** Chooses the sounds of notifications. If the system plays no sound for a notification, the page plays it. */
function openSounds({
  resourcesFolder,
  settings,
  publish,
  clock,
  log,
}: DesktopNotifierParts): NotificationSounds {
  return new NotificationSounds({
    platform: process.platform,
    settings: settings.read,
    isDoNotDisturbOn: () => isDoNotDisturbOn(process),
    play: async (sound) => {
      const bytes = await readFile(notificationSoundFile(resourcesFolder, sound));
      publish("soundRequested", { sound, bytes });
    },
    clock,
    log,
  });
}

/**
 * Likes a message. After a failure, shows the message, because nothing else would tell the person that the like failed.
 */
async function likeFromNotification(
  { account, log }: DesktopNotifierParts,
  key: AccountKey,
  message: { readonly conversationId: ConversationId; readonly messageId: MessageId },
  onFailed: () => void,
): Promise<void> {
  const reply = await account(key)?.react({ ...message, code: likeEmoji });
  if (reply?.ok === true) return;
  log.warn("not liked from a notification", { problem: reply?.problem.kind ?? "signed-out" });
  onFailed();
}

/** The actions of notifications that Windows still shows from an earlier run. */
export function actionsOfEarlierToasts(
  parts: DesktopNotifierParts,
  notifier: DesktopNotifier,
  showWindow: () => void,
): WindowsNotificationActions {
  const { account, takeLink } = parts;
  return {
    isOfThisRun: (subject) => notifier.hasNotified(subject),
    openLink: takeLink,
    reply({ key, ...about }, text) {
      const own = account(key);
      if (own === null) copyReply(parts, notifier, text);
      if (own?.sendNotificationReply({ ...about, text }).ok !== true) showWindow();
    },
    markRead: ({ key, ...about }) => void account(key)?.markRead(about),
    like: ({ key, ...about }) => void likeFromNotification(parts, key, about, showWindow),
    showWindow,
  };
}
