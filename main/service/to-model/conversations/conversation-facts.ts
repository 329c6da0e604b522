import type { MessageId } from "../../../../preload/base/ids.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";

/** Fields that the service leaves out of some answers. */
export type UntoldField =
  "posting" | "rules" | "mutedUntil" | "memberCount" | "unreadCount" | "lastReadMessageId";

/** All of a conversation that the service tells; the rest is known on this computer only. */
export interface ConversationFacts extends Omit<
  Conversation,
  | "parentName"
  | "draft"
  | "draftFileCount"
  | "hasDraftLocation"
  | "failedCount"
  | "waitingCount"
  | "unreadForMeCount"
> {
  /** The last message, system messages included; null in an empty conversation. */
  readonly lastMessageId: MessageId | null;
  /** How far this account has read; null when nothing was read yet. */
  readonly lastReadMessageId: MessageId | null;
  /** Fields that this answer said nothing about: what stands in them is a guess, and what was known before is better. */
  readonly untold: readonly UntoldField[];
}
