import { Notification } from "electron";
import { messageLink } from "../../../preload/base/message-link.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { AccountKey, ConversationId, MessageId } from "../../../preload/base/ids.ts";

/** What a notification of Windows was about: it outlives Natter, and so must say so itself. */
export interface ToastSubject {
  readonly key: AccountKey;
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
}

/** Windows cuts longer names off. */
const longestName = 64;

/** The name under which Windows keeps a notification; empty, which is a random one, where it would be too long. */
export function toastName({ key, conversationId, messageId }: ToastSubject): string {
  const name = `${key}.${conversationId}.${messageId}`;
  return name.length > longestName ? "" : name;
}

/** What the notification was about that Windows gives back; null where that cannot be told. */
export function readToast(activation: string): ToastSubject | null {
  const pattern = /(?:^|&)tag=([\w-]{1,32})\.(\d{1,32}(?:\+\d{1,32})?)\.(\d{1,32})(?:&|$)/;
  const [, key, conversationId, messageId] = pattern.exec(activation) ?? [];
  if (key === undefined || conversationId === undefined || messageId === undefined) return null;
  return {
    key: asId<AccountKey>(key),
    conversationId: conversationId as ConversationId,
    messageId: asId<MessageId>(messageId),
  };
}

/** What a press on a notification of an earlier run leads to. */
export interface ToastActs {
  readonly isOfThisRun: (subject: ToastSubject) => boolean;
  /** A link of the app's own is opened as if it came from outside: it waits until somebody can take it. */
  readonly openLink: (link: string) => void;
  readonly reply: (subject: ToastSubject, text: string) => void;
  readonly markRead: (subject: ToastSubject) => void;
  readonly showWindow: () => void;
}

/**
 * Answers presses on notifications that Windows kept from an earlier run; those of this run are answered where they were
 * made. Called once the accounts are there: a press that started Natter is told then.
 */
export function answerOldToasts(platform: NodeJS.Platform, acts: ToastActs): void {
  if (platform !== "win32") return;
  Notification.handleActivation(({ type, arguments: given, reply }) => {
    answerToast({ type, given, reply: reply ?? "" }, acts);
  });
}

/** Does what one press asks for. */
export function answerToast(
  { type, given, reply }: { readonly type: string; readonly given: string; readonly reply: string },
  acts: ToastActs,
): void {
  const subject = readToast(given);
  if (subject === null) {
    acts.showWindow();
    return;
  }
  if (acts.isOfThisRun(subject)) return;
  if (type === "reply" && reply.trim() !== "") acts.reply(subject, reply);
  else if (type === "action") acts.markRead(subject);
  else acts.openLink(messageLink(subject.conversationId, subject.messageId));
}
