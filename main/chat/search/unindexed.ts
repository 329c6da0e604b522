import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { UnindexedConversation } from "../../../preload/model/conversations/search.ts";
import { firstSortKey } from "../../cache/rows/sort-key.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";

export interface SearchedScope {
  /** The conversations that are searched; null: all. */
  readonly conversationIds: readonly ConversationId[] | null;
  /** Start of the period that is searched. */
  readonly since: Milliseconds;
}

/**
 * Finds those of the searched conversations that may lack stored messages of the searched period, so that the search
 * may have missed results.
 */
export function findUnindexedConversations(
  tables: CacheTables,
  { conversationIds, since }: SearchedScope,
): readonly UnindexedConversation[] {
  const wanted = conversationIds === null ? null : new Set(conversationIds);
  const gaps = new Map(tables.gaps.newestOfListed().map((gap) => [gap.conversationId, gap.endedAt]));
  const behind = tables.conversations.behind();
  const ids = new Set(behind.map(({ id }) => id));
  // Few conversations have gaps, so their rows are read one by one.
  const withGaps = [...gaps.keys()].flatMap((id) =>
    ids.has(id) ? [] : (tables.conversations.extentOf(id) ?? []),
  );
  return [...behind, ...withGaps].flatMap(({ id, listedTo, completeTo }): UnindexedConversation[] => {
    if (wanted?.has(id) === false) return [];
    const isNothingStored = completeTo === firstSortKey;
    const isBehind = completeTo < listedTo;
    const endedAt = gaps.get(id) ?? null;
    const olderThan = endedAt !== null && endedAt > since ? endedAt : null;
    return isBehind || olderThan !== null
      ? [{ conversationId: id, isNothingStored, olderThan, isBehind }]
      : [];
  });
}
