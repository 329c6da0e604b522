import type { Message } from "../../../preload/model/messages/message.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { activeNotificationLevel } from "../../../preload/model/conversations/notification-level.ts";
import { areNotificationsPaused } from "../../../preload/model/app/pause.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";

export interface NotificationSituation {
  readonly message: Message;
  readonly conversation: Conversation;
  readonly settings: Settings;
  /** Whether the conversation is open in the window that has the focus. */
  readonly isLookedAt: boolean;
  /** Whether the account has read the message, on this computer or with another client. */
  readonly isRead: boolean;
  /** Current time, in milliseconds since the epoch. */
  readonly now: number;
}

/** Age in milliseconds after which a message gets no notification any more. */
const newsAge = 10 * 60_000;

/**
 * Whether a message gets a native notification. In a conversation that is muted or set to mentions and replies, only
 * messages that address this account get one. In a conversation set to no notifications, no message does.
 */
export function shouldNotify(question: NotificationSituation): boolean {
  const { message, conversation, settings, isLookedAt, isRead, now } = question;
  if (!settings.areNotificationsOn || isLookedAt || isRead) return false;
  if (areNotificationsPaused(settings, now)) return false;
  if (message.isOwn || message.senderKind === "system" || message.deletedBy !== null) return false;
  if (now - message.createdAt > newsAge) return false;
  const level = activeNotificationLevel(conversation, now);
  return level === "all" || (level === "mentions" && message.isForMe);
}
