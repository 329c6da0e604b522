import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { isVisibleSql, firstKeptSortKeySql, visibleMessagesSql } from "../rows/clearing-sql.ts";
import type { MessageCountTable } from "./message-counts.ts";
import { firstSortKey, toSortKey } from "../rows/sort-key.ts";
import type { StoredMessage } from "../rows/stored-message.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import { parseStoredMessage } from "../rows/message-json.ts";
import { readNumberColumn, readTextColumn } from "../rows/rows.ts";
import type { SearchIndexWriter } from "../search/search-index.ts";

// Clearing a conversation stores the sort key of the first message that stays. This is a single row, so all earlier
// messages disappear from the app at once. They are deleted from the disk later, a few at a time, the newest first; the
// stored sort key moves down with them. If a message is saved in the cleared range meanwhile, it is admitted: its sort
// key is stored in a second table, and it is shown although the messages around it wait for deletion. Everything is
// stored, so the deletion continues after a crash.

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

/**
 * SQL that creates the table of messages that were saved in a cleared range and are visible. The first files of this
 * schema version do not have the table.
 */
export const createAdmittedTableSql = `
CREATE TABLE admitted_messages (
  conversation_id TEXT NOT NULL,
  message_order TEXT NOT NULL,
  PRIMARY KEY (conversation_id, message_order)
) STRICT, WITHOUT ROWID;
`;

/** Number of messages that are deleted in one slice, which takes a few milliseconds. */
const sliceLength = 50;
/**
 * Total number of characters of messages after which a slice ends early. Removing long texts from the index takes
 * longer.
 */
const sliceCharacters = 65_536;
/** A suffix that makes a sort key come right after the original and before the next message's sort key. */
const rightAfter = " ";

/** The row of a cleared message that still is on the disk. */
export interface ClearedRow {
  readonly row: number;
  readonly message: StoredMessage;
}

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
   * Makes a message visible that is about to be stored, also if its sort key lies in a cleared range. Each message must
   * pass here first. If a cleared message with the same id still has a row, makes the row visible and returns it; the
   * caller must overwrite all of it.
   */
  admit(message: StoredMessage): ClearedRow | null;
}

function prepareStatements(database: DatabaseSync) {
  const visible = visibleMessagesSql("?1");
  const gone = `SELECT rowid AS row, conversation_id, message_order, message, ${isVisibleSql("m")} AS is_visible FROM messages m
    WHERE conversation_id = ?1 AND message_order < ${firstKeptSortKeySql("?1")}`;
  return {
    mark: database.prepare(
      "INSERT INTO clearings VALUES (?, ?) ON CONFLICT DO UPDATE SET kept_from = max(kept_from, excluded.kept_from)",
    ),
    lower: database.prepare("UPDATE clearings SET kept_from = ?2 WHERE conversation_id = ?1"),
    unmark: database.prepare("DELETE FROM clearings WHERE conversation_id = ?"),
    next: database.prepare("SELECT conversation_id FROM clearings LIMIT 1"),
    keptFrom: database.prepare("SELECT kept_from FROM clearings WHERE conversation_id = ?"),
    newest: database.prepare(`SELECT message_order FROM ${visible} ORDER BY message_order DESC LIMIT 1`),
    newestBefore: database.prepare(
      `SELECT message_order FROM ${visible} WHERE message_order < ?2 ORDER BY message_order DESC LIMIT 1`,
    ),
    newestBelow: database.prepare(
      `SELECT message_order FROM messages WHERE conversation_id = ?1 AND message_order < ?2
       ORDER BY message_order DESC LIMIT 1`,
    ),
    goneLast: database.prepare(`${gone} ORDER BY message_order DESC LIMIT ?2`),
    goneAt: database.prepare(`${gone} AND message_order = ?2`),
    remove: database.prepare("DELETE FROM messages WHERE rowid = ?"),
    forgetReactions: database.prepare(
      "DELETE FROM received_reactions WHERE conversation_id = ? AND message_order = ?",
    ),
    admit: database.prepare("INSERT INTO admitted_messages VALUES (?, ?) ON CONFLICT DO NOTHING"),
    endTo: database.prepare("DELETE FROM admitted_messages WHERE conversation_id = ? AND message_order <= ?"),
    endFrom: database.prepare(
      "DELETE FROM admitted_messages WHERE conversation_id = ? AND message_order >= ?",
    ),
  };
}

type Queries = ReturnType<typeof prepareStatements>;

/** The newest messages of a cleared range that wait for deletion, the newest first. */
function readSlice(sql: Queries, conversationId: ConversationId): readonly DatabaseRow[] {
  const slice: DatabaseRow[] = [];
  let characters = 0;
  for (const row of sql.goneLast.iterate(conversationId, sliceLength)) {
    slice.push(row);
    characters += readTextColumn(row, "message").length;
    if (characters >= sliceCharacters) break;
  }
  return slice;
}

/** Moves the end of a cleared range down to the newest message before `order`, or ends the range if there is none. */
function shrink(sql: Queries, conversationId: ConversationId, order: string): void {
  const newest = sql.newestBelow.get(conversationId, order);
  const keptFrom = newest === undefined ? firstSortKey : readTextColumn(newest, "message_order") + rightAfter;
  if (newest === undefined) sql.unmark.run(conversationId);
  else sql.lower.run(conversationId, keptFrom);
  // Messages from `keptFrom` on are outside of the cleared range now, so they are visible without being in
  // `admitted_messages`.
  sql.endFrom.run(conversationId, keptFrom);
}

/** Creates the object that clears messages. It deletes them from the search index too. */
export function createMessageClearing(
  database: DatabaseSync,
  index: SearchIndexWriter,
  counts: Pick<MessageCountTable, "recount">,
): MessageClearing {
  const sql = prepareStatements(database);
  function next(): ConversationId | null {
    const row = sql.next.get();
    return row === undefined ? null : (readTextColumn(row, "conversation_id") as ConversationId);
  }
  function take(stored: DatabaseRow): void {
    const row = readNumberColumn(stored, "row");
    sql.remove.run(row);
    index.remove(row, parseStoredMessage(stored));
  }
  function clear(conversationId: ConversationId, newest: DatabaseRow | undefined): void {
    if (newest === undefined) return;
    const order = readTextColumn(newest, "message_order");
    sql.mark.run(conversationId, order + rightAfter);
    sql.endTo.run(conversationId, order);
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
      const slice = readSlice(sql, conversationId);
      const oldest = slice.at(-1);
      // Deleting the oldest messages first is cheapest: the index flushes its data whenever a position precedes the
      // last position.
      for (const row of slice.toReversed()) if (row["is_visible"] === 0) take(row);
      shrink(
        sql,
        conversationId,
        oldest === undefined ? firstSortKey : readTextColumn(oldest, "message_order"),
      );
    },
    admit: ({ conversationId, id }) => {
      const row = sql.keptFrom.get(conversationId);
      const order = toSortKey(id);
      if (row === undefined || order >= readTextColumn(row, "kept_from")) return null;
      const cleared = sql.goneAt.get(conversationId, order);
      if (sql.admit.run(conversationId, order).changes === 0 || cleared === undefined) return null;
      sql.forgetReactions.run(conversationId, order);
      return { row: readNumberColumn(cleared, "row"), message: parseStoredMessage(cleared) };
    },
  };
}
