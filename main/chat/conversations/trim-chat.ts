import type { ConversationId } from "../../../preload/base/ids.ts";
import { beginning, orderOf } from "../../cache/rows/message-order.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import type { ChatParts } from "../core/parts.ts";

/** Messages that stay: what is shown when the conversation is opened. */
const mostKept = 60;
/** More messages than a window holds. */
const mostShown = 2000;

/**
 * Takes the messages of one conversation off this computer but for the newest, and for those that are not read. They are
 * fetched again like any that were never here. Drafts, unsent messages and stars stay: they exist nowhere else.
 */
export function trimMessages(
  { cache, clearing, publish, signal }: Pick<ChatParts, "cache" | "clearing" | "publish" | "signal">,
  conversationId: ConversationId,
): void {
  if (signal.aborted) return;
  const keys = cache.write((tables) => {
    const floor = floorOf(tables, conversationId);
    if (floor === null) return [];
    const shown = tables.messages.last(conversationId, beginning, floor, mostShown);
    tables.messages.clearBefore(conversationId, floor);
    tables.gaps.cutBelow(conversationId, floor);
    tables.gaps.save(conversationId, { after: beginning, before: floor });
    return shown.map(({ key }) => key);
  });
  if (keys.length > 0) publish("messagesRemoved", { conversationId, keys });
  clearing.start();
}

/** Place of the first message that stays; null where all stay. */
function floorOf(tables: Tables, conversationId: ConversationId): string | null {
  const [oldest] = tables.messages.last(conversationId, beginning, null, mostKept);
  if (oldest === undefined) return null;
  const { readTo } = tables.readPositions.get(conversationId);
  const unread = tables.messages.firstCountedAfter(conversationId, readTo);
  const newest = orderOf(oldest.id);
  const floor = unread !== null && unread < newest ? unread : newest;
  return tables.messages.hasBefore(conversationId, floor) ? floor : null;
}
