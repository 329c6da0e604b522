/** SQL for the place from which on the messages of a conversation are kept; empty where nothing of it was cleared. */
export function keptFrom(conversation: string, database = "main"): string {
  return `coalesce((SELECT kept_from FROM ${database}.clearings WHERE conversation_id = ${conversation}), '')`;
}
