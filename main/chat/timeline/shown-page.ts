import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { OlderPage, Opened } from "../../../preload/model/conversations/opened.ts";
import { beginning, idOf, laterOf, orderOf } from "../../cache/rows/message-order.ts";
import type { KeptMessage } from "../../cache/rows/kept-message.ts";
import { countsAsUnread } from "../../cache/rows/kept-message.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import { withQuotes } from "../conversations/quotes.ts";

/** Messages shown of a conversation when it is opened, and added at once when scrolling back. */
const shownAtOnce = 60;
/** Most messages shown on opening so that the first unread one is among them. */
const mostForUnread = 500;
/** Read messages shown above the first unread one. */
const shownAboveUnread = 10;

/** Whether there may be messages before a place, here or at the service. */
function hasOlder(tables: Tables, conversationId: ConversationId, place: string): boolean {
  return (
    tables.gaps.below(conversationId, place) !== null || tables.messages.hasBefore(conversationId, place)
  );
}

/** Whether messages may be missing right before a place, with older ones held beyond. */
function isGapAbove(tables: Tables, conversationId: ConversationId, place: string): boolean {
  const gap = tables.gaps.below(conversationId, place);
  return gap?.before === place && gap.after !== beginning;
}

/** The newest messages, down to the nearest gap; further, where the first unread one lies further up. */
function newestMessages(
  tables: Tables,
  conversationId: ConversationId,
  firstUnread: string | null,
): KeptMessage[] {
  const floor = tables.gaps.below(conversationId, null)?.before ?? beginning;
  const page = tables.messages.last(conversationId, floor, null, shownAtOnce);
  const oldest = page[0];
  if (firstUnread === null || oldest === undefined || firstUnread >= orderOf(oldest.id)) return page;
  const longer = tables.messages.last(conversationId, floor, null, mostForUnread);
  const index = longer.findIndex(({ id }) => orderOf(id) === firstUnread);
  return index === -1 ? page : longer.slice(Math.max(0, index - shownAboveUnread));
}

/** What a conversation shows when it is opened: messages held without a gap, then those not sent yet. */
export function openedMessages(
  tables: Tables,
  conversationId: ConversationId,
): Pick<Opened, "messages" | "hasOlder" | "isGapAbove" | "firstUnreadId"> {
  const floor = tables.gaps.below(conversationId, null)?.before ?? beginning;
  const { readTo } = tables.readPositions.get(conversationId);
  // Unread messages inside a gap are not here: the line then stands above the first that is.
  const firstUnread =
    readTo >= floor
      ? tables.messages.firstCountedAfter(conversationId, readTo)
      : tables.messages.between(conversationId, floor, floor).some(countsAsUnread)
        ? floor
        : tables.messages.firstCountedAfter(conversationId, laterOf(readTo, floor));
  const sent = newestMessages(tables, conversationId, firstUnread);
  const unsent: Message[] = tables.unsent.of(conversationId).map(({ message }) => message);
  const oldest = sent[0];
  return {
    messages: [...sent, ...unsent].map((message) => withQuotes(tables, message)),
    hasOlder:
      oldest === undefined ? floor !== beginning : hasOlder(tables, conversationId, orderOf(oldest.id)),
    isGapAbove: oldest !== undefined && isGapAbove(tables, conversationId, orderOf(oldest.id)),
    firstUnreadId: firstUnread === null ? null : idOf(firstUnread),
  };
}

/** The messages before a place, down to the nearest gap; null when that gap comes first. */
export function olderMessages(
  tables: Tables,
  conversationId: ConversationId,
  place: string,
): OlderPage | null {
  const gap = tables.gaps.below(conversationId, place);
  const messages = tables.messages.last(conversationId, gap?.before ?? beginning, place, shownAtOnce);
  const oldest = messages[0];
  if (oldest === undefined) return gap === null ? { messages: [], hasOlder: false } : null;
  return {
    messages: messages.map((message) => withQuotes(tables, message)),
    hasOlder: hasOlder(tables, conversationId, orderOf(oldest.id)),
    isGapAbove: isGapAbove(tables, conversationId, orderOf(oldest.id)),
  };
}
