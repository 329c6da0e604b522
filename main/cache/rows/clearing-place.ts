/** SQL for the place from which on the messages of a conversation are kept; empty where nothing of it was cleared. */
export function keptFrom(conversation: string, database = "main"): string {
  return `coalesce((SELECT kept_from FROM ${database}.clearings WHERE conversation_id = ${conversation}), '')`;
}

/** SQL for the conversations of which nothing is kept, as long as something of them is still to be taken away. */
export const emptiedConversations = `SELECT conversation_id FROM clearings c WHERE NOT EXISTS
  (SELECT 1 FROM messages m WHERE m.conversation_id = c.conversation_id AND m.message_order >= c.kept_from)`;
