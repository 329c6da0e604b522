import type { Message } from "../../../preload/model/messages/message.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";

/** What the decision rests on. */
export interface NotifyQuestion {
  readonly message: Message;
  readonly conversation: Conversation;
  readonly settings: Settings;
  /** The conversation is opened in a window that is in front. */
  readonly isLookedAt: boolean;
  /** The message was read already, here or with another client. */
  readonly isRead: boolean;
  /** Milliseconds. */
  readonly now: number;
}

/** A message older than this is no news, even if it only arrives now. */
const newsAge = 10 * 60_000;

/** Whether a message is worth a native notification. Muted conversations are silent but for what is for me. */
export function shouldNotify(question: NotifyQuestion): boolean {
  const { message, conversation, settings, isLookedAt, isRead, now } = question;
  if (!settings.areNotificationsOn || isLookedAt || isRead) return false;
  if (message.isOwn || message.senderKind === "system" || message.deletedBy !== null) return false;
  if (now - message.createdAt > newsAge) return false;
  const isMuted = conversation.mutedUntil !== null && conversation.mutedUntil > now;
  return !isMuted || message.isForMe;
}
