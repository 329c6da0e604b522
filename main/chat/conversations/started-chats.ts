import type { ConversationId } from "../../../preload/base/ids.ts";
import { firstSortKey } from "../../cache/rows/sort-key.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";

const factName = "started-chats";

function readStartedChats(tables: Pick<CacheTables, "facts">): readonly string[] {
  const kept: unknown = JSON.parse(tables.facts.get(factName) ?? "[]");
  return Array.isArray(kept) ? kept.map(String) : [];
}

/**
 * Whether a chat was started on this computer and the service does not know it yet. The service learns of a chat by its
 * first message. Until then it returns 404 for the chat and does not list it.
 */
export function isOnlyStarted(
  tables: Pick<CacheTables, "facts" | "messages">,
  conversationId: ConversationId,
): boolean {
  return (
    readStartedChats(tables).includes(conversationId) &&
    tables.messages.newestSortKey(conversationId) === firstSortKey
  );
}

/** Notes that a chat was started on this computer. */
export function rememberStartedChat(
  tables: Pick<CacheTables, "facts">,
  conversationId: ConversationId,
): void {
  const others = readStartedChats(tables).filter((id) => id !== conversationId);
  tables.facts.save(factName, JSON.stringify([...others, conversationId]));
}

/** Notes that the service knows a chat, or that the person removed it. */
export function forgetStartedChat(tables: Pick<CacheTables, "facts">, conversationId: ConversationId): void {
  const started = readStartedChats(tables);
  if (!started.includes(conversationId)) return;
  tables.facts.save(factName, JSON.stringify(started.filter((id) => id !== conversationId)));
}
