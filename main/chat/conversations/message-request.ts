import type { ConversationId } from "../../../preload/base/ids.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";

/**
 * Whether a stranger started this chat and this account has not accepted it. Until then, the stranger must not see what
 * this account does, for example by read receipts (interface/requests#chats-of-strangers).
 */
export function isAwaitingApproval(
  tables: Pick<CacheTables, "conversations">,
  conversationId: ConversationId,
): boolean {
  return tables.conversations.get(conversationId)?.facts.posting === "awaiting-approval";
}
