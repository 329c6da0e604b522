import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import { readNumberColumn, readNullableNumberColumn, readTextColumn } from "../rows/rows.ts";

/**
 * A range of history in which messages may be missing. It is after the sort key `after` (empty: from the beginning) and
 * before the sort key `before`.
 */
export interface Gap {
  readonly after: string;
  readonly before: string;
}

/** The newest gap of a conversation. Every message after it is stored. */
export interface NewestGap {
  readonly conversationId: ConversationId;
  /** Time of the first message after the gap; null if none is stored. */
  readonly endedAt: number | null;
}

/** The table of gaps in the stored history. Positions are sort keys of `toSortKey`. */
export interface GapTable {
  /** The nearest gap that ends at or before a sort key. If the sort key is null, the newest gap of the conversation. */
  below(conversationId: ConversationId, sortKey: string | null): Gap | null;
  /** The nearest gap that begins at or after a sort key. */
  above(conversationId: ConversationId, sortKey: string): Gap | null;
  /** The conversations that have a gap between stored messages. */
  conversations(): ReadonlySet<ConversationId>;
  /** The newest gap of each listed conversation that has one. */
  newestOfListed(): readonly NewestGap[];
  /** Whether messages of a conversation may be missing after a sort key. */
  hasAfter(conversationId: ConversationId, sortKey: string): boolean;
  save(conversationId: ConversationId, gap: Gap): void;
  /** Deletes the gap that ends at this sort key. */
  remove(conversationId: ConversationId, before: string): void;
  /** Deletes the gaps that end at or before a sort key. */
  cutBelow(conversationId: ConversationId, sortKey: string): void;
  /** Deletes all gaps of a conversation. */
  clear(conversationId: ConversationId): void;
}

function toGap(row: DatabaseRow): Gap {
  return { after: readTextColumn(row, "after_order"), before: readTextColumn(row, "before_order") };
}

export function createGapTable(database: DatabaseSync): GapTable {
  const newest = database.prepare(
    "SELECT * FROM gaps WHERE conversation_id = ? ORDER BY before_order DESC LIMIT 1",
  );
  const below = database.prepare(
    "SELECT * FROM gaps WHERE conversation_id = ? AND before_order <= ? ORDER BY before_order DESC LIMIT 1",
  );
  const above = database.prepare(
    "SELECT * FROM gaps WHERE conversation_id = ? AND after_order >= ? ORDER BY before_order LIMIT 1",
  );
  const conversations = database.prepare("SELECT DISTINCT conversation_id FROM gaps WHERE after_order > ''");
  const after = database.prepare("SELECT 1 FROM gaps WHERE conversation_id = ? AND before_order > ? LIMIT 1");
  const save = database.prepare(
    `INSERT INTO gaps (conversation_id, before_order, after_order) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET after_order = excluded.after_order`,
  );
  const remove = database.prepare("DELETE FROM gaps WHERE conversation_id = ? AND before_order = ?");
  const cutBelow = database.prepare("DELETE FROM gaps WHERE conversation_id = ? AND before_order <= ?");
  const clear = database.prepare("DELETE FROM gaps WHERE conversation_id = ?");
  return {
    below: (conversationId, sortKey) => {
      const row = sortKey === null ? newest.get(conversationId) : below.get(conversationId, sortKey);
      return row === undefined ? null : toGap(row);
    },
    above: (conversationId, sortKey) => {
      const row = above.get(conversationId, sortKey);
      return row === undefined ? null : toGap(row);
    },
    conversations: () =>
      new Set(conversations.all().map((row) => readTextColumn(row, "conversation_id") as ConversationId)),
    newestOfListed: rememberNewestGaps(database),
    hasAfter: (conversationId, sortKey) => after.get(conversationId, sortKey) !== undefined,
    save: (conversationId, gap) => {
      save.run(conversationId, gap.before, gap.after);
    },
    remove: (conversationId, before) => {
      remove.run(conversationId, before);
    },
    cutBelow: (conversationId, sortKey) => void cutBelow.run(conversationId, sortKey),
    clear: (conversationId) => {
      clear.run(conversationId);
    },
  };
}

/** Returns a function that returns the newest gap of each listed conversation. It reads them again only after a write. */
function rememberNewestGaps(database: DatabaseSync): () => readonly NewestGap[] {
  const newestOfListed = database.prepare(
    `SELECT id, (SELECT json_extract(message, '$.createdAt') FROM messages WHERE conversation_id = id
         AND message_order >= before_order ORDER BY message_order LIMIT 1) AS ended_at FROM
       (SELECT c.id, max(g.before_order) AS before_order FROM conversations c JOIN gaps g ON g.conversation_id = c.id
        WHERE c.is_listed = 1 GROUP BY c.id)`,
  );
  const changes = database.prepare("SELECT total_changes() AS changes");
  let remembered: { readonly changes: number; readonly gaps: readonly NewestGap[] } | null = null;
  function readNewestOfListed(): readonly NewestGap[] {
    return newestOfListed.all().map((row) => ({
      conversationId: readTextColumn(row, "id") as ConversationId,
      endedAt: readNullableNumberColumn(row, "ended_at"),
    }));
  }
  return () => {
    // Search calls this for each typed letter, and writes are rare in between.
    const now = readNumberColumn(changes.get() ?? {}, "changes");
    if (remembered?.changes !== now) remembered = { changes: now, gaps: readNewestOfListed() };
    return remembered.gaps;
  };
}
