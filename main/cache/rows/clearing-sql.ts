/** SQL for the sort key of the first message that clearing keeps in a conversation; empty if nothing was cleared. */
export function keptFromSql(conversation: string, database = "main"): string {
  return `coalesce((SELECT kept_from FROM ${database}.clearings WHERE conversation_id = ${conversation}), '')`;
}

/** SQL for the conversations in which every stored message is cleared and waits for deletion. */
export const emptiedConversationsSql = `SELECT conversation_id FROM clearings c WHERE NOT EXISTS
  (SELECT 1 FROM messages m WHERE m.conversation_id = c.conversation_id AND m.message_order >= c.kept_from)`;
