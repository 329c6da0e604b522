import { Notification } from "electron";
import type { ConversationId, MessageId } from "../../preload/ids.ts";
import type { Settings } from "../../preload/model.ts";
import type { Log, Notifier } from "../chat/ports.ts";
import { noticeWords } from "./notice-words.ts";
import type { NoticeWords } from "./notice-words.ts";
import { reminderWords } from "./reminder-words.ts";

/** What native notifications need. */
export interface NotificationParts {
  /** Path of the picture shown beside the words where the system shows none of its own. */
  readonly icon: string;
  readonly settings: () => Settings;
  /** Called when a notification was pressed; `messageId` says where in the conversation it leads. */
  readonly open: (conversationId: ConversationId, messageId: MessageId | null) => void;
  readonly log: Log;
}

/** Native notifications, and the one thing the app itself has to say by them. */
export interface DesktopNotifier extends Notifier {
  /** Says something about Natter itself. */
  say(words: NoticeWords): void;
}

/** Shows notifications: one for each conversation, replaced by the next, silent, withdrawn when read elsewhere. */
export function createNotifier(parts: NotificationParts): DesktopNotifier {
  // Held until replaced or withdrawn: a notification that is collected loses its click.
  const shown = new Map<string, Notification>();
  let isUnsupportedSaid = false;

  function create(words: NoticeWords): Notification | null {
    if (!Notification.isSupported()) {
      if (!isUnsupportedSaid) parts.log.warn("this desktop shows no notifications");
      isUnsupportedSaid = true;
      return null;
    }
    const notification = new Notification({ ...words, silent: true, icon: parts.icon });
    notification.on("failed", (_event, error) => {
      parts.log.error("notification failed", new Error(error));
    });
    return notification;
  }
  function withdraw(key: string): void {
    shown.get(key)?.close();
    shown.delete(key);
  }
  /** Shows it in the place of the one before it of the same key. */
  function replace(key: string, words: NoticeWords, open: () => void): void {
    withdraw(key);
    const notification = create(words);
    if (notification === null) return;
    notification.on("click", () => {
      shown.delete(key);
      open();
    });
    shown.set(key, notification);
    notification.show();
  }
  return {
    show(notice) {
      const { areNotificationsOn, notificationContent } = parts.settings();
      if (!areNotificationsOn) return;
      const { id } = notice.conversation;
      replace(id, noticeWords(notice, notificationContent), () => {
        parts.open(id, null);
      });
    },
    remind(notice) {
      const { id } = notice.conversation;
      // Of its own: a message that arrives next, or that is read, does not take it away.
      const key = `${id}/${notice.event.id}`;
      replace(key, reminderWords(notice, parts.settings().notificationContent), () => {
        parts.open(id, notice.messageId);
      });
    },
    withdraw,
    say(words) {
      const notification = create(words);
      if (notification === null) return;
      shown.set("natter", notification);
      notification.show();
    },
  };
}
