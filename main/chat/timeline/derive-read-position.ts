import type { ConversationId } from "../../../preload/base/ids.ts";
import { firstSortKey, toSortKey } from "../../cache/rows/sort-key.ts";
import { isCountedAsUnread } from "../../cache/rows/stored-message.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";

/** Number of messages that are searched for the read position, more than a page contains. */
const maxSearched = 500;

/**
 * Sets the read position if the service returned an unread count but no read position. It chooses the stored message
 * that is followed by as many unread messages as the service counted. Does nothing if the read position is known.
 */
export function deriveReadPosition(tables: CacheTables, conversationId: ConversationId): void {
  const kept = tables.conversations.get(conversationId);
  if (kept === null || tables.readPositions.get(conversationId).readTo !== firstSortKey) return;
  const messages = tables.messages.last(conversationId, firstSortKey, null, maxSearched);
  const { unreadCount } = kept.facts;
  // If the service counted zero, the read position was saved with the list. A zero here means that the service did not
  // state a count.
  const lastRead = unreadCount === 0 ? undefined : messages.filter(isCountedAsUnread).at(-1 - unreadCount);
  if (lastRead !== undefined) tables.readPositions.setReported(conversationId, toSortKey(lastRead.id));
}
