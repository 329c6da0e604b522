import type { ConversationId } from "../../../preload/base/ids.ts";
import { firstSortKey } from "../../cache/rows/sort-key.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { ConversationRows } from "./conversation-rows.ts";
import type { ChatParts } from "../core/parts.ts";
import { forgetStartedChat } from "./started-chats.ts";

/**
 * Each change is on the disk before the function returns: otherwise messages that the service has deleted could
 * reappear after a power failure.
 */
const isDurable = { isDurable: true } as const;

type ClearingParts = Pick<ChatParts, "cache" | "clearing" | "publish" | "signal">;

/**
 * Deletes the history of a conversation from this computer, after the service has cleared it for this account. Drafts
 * and unsent messages stay, because they exist only here. `also` runs in the same transaction.
 */
export function clearConversation(
  { cache, clearing, publish, signal }: ClearingParts,
  rows: ConversationRows,
  conversationId: ConversationId,
  also: (tables: CacheTables) => void,
): void {
  if (signal.aborted) return;
  const keys = cache.write((tables) => {
    const shown = tables.messages.lastKeys(conversationId, null);
    tables.messages.clear(conversationId);
    tables.gaps.clear(conversationId);
    // The conversation is then like one that was never opened: the next page of messages is treated as its first.
    tables.conversations.setCompleteTo(conversationId, firstSortKey);
    also(tables);
    return shown;
  }, isDurable);
  if (keys.length > 0) publish("messagesRemoved", { conversationId, keys });
  rows.publishChanged([conversationId]);
  clearing.start();
}

/**
 * Removes a chat from the list and deletes its history. The next message in it lists the chat again, without the older
 * messages.
 */
export function forgetChat(
  parts: ClearingParts,
  rows: ConversationRows,
  conversationId: ConversationId,
): void {
  clearConversation(parts, rows, conversationId, (tables) => {
    tables.conversations.unlist(conversationId);
    forgetStartedChat(tables, conversationId);
  });
}
