/**
 * SQL that yields the sort key of the first message that clearing left in a conversation; an empty key if nothing was
 * cleared.
 */
export function firstKeptSortKeySql(conversation: string, database = "main"): string {
  return `coalesce((SELECT kept_from FROM ${database}.clearings WHERE conversation_id = ${conversation}), '')`;
}

/**
 * SQL for whether a message is visible. It is if it was not cleared, or if it was saved in the cleared range later
 * (`admitted_messages`). The row `alias` must have the columns `conversation_id` and `message_order`.
 */
export function isVisibleSql(alias: string): string {
  const conversation = `${alias}.conversation_id`;
  return `(${alias}.message_order >= ${firstKeptSortKeySql(conversation)} OR EXISTS (SELECT 1 FROM admitted_messages a
    WHERE a.conversation_id = ${conversation} AND a.message_order = ${alias}.message_order))`;
}

/**
 * SQL for a subquery that returns the visible messages of a conversation from a sort key on, without reading the
 * cleared ones. It joins two lists. SQLite merges them in the order of `message_order` only if the outer query also
 * selects that column; otherwise it sorts all messages.
 */
export function visibleMessagesSql(conversation: string, comparison: ">" | ">=" = ">=", from = "''"): string {
  const columns = "m.rowid AS row, m.counts, m.message";
  return `(SELECT m.message_order, ${columns} FROM messages m
      WHERE m.conversation_id = ${conversation} AND m.message_order ${comparison}
        max(${from}, ${firstKeptSortKeySql(conversation)})
    UNION ALL SELECT a.message_order, ${columns} FROM admitted_messages a
      CROSS JOIN messages m ON m.conversation_id = a.conversation_id AND m.message_order = a.message_order
      WHERE a.conversation_id = ${conversation} AND a.message_order ${comparison} ${from})`;
}

/** SQL for the conversations in which every stored message is cleared and waits for deletion. */
export const emptiedConversationsSql = `SELECT conversation_id FROM clearings c WHERE NOT EXISTS
  (SELECT 1 FROM messages m WHERE m.conversation_id = c.conversation_id AND m.message_order >= c.kept_from)
  AND NOT EXISTS (SELECT 1 FROM admitted_messages a WHERE a.conversation_id = c.conversation_id)`;
