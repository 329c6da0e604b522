import type { Message } from "../../../preload/model/messages/message.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { activeNotificationLevel } from "../../../preload/model/conversations/notification-level.ts";
import { areNotificationsPaused } from "../../../preload/model/app/pause.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";

export interface ReactionSituation {
  /** The message that got the reaction of another person. */
  readonly message: Pick<Message, "isOwn" | "deletedBy">;
  readonly conversation: Conversation;
  readonly settings: Settings;
  /** Whether the conversation is open in the window that has the focus. */
  readonly isLookedAt: boolean;
  /** Whether quiet hours apply now to the person who reacted. */
  readonly isQuiet: boolean;
  /** Current time, in milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Whether a reaction gets a native notification. Reactions to own messages are notified in a muted conversation too, as
 * mentions and replies are (interface/mutes#muting-a-group).
 */
export function shouldNotifyReaction(situation: ReactionSituation): boolean {
  const { message, conversation, settings, isLookedAt, isQuiet, now } = situation;
  if (!settings.areNotificationsOn || !settings.areReactionsNotified) return false;
  if (areNotificationsPaused(settings, now) || isQuiet || isLookedAt) return false;
  if (!message.isOwn || message.deletedBy !== null) return false;
  return activeNotificationLevel(conversation, now) !== "none";
}
