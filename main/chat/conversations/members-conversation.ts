import type { ConversationId, GroupId } from "../../../preload/base/ids.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";

/**
 * The conversation under which the members are stored: for a topic its group (interface/topics#topic), otherwise the
 * conversation itself.
 */
export function membersConversationId<Id extends ConversationId>(
  tables: CacheTables,
  conversationId: Id,
): Id | GroupId {
  return tables.conversations.get(conversationId)?.facts.parentId ?? conversationId;
}
