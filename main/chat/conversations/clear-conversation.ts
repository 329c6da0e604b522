import type { ConversationId } from "../../../preload/base/ids.ts";
import { beginning } from "../../cache/rows/message-order.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import type { ConversationRows } from "./conversation-rows.ts";
import type { ChatParts } from "../core/parts.ts";

/** More messages than a window holds. */
const mostShown = 2000;
/** What is gone at the service does not come back when the power goes. */
const isDurable = { isDurable: true } as const;

/** What clearing works with. */
type ClearingParts = Pick<ChatParts, "cache" | "clearing" | "publish" | "signal">;

/**
 * Forgets what was said in a conversation, as the service has for this account. Drafts, and what waits to be sent, stay:
 * they exist nowhere else. `also` belongs to the same change.
 */
export function clearConversation(
  { cache, clearing, publish, signal }: ClearingParts,
  rows: ConversationRows,
  conversationId: ConversationId,
  also: (tables: Tables) => void,
): void {
  if (signal.aborted) return;
  const keys = cache.write((tables) => {
    const shown = tables.messages.last(conversationId, beginning, null, mostShown);
    tables.messages.clear(conversationId);
    tables.gaps.clear(conversationId);
    // As one that was never read: what is said from now on is read like a first page.
    tables.conversations.setCompleteTo(conversationId, beginning);
    also(tables);
    return shown.map(({ key }) => key);
  }, isDurable);
  if (keys.length > 0) publish("messagesRemoved", { conversationId, keys });
  rows.publishChanged([conversationId]);
  clearing.start();
}

/** Takes a chat off the list and forgets what was said in it; the next message brings it back, with nothing older. */
export function forgetChat(
  parts: ClearingParts,
  rows: ConversationRows,
  conversationId: ConversationId,
): void {
  clearConversation(parts, rows, conversationId, (tables) => {
    tables.conversations.unlist(conversationId);
  });
}
