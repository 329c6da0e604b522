import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { keptFrom } from "../rows/clearing-place.ts";
import type { MessageCounts } from "./message-counts.ts";
import { orderOf } from "../rows/message-order.ts";
import type { KeptMessage } from "../rows/kept-message.ts";
import type { Row } from "../rows/rows.ts";
import { messageOf, numberOf, textOf } from "../rows/rows.ts";
import type { SearchWriting } from "../search/search-index.ts";

// To clear a conversation is to write down from which place on its messages are kept: one row, at once, and nobody sees
// the others any more. They are taken away later, a few at a time; a crash in between loses neither the mark nor the work.

/** The table of marks, where it is not there yet. It came after the first files of this version. */
export const clearingTable = `
CREATE TABLE IF NOT EXISTS clearings (
  conversation_id TEXT PRIMARY KEY,
  -- Messages before this place are gone. It is no message's own place.
  kept_from TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;

/** Messages taken away at once: a few milliseconds. */
const sliceLength = 50;
/** Sorts after a place and before the next. */
const rightAfter = " ";

/** Taking away all of a conversation: at once for everybody who looks, and a little at a time on the disk. */
export interface Clearing {
  /** What is held of a conversation is gone. Takes no time, however much that is. */
  clear(conversationId: ConversationId): void;
  /** The same of what is held of it before a place. */
  clearBefore(conversationId: ConversationId, place: string): void;
  /** Whether something that is gone is still to be taken away. */
  isClearing(): boolean;
  /** Takes a little of it away. Must be all that its transaction does. */
  clearSlice(): void;
  /** A message is about to be kept: where it stands among what is gone, that place is kept again. */
  admit(message: KeptMessage): void;
}

function prepare(database: DatabaseSync) {
  const here = "FROM messages WHERE conversation_id = ?1";
  const kept = keptFrom("?1");
  const goneRows = `SELECT rowid AS row, message ${here} AND message_order < ${kept}`;
  return {
    mark: database.prepare(
      "INSERT INTO clearings VALUES (?, ?) ON CONFLICT DO UPDATE SET kept_from = excluded.kept_from",
    ),
    unmark: database.prepare("DELETE FROM clearings WHERE conversation_id = ?"),
    next: database.prepare("SELECT conversation_id FROM clearings LIMIT 1"),
    keptFrom: database.prepare("SELECT kept_from FROM clearings WHERE conversation_id = ?"),
    newest: database.prepare(
      `SELECT message_order ${here} AND message_order >= ${kept} ORDER BY message_order DESC LIMIT 1`,
    ),
    newestBefore: database.prepare(
      `SELECT message_order ${here} AND message_order >= ${kept} AND message_order < ?2
       ORDER BY message_order DESC LIMIT 1`,
    ),
    newestGone: database.prepare(
      `SELECT message_order ${here} AND message_order < ${kept} ORDER BY message_order DESC LIMIT 1`,
    ),
    // Oldest first costs least: the index writes out what it has whenever a place comes before the last one.
    goneFirst: database.prepare(`${goneRows} ORDER BY message_order LIMIT ?2`),
    goneSince: database.prepare(`${goneRows} AND message_order >= ?2 ORDER BY message_order`),
    remove: database.prepare("DELETE FROM messages WHERE rowid = ?"),
  };
}

/** Opens the clearing; what is taken away goes from the index as well. */
export function createClearing(
  database: DatabaseSync,
  index: SearchWriting,
  counts: Pick<MessageCounts, "recount">,
): Clearing {
  const sql = prepare(database);
  function next(): ConversationId | null {
    const row = sql.next.get();
    return row === undefined ? null : (textOf(row, "conversation_id") as ConversationId);
  }
  function mark(conversationId: ConversationId, newestGone: Row | undefined): void {
    if (newestGone === undefined) sql.unmark.run(conversationId);
    else sql.mark.run(conversationId, textOf(newestGone, "message_order") + rightAfter);
  }
  function take(rows: readonly Row[]): void {
    for (const held of rows) {
      const row = numberOf(held, "row");
      sql.remove.run(row);
      index.remove(row, messageOf(held) as KeptMessage);
    }
  }
  function clear(conversationId: ConversationId, newest: Row | undefined): void {
    if (newest === undefined) return;
    mark(conversationId, newest);
    counts.recount(conversationId);
  }
  return {
    clear: (conversationId) => {
      clear(conversationId, sql.newest.get(conversationId));
    },
    clearBefore: (conversationId, place) => {
      clear(conversationId, sql.newestBefore.get(conversationId, place));
    },
    isClearing: () => next() !== null,
    clearSlice: () => {
      const conversationId = next();
      if (conversationId === null) return;
      const gone = sql.goneFirst.all(conversationId, sliceLength);
      take(gone);
      if (gone.length < sliceLength) sql.unmark.run(conversationId);
    },
    admit: ({ conversationId, id }) => {
      const row = sql.keptFrom.get(conversationId);
      const order = orderOf(id);
      if (row === undefined || order >= textOf(row, "kept_from")) return;
      take(sql.goneSince.all(conversationId, order));
      mark(conversationId, sql.newestGone.get(conversationId));
    },
  };
}
