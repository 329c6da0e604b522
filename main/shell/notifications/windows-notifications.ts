import { Notification } from "electron";
import { buttonsWithReplyField } from "./notification-buttons.ts";
import type { NotificationButton } from "./notification-buttons.ts";
import { messageLink } from "../../../preload/base/message-link.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { AccountKey, ConversationId, MessageId } from "../../../preload/base/ids.ts";

/**
 * The message that a Windows notification is about. The notification stays visible after Natter has quit, so its name
 * must contain the message.
 */
export interface WindowsNotificationSubject {
  readonly key: AccountKey;
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
}

/** Maximum length of a notification's name; Windows truncates longer ones. */
const maxNameLength = 64;

/** The name of a notification for Windows. Empty if it would be too long; the name is then random. */
export function windowsNotificationName({
  key,
  conversationId,
  messageId,
}: WindowsNotificationSubject): string {
  const name = `${key}.${conversationId}.${messageId}`;
  return name.length > maxNameLength ? "" : name;
}

/** Parses the message from the data that Windows passes with a click; null if the data contains none. */
export function parseWindowsActivation(activation: string): WindowsNotificationSubject | null {
  const pattern = /(?:^|&)tag=([\w-]{1,32})\.(\d{1,32}(?:\+\d{1,32})?)\.(\d{1,32})(?:&|$)/;
  const [, key, conversationId, messageId] = pattern.exec(activation) ?? [];
  if (key === undefined || conversationId === undefined || messageId === undefined) return null;
  return {
    key: asId<AccountKey>(key),
    conversationId: conversationId as ConversationId,
    messageId: asId<MessageId>(messageId),
  };
}

/** The actions for a click on a notification of an earlier run. */
export interface WindowsNotificationActions {
  readonly isOfThisRun: (subject: WindowsNotificationSubject) => boolean;
  /** Opens a link with the app's scheme, as if it came from outside. It waits until the page takes it. */
  readonly openLink: (link: string) => void;
  readonly reply: (subject: WindowsNotificationSubject, text: string) => void;
  readonly markRead: (subject: WindowsNotificationSubject) => void;
  readonly like: (subject: WindowsNotificationSubject) => void;
  readonly showWindow: () => void;
}

/**
 * Handles clicks on notifications that Windows still shows from an earlier run; the notifier handles those of this run.
 * Must be called after the accounts are restored, because Windows then passes the click that started Natter.
 */
export function answerEarlierWindowsNotifications(
  platform: NodeJS.Platform,
  actions: WindowsNotificationActions,
): void {
  if (platform !== "win32") return;
  Notification.handleActivation(({ type, arguments: given, reply, actionIndex }) => {
    const button = buttonsWithReplyField[actionIndex ?? 0] ?? "mark-read";
    answerWindowsNotification({ type, given, reply: reply ?? "", button }, actions);
  });
}

/** Handles one click on a notification or on its button, or one reply. */
export function answerWindowsNotification(
  {
    type,
    given,
    reply,
    button,
  }: {
    readonly type: string;
    readonly given: string;
    readonly reply: string;
    readonly button: NotificationButton;
  },
  actions: WindowsNotificationActions,
): void {
  const subject = parseWindowsActivation(given);
  if (subject === null) {
    actions.showWindow();
    return;
  }
  if (actions.isOfThisRun(subject)) return;
  if (type === "reply" && reply.trim() !== "") actions.reply(subject, reply);
  else if (type === "action" && button === "like") actions.like(subject);
  else if (type === "action") actions.markRead(subject);
  else actions.openLink(messageLink(subject.conversationId, subject.messageId));
}
