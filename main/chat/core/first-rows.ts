import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Cache } from "../../cache/cache.ts";

/** Number of rows that a start reads first: more than a tall window shows. */
export const firstRowCount = 100;
/** Name of the stored fact with the ids of these rows, as the list last had them. */
const factName = "first-rows";

/**
 * Ids of the conversations that were at the top of the list when it was last stored. Empty if no run of the program has
 * stored them yet.
 */
export function readFirstRowIds(cache: Cache): readonly ConversationId[] {
  const kept: unknown = JSON.parse(cache.read(({ facts }) => facts.get(factName)) ?? "[]");
  return Array.isArray(kept) ? (kept.map(String) as ConversationId[]) : [];
}

/**
 * Stores which conversations are at the top of the list, for the next start. If the list has no more than
 * `firstRowCount` rows, stores none, because a start reads such a list whole.
 */
export function saveFirstRowIds(cache: Cache, sorted: readonly Conversation[]): void {
  const ids = sorted.length <= firstRowCount ? [] : sorted.slice(0, firstRowCount).map(({ id }) => id);
  const value = JSON.stringify(ids);
  if (cache.read(({ facts }) => facts.get(factName) ?? "[]") === value) return;
  cache.write(({ facts }) => {
    facts.save(factName, value);
  });
}
