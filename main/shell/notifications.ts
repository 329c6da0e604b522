import { Notification } from "electron";
import type { ConversationId } from "../../preload/ids.ts";
import type { Settings } from "../../preload/model.ts";
import type { Log, Notifier } from "../chat/ports.ts";
import { noticeWords } from "./notice-words.ts";
import type { NoticeWords } from "./notice-words.ts";

/** What native notifications need. */
export interface NotificationParts {
  /** Path of the picture shown beside the words where the system shows none of its own. */
  readonly icon: string;
  readonly settings: () => Settings;
  /** Called when a notification was pressed. */
  readonly open: (conversationId: ConversationId) => void;
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
  function withdraw(conversationId: ConversationId): void {
    shown.get(conversationId)?.close();
    shown.delete(conversationId);
  }
  return {
    show(notice) {
      const { areNotificationsOn, notificationContent } = parts.settings();
      if (!areNotificationsOn) return;
      const { id } = notice.conversation;
      withdraw(id);
      const notification = create(noticeWords(notice, notificationContent));
      if (notification === null) return;
      notification.on("click", () => {
        shown.delete(id);
        parts.open(id);
      });
      shown.set(id, notification);
      notification.show();
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
