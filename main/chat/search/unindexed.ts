import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Unindexed } from "../../../preload/model/conversations/search.ts";
import { beginning } from "../../cache/rows/message-order.ts";
import type { Tables } from "../../cache/tables/tables.ts";

/** What was searched. */
export interface Searched {
  /** Null: all conversations. */
  readonly conversationIds: readonly ConversationId[] | null;
  /** At this time or later. */
  readonly since: Milliseconds;
}

/** Conversations in which there may be more than this computer holds, as far as it was asked for. */
export function unindexedOf(tables: Tables, { conversationIds, since }: Searched): readonly Unindexed[] {
  const wanted = conversationIds === null ? null : new Set(conversationIds);
  const gaps = new Map(tables.gaps.newestOfListed().map((gap) => [gap.conversationId, gap.endedAt]));
  return tables.conversations.progress().flatMap(({ id, listedTo, completeTo }): Unindexed[] => {
    if (wanted?.has(id) === false) return [];
    const isNothingHeld = completeTo === beginning;
    const isBehind = completeTo < listedTo;
    const endedAt = gaps.get(id) ?? null;
    const olderThan = endedAt !== null && endedAt > since ? endedAt : null;
    return isBehind || olderThan !== null ? [{ conversationId: id, isNothingHeld, olderThan, isBehind }] : [];
  });
}
