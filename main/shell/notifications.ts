import { Notification } from "electron";
import type { NotificationConstructorOptions } from "electron";
import type { AccountKey, ConversationId, MessageId } from "../../preload/ids.ts";
import type { Settings } from "../../preload/model/settings.ts";
import type { NoticeAnswer } from "../chat/answer-notice.ts";
import type { AccountNotifier, Log, Notice } from "../chat/ports.ts";
import { namedFor, noticeWords } from "./notice-words.ts";
import type { NoticeWords } from "./notice-words.ts";
import { missedWords, reminderWords } from "./reminder-words.ts";
import { ShownNotifications } from "./shown-notifications.ts";

/** What a person does with a notification, and of which account it was. */
export interface NoticeActs {
  /** It was pressed. `messageId` says where in the conversation it leads; null: to its end. */
  readonly open: (key: AccountKey, conversationId: ConversationId, messageId: MessageId | null) => void;
  /** One of a message was pressed. */
  readonly openNews: (key: AccountKey, conversationId: ConversationId, messageId: MessageId) => void;
  /** An answer was typed into it, where the system has a field for that. */
  readonly reply: (key: AccountKey, answer: NoticeAnswer) => void;
  readonly markRead: (key: AccountKey, conversationId: ConversationId, messageId: MessageId) => void;
}

/** What native notifications need. */
export interface NotificationParts {
  /** Path of the picture shown beside the words where the system shows none of its own. */
  readonly icon: string;
  readonly settings: () => Settings;
  readonly acts: NoticeActs;
  readonly log: Log;
}

/** Native notifications, and the one thing the app itself has to say by them. */
export interface DesktopNotifier extends AccountNotifier {
  /** Says something about Natter itself. */
  say(words: NoticeWords): void;
}

/** Shows notifications: one for each conversation of an account, and for each event reminded of, replaced by the next, silent, withdrawn when read elsewhere. */
export function createNotifier(parts: NotificationParts): DesktopNotifier {
  const shown = new ShownNotifications();
  /** What the app itself said last. */
  let said: Notification | null = null;
  let isUnsupportedSaid = false;

  function create(words: NoticeWords, offered: NotificationConstructorOptions = {}): Notification | null {
    if (!Notification.isSupported()) {
      if (!isUnsupportedSaid) parts.log.warn("this desktop shows no notifications");
      isUnsupportedSaid = true;
      return null;
    }
    const notification = new Notification({ ...words, ...offered, silent: true, icon: parts.icon });
    notification.on("failed", (_event, error) => {
      parts.log.error("notification failed", new Error(error));
    });
    return notification;
  }
  return {
    show(key, notice, areSeveral) {
      const { areNotificationsOn, notificationContent } = parts.settings();
      if (!areNotificationsOn) return;
      const { id } = notice.conversation;
      const { id: messageId } = notice.message;
      const notification = create(noticeWords(notice, notificationContent, areSeveral), offeredBy(notice));
      if (notification !== null) hearAnswers(notification, key, notice, parts.acts);
      shown.replace(key, id, notification, () => {
        if (messageId === null) parts.acts.open(key, id, null);
        else parts.acts.openNews(key, id, messageId);
      });
    },
    remind(key, notice, areSeveral) {
      const { id } = notice.conversation;
      const words = reminderWords(notice, parts.settings().notificationContent);
      // Of its own: a message that arrives next, or that is read, does not take it away.
      const about = `${id}/${notice.event.id}`;
      shown.replace(key, about, create(namedFor(notice.account, words, areSeveral)), () => {
        parts.acts.open(key, id, notice.messageId);
      });
    },
    tellMissed(key, notice, areSeveral) {
      const words = missedWords(notice, parts.settings().notificationContent);
      const [{ conversation, messageId }] = notice.missed;
      shown.replace(key, "missed", create(namedFor(notice.account, words, areSeveral)), () => {
        parts.acts.open(key, conversation.id, messageId);
      });
    },
    withdraw(key, conversationId) {
      shown.withdraw(key, conversationId);
    },
    withdrawAll(key) {
      shown.withdrawAll(key);
    },
    say(words) {
      said = create(words);
      said?.show();
    },
  };
}

/** A field for an answer where this person may write, and a button; systems that know neither leave them out. */
function offeredBy({ conversation }: Notice): NotificationConstructorOptions {
  return {
    hasReply: conversation.posting !== "admins-only",
    replyPlaceholder: "Reply",
    actions: [{ type: "button", text: "Mark as read" }],
  };
}

function hearAnswers(
  notification: Notification,
  key: AccountKey,
  { conversation, message }: Notice,
  acts: NoticeActs,
): void {
  const { id: conversationId } = conversation;
  const { id: messageId } = message;
  notification.on("reply", (details) => {
    acts.reply(key, { conversationId, messageId, text: details.reply });
  });
  notification.on("action", () => {
    if (messageId !== null) acts.markRead(key, conversationId, messageId);
  });
}
