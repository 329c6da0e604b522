import type { ConversationId } from "../../../preload/base/ids.ts";
import { firstSortKey, toSortKey } from "../../cache/rows/sort-key.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { ChatParts } from "../core/parts.ts";

/** Number of newest messages that stay: as many as a conversation shows when it opens. */
const maxKept = 60;

/**
 * Deletes the messages of one conversation from this computer, except the newest and the unread. They are fetched from
 * the service again when needed. Drafts, unsent messages and stars stay, because they exist only here.
 */
export function trimMessages(
  { cache, clearing, publish, signal }: Pick<ChatParts, "cache" | "clearing" | "publish" | "signal">,
  conversationId: ConversationId,
): void {
  if (signal.aborted) return;
  const keys = cache.write((tables) => {
    const floor = firstKeptKey(tables, conversationId);
    if (floor === null) return [];
    const shown = tables.messages.lastKeys(conversationId, floor);
    tables.messages.clearBefore(conversationId, floor);
    tables.gaps.cutBelow(conversationId, floor);
    tables.gaps.save(conversationId, { after: firstSortKey, before: floor });
    return shown;
  });
  if (keys.length > 0) publish("messagesRemoved", { conversationId, keys });
  clearing.start();
}

/** Sort key of the first message that stays; null if all stay. */
function firstKeptKey(tables: CacheTables, conversationId: ConversationId): string | null {
  const [oldest] = tables.messages.last(conversationId, firstSortKey, null, maxKept);
  if (oldest === undefined) return null;
  const { readTo } = tables.readPositions.get(conversationId);
  const unread = tables.messages.firstCountedAfter(conversationId, readTo);
  const oldestKept = toSortKey(oldest.id);
  const floor = unread !== null && unread < oldestKept ? unread : oldestKept;
  return tables.messages.hasBefore(conversationId, floor) ? floor : null;
}
