import type { Message } from "../../../preload/model/messages/message.ts";
import type { Opened } from "../../../preload/model/conversations/opened.ts";
import { firstUnreadIndex } from "./timeline-rows.ts";

/** How many messages stand below the New line when a conversation is opened. */
export function newCountOf({ messages, hasOlder, firstUnreadId, conversation }: Opened): number {
  const start = firstUnreadIndex({ messages, hasOlder, firstUnreadId });
  const held = start < 0 ? 0 : messages.slice(start).filter(counts).length;
  return Math.max(held, conversation.unreadCount);
}

/** What the service counts as unread: what others said and what still stands. */
function counts({ isOwn, senderKind, deletedBy }: Message): boolean {
  return !isOwn && senderKind !== "system" && deletedBy === null;
}
