import type { ConversationId } from "../../../preload/base/ids.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";

/**
 * Whether a stranger started this chat and this account has not accepted it. The stranger must learn nothing of this
 * account until then (interface/requests#chats-of-strangers).
 */
export function isAwaitingApproval(
  tables: Pick<CacheTables, "conversations">,
  conversationId: ConversationId,
): boolean {
  return tables.conversations.get(conversationId)?.facts.posting === "awaiting-approval";
}
