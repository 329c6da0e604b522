import type { ConversationId, GroupId } from "../../../preload/base/ids.ts";
import type { Tables } from "../../cache/tables/tables.ts";

/**
 * Where the people of a conversation are kept: a topic has those of its group (interface/topics#topic), any other its
 * own.
 */
export function homeOf<Id extends ConversationId>(tables: Tables, conversationId: Id): Id | GroupId {
  return tables.conversations.get(conversationId)?.facts.parentId ?? conversationId;
}
