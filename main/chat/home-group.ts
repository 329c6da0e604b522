import type { ConversationId } from "../../preload/ids.ts";
import type { Tables } from "../cache/tables.ts";

/** Where the people of a conversation are kept: a topic has those of its group (field facts 10), any other its own. */
export function homeOf(tables: Tables, conversationId: ConversationId): ConversationId {
  return tables.conversations.get(conversationId)?.facts.parentId ?? conversationId;
}
