import type { ConversationId } from "../../../preload/base/ids.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";

const factName = "marked-unread";

/** Ids of the conversations that the person has marked as unread on this computer. */
export function readUnreadMarks(tables: Pick<CacheTables, "facts">): readonly string[] {
  const kept: unknown = JSON.parse(tables.facts.get(factName) ?? "[]");
  return Array.isArray(kept) ? kept.map(String) : [];
}

/** Marks a conversation as unread, or removes the mark. Returns whether that changed anything. */
export function setUnreadMark(
  tables: Pick<CacheTables, "facts">,
  conversationId: ConversationId,
  isMarked: boolean,
): boolean {
  const marks = readUnreadMarks(tables);
  if (marks.includes(conversationId) === isMarked) return false;
  const others = marks.filter((id) => id !== conversationId);
  tables.facts.save(factName, JSON.stringify(isMarked ? [...others, conversationId] : others));
  return true;
}

/** Removes the marks of all conversations. Returns the ids of those that had one. */
export function removeUnreadMarks(tables: Pick<CacheTables, "facts">): readonly ConversationId[] {
  const marks = readUnreadMarks(tables);
  if (marks.length > 0) tables.facts.save(factName, "[]");
  return marks as readonly ConversationId[];
}
