import type { WireDirectMessage, WireGroupMessage } from "../../../api/shared/shapes.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { toSortKey } from "../../cache/rows/sort-key.ts";
import { readChatId } from "../../push/channels.ts";
import type { MessagePageAnchor } from "./message-page-anchor.ts";

/**
 * The rows of a page that belong to the requested conversation and are beyond the anchor. Both are checked: the service
 * was seen to answer with the rows of another group (interface/topics#addressing), and rows that do not advance would
 * be requested again without end. Null if the page has rows but none of them is usable.
 */
export function usableRows<Row extends WireGroupMessage | WireDirectMessage>(
  rows: readonly Row[],
  conversationId: ConversationId,
  anchor: MessagePageAnchor,
): readonly Row[] | null {
  const usable = rows.filter((row) => isOf(row, conversationId) && isBeyond(row.id, anchor));
  return rows.length > 0 && usable.length === 0 ? null : usable;
}

/** Whether a row belongs to the requested conversation. A row that names no conversation counts as belonging to it. */
function isOf(row: WireGroupMessage | WireDirectMessage, conversationId: ConversationId): boolean {
  if (!isChatId(conversationId)) return row.group_id === conversationId;
  const named = row.conversation_id ?? row.chat_id;
  return typeof named !== "string" || named === "" || readChatId(named) === conversationId;
}

function isBeyond(id: string, anchor: MessagePageAnchor): boolean {
  if (anchor === null) return true;
  return "before" in anchor
    ? toSortKey(id) < toSortKey(anchor.before)
    : toSortKey(id) > toSortKey(anchor.after);
}
