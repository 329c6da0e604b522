import type { Notification, NotificationConstructorOptions } from "electron";
import type { AccountKey, ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { NoticeAnswer } from "../../chat/notifications/answer-notice.ts";
import type { AccountNotifier, Notice } from "../../chat/core/ports.ts";
import { nativeNotifications } from "./native-notifications.ts";
import type { NativeParts } from "./native-notifications.ts";
import { namedFor, noticeWords } from "./notice-words.ts";
import type { NoticeWords } from "./notice-words.ts";
import { missedWords, reminderWords } from "./reminder-words.ts";
import { ShownNotifications } from "./shown-notifications.ts";
import { toastName } from "./toasts.ts";
import type { ToastSubject } from "./toasts.ts";

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
export interface NotificationParts extends NativeParts {
  readonly settings: () => Settings;
  readonly acts: NoticeActs;
}

/** Native notifications, and the one thing the app itself has to say by them. */
export interface DesktopNotifier extends AccountNotifier {
  /** Says something about Natter itself. */
  say(words: NoticeWords): void;
  /** Whether this run has notified of a message, and so hears itself what is done with the notification. */
  hasNotified(subject: ToastSubject): boolean;
}

/** Shows notifications: one for each conversation of an account, and for each event reminded of, replaced by the next, silent, withdrawn when read elsewhere. */
export function createNotifier(parts: NotificationParts): DesktopNotifier {
  const shown = new ShownNotifications();
  /** What the app itself said last. */
  let said: Notification | null = null;
  const create = nativeNotifications(parts);
  /** The names of those of messages, where the system keeps them by name. */
  const names = new Set<string>();

  /** By its name Windows says, also to a later run, what a notification was about. */
  function nameOf(key: AccountKey, { conversation, message }: Notice): NotificationConstructorOptions {
    if (parts.platform !== "win32" || message.id === null) return {};
    const id = toastName({ key, conversationId: conversation.id, messageId: message.id });
    names.add(id);
    return { id };
  }
  return {
    hasNotified: (subject) => names.has(toastName(subject)),
    show(key, notice, areSeveral) {
      const { areNotificationsOn, notificationContent } = parts.settings();
      if (!areNotificationsOn) return;
      const { id } = notice.conversation;
      const { id: messageId } = notice.message;
      const notification = create(noticeWords(notice, notificationContent, areSeveral), {
        ...offeredBy(notice),
        ...nameOf(key, notice),
      });
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
