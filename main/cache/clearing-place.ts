/**
 * SQL for the place from which on the messages of a conversation are kept; empty where nothing of it was cleared. A trigger
 * may name no database.
 */
export function keptFrom(conversation: string, database: string | null = "main"): string {
  const table = database === null ? "clearings" : `${database}.clearings`;
  return `coalesce((SELECT kept_from FROM ${table} WHERE conversation_id = ${conversation}), '')`;
}
