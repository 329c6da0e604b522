import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { keptFromSql } from "../rows/clearing-sql.ts";
import type { MessageCountTable } from "./message-counts.ts";
import { toSortKey } from "../rows/sort-key.ts";
import type { StoredMessage } from "../rows/stored-message.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import { parseMessageColumn, readNumberColumn, readTextColumn } from "../rows/rows.ts";
import type { SearchIndexWriter } from "../search/search-index.ts";

// Clearing a conversation stores the sort key of the first message that stays. This is a single row, so all earlier
// messages disappear from the app at once. They are deleted later, a few at a time. If the app crashes in between, the
// row and the remaining messages are still stored, so the deletion continues.

/**
 * SQL that creates the table of clearings if it does not exist. The first files of this schema version do not have the
 * table.
 */
export const createClearingTableSql = `
CREATE TABLE IF NOT EXISTS clearings (
  conversation_id TEXT PRIMARY KEY,
  -- Messages before this place are gone. It is no message's own place.
  kept_from TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;

/** Number of messages that are deleted in one slice, which takes a few milliseconds. */
const sliceLength = 50;
/** A suffix that makes a sort key come right after the original and before the next message's sort key. */
const rightAfter = " ";

/**
 * Deletes the messages of conversations. They disappear from the app at once, and are deleted from the disk in slices.
 */
export interface MessageClearing {
  /** Clears all messages of a conversation. Takes the same time for any number of messages. */
  clear(conversationId: ConversationId): void;
  /** Clears the messages of a conversation that come before a sort key. */
  clearBefore(conversationId: ConversationId, sortKey: string): void;
  /** Whether cleared messages still wait for deletion. */
  isClearing(): boolean;
  /** Deletes one slice of the cleared messages. It must be the only work in its transaction. */
  clearSlice(): void;
  /**
   * Must be called before a message is stored. If the message's sort key is among the cleared ones, this deletes the
   * cleared messages from that sort key on and ends the cleared range before the new message.
   */
  admit(message: StoredMessage): void;
}

function prepare(database: DatabaseSync) {
  const here = "FROM messages WHERE conversation_id = ?1";
  const kept = keptFromSql("?1");
  const goneRows = `SELECT rowid AS row, message ${here} AND message_order < ${kept}`;
  return {
    mark: database.prepare(
      "INSERT INTO clearings VALUES (?, ?) ON CONFLICT DO UPDATE SET kept_from = excluded.kept_from",
    ),
    unmark: database.prepare("DELETE FROM clearings WHERE conversation_id = ?"),
    next: database.prepare("SELECT conversation_id FROM clearings LIMIT 1"),
    keptFromSql: database.prepare("SELECT kept_from FROM clearings WHERE conversation_id = ?"),
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
    // Oldest first is cheapest: the index flushes its data whenever a position precedes the last one.
    goneFirst: database.prepare(`${goneRows} ORDER BY message_order LIMIT ?2`),
    goneSince: database.prepare(`${goneRows} AND message_order >= ?2 ORDER BY message_order`),
    remove: database.prepare("DELETE FROM messages WHERE rowid = ?"),
  };
}

/** Creates the object that clears messages. It deletes them from the search index too. */
export function createMessageClearing(
  database: DatabaseSync,
  index: SearchIndexWriter,
  counts: Pick<MessageCountTable, "recount">,
): MessageClearing {
  const sql = prepare(database);
  function next(): ConversationId | null {
    const row = sql.next.get();
    return row === undefined ? null : (readTextColumn(row, "conversation_id") as ConversationId);
  }
  function mark(conversationId: ConversationId, newestGone: DatabaseRow | undefined): void {
    if (newestGone === undefined) sql.unmark.run(conversationId);
    else sql.mark.run(conversationId, readTextColumn(newestGone, "message_order") + rightAfter);
  }
  function take(rows: readonly DatabaseRow[]): void {
    for (const held of rows) {
      const row = readNumberColumn(held, "row");
      sql.remove.run(row);
      index.remove(row, parseMessageColumn(held) as StoredMessage);
    }
  }
  function clear(conversationId: ConversationId, newest: DatabaseRow | undefined): void {
    if (newest === undefined) return;
    mark(conversationId, newest);
    counts.recount(conversationId);
  }
  return {
    clear: (conversationId) => {
      clear(conversationId, sql.newest.get(conversationId));
    },
    clearBefore: (conversationId, sortKey) => {
      clear(conversationId, sql.newestBefore.get(conversationId, sortKey));
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
      const row = sql.keptFromSql.get(conversationId);
      const order = toSortKey(id);
      if (row === undefined || order >= readTextColumn(row, "kept_from")) return;
      take(sql.goneSince.all(conversationId, order));
      mark(conversationId, sql.newestGone.get(conversationId));
    },
  };
}
