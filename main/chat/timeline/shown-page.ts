import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type {
  OlderMessagesPage,
  OpenedConversation,
} from "../../../preload/model/conversations/opened-conversation.ts";
import { firstSortKey, messageIdOfSortKey, laterSortKey, toSortKey } from "../../cache/rows/sort-key.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import { isCountedAsUnread } from "../../cache/rows/stored-message.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { createMessageCompleter } from "../conversations/message-completer.ts";

/** Number of messages that a conversation shows when it opens, and that one scroll step adds. */
const shownAtOnce = 60;
/** Maximum number of messages that are shown on opening so that the first unread message is among them. */
const maxForUnread = 500;
/** Number of read messages that are shown above the first unread one. */
const shownAboveUnread = 10;

/** Whether there may be messages before a sort key, here or at the service. */
function hasOlder(tables: CacheTables, conversationId: ConversationId, sortKey: string): boolean {
  return (
    tables.gaps.below(conversationId, sortKey) !== null || tables.messages.hasBefore(conversationId, sortKey)
  );
}

/** Whether a gap ends at this sort key and older messages are stored before the gap. */
function isGapAbove(tables: CacheTables, conversationId: ConversationId, sortKey: string): boolean {
  const gap = tables.gaps.below(conversationId, sortKey);
  return gap?.before === sortKey && gap.after !== firstSortKey;
}

/** The newest messages, back to the nearest gap. Returns more than usual if the first unread message is older. */
function newestMessages(
  tables: CacheTables,
  conversationId: ConversationId,
  firstUnread: string | null,
): StoredMessage[] {
  const floor = tables.gaps.below(conversationId, null)?.before ?? firstSortKey;
  const page = tables.messages.last(conversationId, floor, null, shownAtOnce);
  const oldest = page[0];
  if (firstUnread === null || oldest === undefined || firstUnread >= toSortKey(oldest.id)) return page;
  const longer = tables.messages.last(conversationId, floor, null, maxForUnread);
  const index = longer.findIndex(({ id }) => toSortKey(id) === firstUnread);
  return index === -1 ? page : longer.slice(Math.max(0, index - shownAboveUnread));
}

/**
 * The messages that a conversation shows when it opens: the newest messages up to the nearest gap, then the unsent
 * messages.
 */
export function messagesOnOpening(
  tables: CacheTables,
  conversationId: ConversationId,
): Pick<OpenedConversation, "messages" | "hasOlder" | "isGapAbove" | "firstUnreadId"> {
  const floor = tables.gaps.below(conversationId, null)?.before ?? firstSortKey;
  const { readTo } = tables.readPositions.get(conversationId);
  const atFloor = readTo >= floor ? null : tables.messages.get(conversationId, messageIdOfSortKey(floor));
  // Unread messages in a gap are not stored. The unread line is then above the first stored message after the gap.
  const firstUnread =
    atFloor !== null && isCountedAsUnread(atFloor)
      ? floor
      : tables.messages.firstCountedAfter(conversationId, laterSortKey(readTo, floor));
  const sent = newestMessages(tables, conversationId, firstUnread);
  const unsent: Message[] = tables.unsent.of(conversationId).map(({ message }) => message);
  const oldest = sent[0];
  return {
    messages: [...sent, ...unsent].map(createMessageCompleter(tables)),
    hasOlder:
      oldest === undefined ? floor !== firstSortKey : hasOlder(tables, conversationId, toSortKey(oldest.id)),
    isGapAbove: oldest !== undefined && isGapAbove(tables, conversationId, toSortKey(oldest.id)),
    firstUnreadId: firstUnread === null ? null : messageIdOfSortKey(firstUnread),
  };
}

/**
 * The messages before a sort key, or the newest messages for null, back to the nearest gap. Null if a gap comes
 * directly before the sort key.
 */
export function olderMessages(
  tables: CacheTables,
  conversationId: ConversationId,
  sortKey: string | null,
): OlderMessagesPage | null {
  const gap = tables.gaps.below(conversationId, sortKey);
  const messages = tables.messages.last(conversationId, gap?.before ?? firstSortKey, sortKey, shownAtOnce);
  const oldest = messages[0];
  if (oldest === undefined) return gap === null ? { messages: [], hasOlder: false } : null;
  return {
    messages: messages.map(createMessageCompleter(tables)),
    hasOlder: hasOlder(tables, conversationId, toSortKey(oldest.id)),
    isGapAbove: isGapAbove(tables, conversationId, toSortKey(oldest.id)),
  };
}
