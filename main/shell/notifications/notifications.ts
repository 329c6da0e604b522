import type { NotificationConstructorOptions } from "electron";
import type { AccountKey, ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { QuickReplySubject } from "../../../preload/commands/app/quick-reply.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { NotificationReply } from "../../chat/notifications/notification-reply.ts";
import type { AccountNotifier, MessageNotification } from "../../chat/core/ports.ts";
import { createNativeNotifications } from "./native-notifications.ts";
import type {
  CreateNotification,
  NativeNotificationsParts,
  NotificationExtras,
} from "./native-notifications.ts";
import { withAccountName, notificationTexts } from "./notification-texts.ts";
import type { NotificationTexts } from "./notification-texts.ts";
import { digestNotifications } from "./digest-notifications.ts";
import { reactionNotifications } from "./reaction-notifications.ts";
import { missedEventTexts, reminderTexts } from "./reminder-texts.ts";
import { missedScheduledTexts } from "./scheduled-texts.ts";
import { soundOfChats } from "./notification-sounds.ts";
import { ShownNotifications } from "./shown-notifications.ts";
import type { SystemNotification } from "./system-notification.ts";
import { notificationButtons } from "./notification-buttons.ts";
import type { NotificationButton } from "./notification-buttons.ts";
import { windowsNotificationName } from "./windows-notifications.ts";
import type { WindowsNotificationSubject } from "./windows-notifications.ts";
import { t } from "../../messages/format.ts";
import type { MainTextKey } from "../../messages/format.ts";

/** The actions that the person can trigger on a notification. */
export interface NotificationActions {
  /**
   * Called when the person clicks a reminder, a notification of a reaction, or one of a message that has no id.
   * `messageId` is the message to scroll to; null opens the end of the conversation.
   */
  readonly open: (key: AccountKey, conversationId: ConversationId, messageId: MessageId | null) => void;
  /** Called when a notification about several conversations was clicked: shows the account. */
  readonly openAccount: (key: AccountKey) => void;
  /** Called when the notification of a message was clicked. */
  readonly openNews: (key: AccountKey, conversationId: ConversationId, messageId: MessageId) => void;
  /** Called when a reply was typed into a notification, on systems that have a field for it. */
  readonly reply: (key: AccountKey, answer: NotificationReply) => void;
  readonly markRead: (key: AccountKey, conversationId: ConversationId, messageId: MessageId) => void;
  /** Called when "Reply" was pressed on a notification, on systems without a field for it. */
  readonly openQuickReply: (subject: QuickReplySubject) => void;
  /** Called when "Like" was pressed on a notification. */
  readonly like: (key: AccountKey, conversationId: ConversationId, messageId: MessageId) => void;
}

export interface NotificationParts extends NativeNotificationsParts {
  readonly settings: () => Settings;
  readonly actions: NotificationActions;
}

/** Shows native notifications, including those about Natter itself. */
export interface DesktopNotifier extends AccountNotifier {
  /** Withdraws the notifications that show names or messages, because the app lock has closed. */
  withdrawThoseWithContent(): void;
  /** Shows a notification about Natter itself. */
  showAboutApp(words: NotificationTexts): void;
  /** Shows a notification as a test, with its sound. */
  readonly test: () => void;
  /**
   * Withdraws all notifications before Natter ends, on Linux: nobody hears there what is pressed afterwards. Windows and
   * macOS start Natter again for it.
   */
  readonly withdrawBeforeEnd: () => void;
  /** Whether this run has shown the notification of a message. If so, it receives the clicks on it directly. */
  hasNotified(subject: WindowsNotificationSubject): boolean;
}

/**
 * Creates the notifier. It shows at most one notification of messages and one of a reaction for each conversation of an
 * account, and one for each event with a reminder; a new one replaces the previous one. Notifications are withdrawn when
 * the messages are read elsewhere.
 */
export function createNotifier(parts: NotificationParts): DesktopNotifier {
  const shown = new ShownNotifications(() => parts.settings().notificationContent !== "nothing");
  const create = createNativeNotifications(parts);
  const { showDigest, digestRead } = digestNotifications(parts, create, shown);
  const reactions = reactionNotifications(parts, create, shown);
  const names = createMessageNames(parts.platform);
  return {
    hasNotified: names.has,
    show(key, notice, areSeveral) {
      const { areNotificationsOn, notificationContent } = parts.settings();
      if (!areNotificationsOn) return;
      const { id } = notice.conversation;
      const { id: messageId } = notice.message;
      const { offered, buttons } = offeredBy(notice, notificationContent, parts.platform);
      const notification = create(notificationTexts(notice, notificationContent, areSeveral), {
        offered: { ...offered, ...names.nameOf(key, notice) },
        buttons,
        chatSound: notice.conversation.notificationSound,
      });
      if (notification !== null) listenForActions(notification, key, notice, parts);
      shown.replace(key, id, notification, () => {
        if (messageId === null) parts.actions.open(key, id, null);
        else parts.actions.openNews(key, id, messageId);
      });
    },
    remind(key, notice, areSeveral) {
      const { id } = notice.conversation;
      const words = reminderTexts(notice, parts.settings().notificationContent);
      // A reminder has a subject of its own, so that neither a new message nor the reading of a message withdraws it.
      const subject = `${id}/${notice.event.id}`;
      const notification = create(withAccountName(notice.account, words, areSeveral), {
        chatSound: notice.conversation.notificationSound,
      });
      shown.replace(key, subject, notification, () => {
        parts.actions.open(key, id, notice.messageId);
      });
    },
    ...missedNotices(parts, create, shown),
    showDigest,
    ...reactions,
    withdraw(key, conversationId) {
      shown.withdraw(key, conversationId);
      reactions.withdrawReaction(key, conversationId);
      digestRead(key, conversationId);
    },
    ...withdrawAll(shown, parts.platform),
    ...notificationsAboutNatter(create),
  };
}

/** The names that this run has given to notifications about messages. Only Windows identifies notifications by name. */
function createMessageNames(platform: NotificationParts["platform"]): {
  /** Whether this run has named a notification of this message. */
  readonly has: (subject: WindowsNotificationSubject) => boolean;
  /**
   * The options that identify a notification. Windows passes them even to a later run, when the notification is clicked.
   */
  readonly nameOf: (key: AccountKey, notice: MessageNotification) => NotificationConstructorOptions;
} {
  const names = new Set<string>();
  return {
    has: (subject) => names.has(windowsNotificationName(subject)),
    nameOf(key, { conversation, message }) {
      if (platform !== "win32" || message.id === null) return {};
      const id = windowsNotificationName({ key, conversationId: conversation.id, messageId: message.id });
      names.add(id);
      return { id };
    },
  };
}

/** Shows notifications about Natter itself. */
function notificationsAboutNatter(
  create: CreateNotification,
): Pick<DesktopNotifier, "showAboutApp" | "test"> {
  /** The last notification about Natter. This reference keeps it from being garbage-collected while it is visible. */
  let said: SystemNotification | null = null;
  return {
    showAboutApp(words) {
      said = create(words, { sound: "silent" });
      said?.show();
    },
    test() {
      said = create({ title: "Natter", body: t("notices.test") }, { sound: "test" });
      said?.show();
    },
  };
}

/** Withdraws several notifications together. */
function withdrawAll(
  shown: ShownNotifications,
  platform: NodeJS.Platform,
): Pick<DesktopNotifier, "withdrawAll" | "withdrawBeforeEnd" | "withdrawThoseWithContent"> {
  return {
    withdrawAll(key) {
      shown.withdrawAll(key);
    },
    withdrawBeforeEnd() {
      if (platform === "linux") shown.withdrawEverything();
    },
    withdrawThoseWithContent() {
      shown.withdrawThoseWithContent();
    },
  };
}

/** Shows what was missed: events in one notification, and scheduled messages in another. */
function missedNotices(
  { settings, actions }: NotificationParts,
  create: CreateNotification,
  shown: ShownNotifications,
): Pick<AccountNotifier, "showMissed" | "showMissedScheduled"> {
  return {
    showMissed(key, notice, areSeveral) {
      const words = missedEventTexts(notice, settings().notificationContent);
      const [{ conversation, messageId }] = notice.missedEvents;
      const notification = create(withAccountName(notice.account, words, areSeveral), {
        chatSound: soundOfChats(notice.missedEvents.map((event) => event.conversation)),
      });
      shown.replace(key, "missed", notification, () => {
        actions.open(key, conversation.id, messageId);
      });
    },
    showMissedScheduled(key, notice, areSeveral) {
      const words = missedScheduledTexts(notice, settings().notificationContent);
      const [{ conversation }] = notice.missed;
      const notification = create(withAccountName(notice.account, words, areSeveral), {
        chatSound: soundOfChats(notice.missed.map((message) => message.conversation)),
      });
      shown.replace(key, "missed-scheduled", notification, () => {
        actions.open(key, conversation.id, null);
      });
    },
  };
}

/** Whether this account may post in a conversation, and has accepted it. */
function canReply({ posting }: MessageNotification["conversation"]): boolean {
  return posting !== "admins-only" && posting !== "awaiting-approval";
}

/** The reply field, if the account may reply, and the buttons. Systems without a field ignore it. */
function offeredBy(
  { conversation }: MessageNotification,
  content: Settings["notificationContent"],
  platform: NodeJS.Platform,
): Required<Pick<NotificationExtras, "offered" | "buttons">> {
  // If the notification does not name its chat, or the app is locked, it offers no reply: the person would not see
  // which chat they answer.
  if (content === "nothing") return { offered: {}, buttons: [] };
  return {
    offered: { hasReply: canReply(conversation), replyPlaceholder: t("notices.reply") },
    buttons: notificationButtons(platform, canReply(conversation)).map((name) => ({
      name,
      label: t(buttonTexts[name]),
    })),
  };
}

const buttonTexts = {
  reply: "notices.reply",
  "mark-read": "notices.markAsRead",
  like: "notices.like",
} as const satisfies Readonly<Record<NotificationButton, MainTextKey>>;

function listenForActions(
  notification: SystemNotification,
  key: AccountKey,
  { conversation, message }: MessageNotification,
  { actions, platform }: NotificationParts,
): void {
  const { id: conversationId } = conversation;
  const { id: messageId } = message;
  const buttons = notificationButtons(platform, canReply(conversation));
  notification.on("reply", (details) => {
    actions.reply(key, { conversationId, messageId, text: details.reply });
  });
  notification.on("action", ({ actionIndex }) => {
    if (messageId === null) return;
    const button = buttons[actionIndex];
    if (button === "like") actions.like(key, conversationId, messageId);
    else if (button === "reply") actions.openQuickReply({ key, conversationId, messageId });
    else actions.markRead(key, conversationId, messageId);
  });
}
