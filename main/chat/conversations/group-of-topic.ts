import type { ConversationId, GroupId } from "../../../preload/base/ids.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";

/**
 * For a topic its group, under which the members are stored (interface/topics#topic); otherwise the conversation
 * itself.
 */
export function groupOfTopicOrSelf<Id extends ConversationId>(
  tables: CacheTables,
  conversationId: Id,
): Id | GroupId {
  return tables.conversations.get(conversationId)?.facts.parentId ?? conversationId;
}
