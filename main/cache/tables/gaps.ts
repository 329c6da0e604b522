import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Row } from "../rows/rows.ts";
import { numberOf, numberOrNullOf, textOf } from "../rows/rows.ts";

/** A stretch of history that may be missing: after the first place (empty: the beginning), before the second. */
export interface Gap {
  readonly after: string;
  readonly before: string;
}

/** The newest gap of a conversation: everything after it is held. */
export interface NewestGap {
  readonly conversationId: ConversationId;
  /** When the first message after it was written; null where none is held. */
  readonly endedAt: number | null;
}

/** The table of gaps. Places are in the form of `orderOf`. */
export interface GapTable {
  /** The nearest gap that ends at or before a place; null as place: the newest of all. */
  below(conversationId: ConversationId, place: string | null): Gap | null;
  /** The nearest gap that begins at or after a place. */
  above(conversationId: ConversationId, place: string): Gap | null;
  /** Of each listed conversation that has a gap, the newest. */
  newestOfListed(): readonly NewestGap[];
  /** Whether something may be missing after a place. */
  hasAfter(conversationId: ConversationId, place: string): boolean;
  save(conversationId: ConversationId, gap: Gap): void;
  /** Takes away the gap that ends at this place. */
  remove(conversationId: ConversationId, before: string): void;
  /** Takes away those that end at or before a place. */
  cutBelow(conversationId: ConversationId, place: string): void;
  /** Takes away all of a conversation. */
  clear(conversationId: ConversationId): void;
}

function toGap(row: Row): Gap {
  return { after: textOf(row, "after_order"), before: textOf(row, "before_order") };
}

/** Opens the table of gaps. */
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
      conversationId: textOf(row, "id") as ConversationId,
      endedAt: numberOrNullOf(row, "ended_at"),
    }));
  }
  const after = database.prepare("SELECT 1 FROM gaps WHERE conversation_id = ? AND before_order > ? LIMIT 1");
  const save = database.prepare(
    `INSERT INTO gaps (conversation_id, before_order, after_order) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET after_order = excluded.after_order`,
  );
  const remove = database.prepare("DELETE FROM gaps WHERE conversation_id = ? AND before_order = ?");
  const cutBelow = database.prepare("DELETE FROM gaps WHERE conversation_id = ? AND before_order <= ?");
  const clear = database.prepare("DELETE FROM gaps WHERE conversation_id = ?");
  return {
    below: (conversationId, place) => {
      const row = place === null ? newest.get(conversationId) : below.get(conversationId, place);
      return row === undefined ? null : toGap(row);
    },
    above: (conversationId, place) => {
      const row = above.get(conversationId, place);
      return row === undefined ? null : toGap(row);
    },
    newestOfListed: () => {
      // Asked for with each letter typed into a search, and hardly anything is written in between.
      const now = numberOf(changes.get() ?? {}, "changes");
      if (remembered?.changes !== now) remembered = { changes: now, gaps: readNewestOfListed() };
      return remembered.gaps;
    },
    hasAfter: (conversationId, place) => after.get(conversationId, place) !== undefined,
    save: (conversationId, gap) => {
      save.run(conversationId, gap.before, gap.after);
    },
    remove: (conversationId, before) => {
      remove.run(conversationId, before);
    },
    cutBelow: (conversationId, place) => void cutBelow.run(conversationId, place),
    clear: (conversationId) => {
      clear.run(conversationId);
    },
  };
}
