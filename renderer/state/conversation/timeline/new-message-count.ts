import type { Message } from "../../../../preload/model/messages/message.ts";
import type { OpenedConversation } from "../../../../preload/model/conversations/opened-conversation.ts";
import { firstUnreadIndex } from "./timeline-rows.ts";

/** Number of messages below the New line when a conversation opens. */
export function newMessageCount({
  messages,
  hasOlder,
  firstUnreadId,
  conversation,
}: OpenedConversation): number {
  const start = firstUnreadIndex({ messages, hasOlder, firstUnreadId });
  const loaded = start < 0 ? 0 : messages.slice(start).filter(countsAsNew).length;
  return Math.max(loaded, conversation.unreadCount);
}

/** Whether the service counts a message as unread: another user or a bot sent it, and it is not deleted. */
export function countsAsNew({ isOwn, senderKind, deletedBy }: Message): boolean {
  return !isOwn && senderKind !== "system" && deletedBy === null;
}
