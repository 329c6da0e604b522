import type { ConversationId } from "../../../preload/base/ids.ts";
import { beginning, orderOf } from "../../cache/rows/message-order.ts";
import { countsAsUnread } from "../../cache/rows/kept-message.ts";
import type { Tables } from "../../cache/tables/tables.ts";

/** Messages looked at: more than a page holds. */
const reach = 500;

/**
 * A service that counts what is unread but does not say from where: the position is put where the count comes out right
 * among the messages held. Once a position is known, it is left alone.
 */
export function settleReadPosition(tables: Tables, conversationId: ConversationId): void {
  const kept = tables.conversations.get(conversationId);
  if (kept === null || tables.readPositions.get(conversationId).readTo !== beginning) return;
  const messages = tables.messages.last(conversationId, beginning, null, reach);
  const { unreadCount } = kept.facts;
  // None unread was taken in with the list; here it means that the service did not say.
  const lastRead = unreadCount === 0 ? undefined : messages.filter(countsAsUnread).at(-1 - unreadCount);
  if (lastRead !== undefined) tables.readPositions.told(conversationId, orderOf(lastRead.id));
}
