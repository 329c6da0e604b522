import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { emptiedConversationsSql, isVisibleSql } from "../rows/clearing-sql.ts";
import type { StoredMessage } from "../rows/stored-message.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import { parseStoredMessage } from "../rows/message-json.ts";
import { readNumberColumn, readTextColumn } from "../rows/rows.ts";
import type { SearchIndexBuilder } from "./search-index-builder.ts";
import { createSearchIndexBuilder } from "./search-index-builder.ts";
import { conversationMark, indexedForm } from "./marks.ts";
import type { IndexedMessagePosition } from "./indexed-message-position.ts";
import {
  positionNumberSql,
  positionRowSql,
  toIndexSecond,
  positionSecondSql,
} from "./indexed-message-position.ts";

/** A range of index positions; `from` is included, `before` is not. */
export interface IndexRange {
  readonly from: IndexedMessagePosition;
  readonly before: IndexedMessagePosition;
}

/** A match in the index. Its message is not parsed, because most scanned messages do not match in the end. */
export interface IndexedRow {
  readonly position: IndexedMessagePosition;
  /** The stored JSON of the message, which lacks the fields of `row`. */
  readonly json: string;
  /** The row of the message in the table of messages. */
  readonly row: DatabaseRow;
}

/** A message and its position in the index. */
export interface IndexedMessage {
  readonly position: IndexedMessagePosition;
  readonly message: StoredMessage;
}

/** Write operations of the index. Only the table of messages calls them. */
export interface SearchIndexWriter {
  /** Indexes a new message. `row` is its row in the table of messages. */
  add(row: number, message: StoredMessage): void;
  /** Replaces the words of a changed message in the index. */
  replace(row: number, before: StoredMessage, after: StoredMessage): void;
  remove(row: number, message: StoredMessage): void;
}

/** The search index of all messages. */
export interface SearchIndex extends SearchIndexWriter {
  readonly building: SearchIndexBuilder;
  /** Merges a few parts of the index if the transaction wrote to it. Must be called at the end of each transaction. */
  mergeIfWritten(): void;
  /** The messages that match an index expression, the newest first. Rows are read lazily. */
  findMatches(expression: string, range: IndexRange): Iterable<IndexedRow>;
  /** The oldest message that matches an index expression. */
  firstMatching(expression: string, range: IndexRange): IndexedMessage | null;
}

/**
 * Number of pages of the index that are merged for each `messagesForMerging` messages that a transaction wrote. With
 * fewer pages, merging falls behind while a history is saved, and each later merge takes longer.
 */
const pagesMerged = 32;
const messagesForMerging = 100;

function createWriting(database: DatabaseSync): Omit<SearchIndex, "findMatches" | "firstMatching"> {
  const add = database.prepare(`INSERT INTO search (rowid, words) VALUES (${positionNumberSql}, ?)`);
  // The index does not store the texts, so a deletion must supply the words to delete.
  const forget = database.prepare(
    `INSERT INTO search (search, rowid, words) VALUES ('delete', ${positionNumberSql}, ?)`,
  );
  const merge = database.prepare("INSERT INTO search (search, rank) VALUES ('merge', ?)");
  let written = 0;
  function addToIndex(row: number, message: StoredMessage): void {
    const form = indexedForm(message);
    if (form === null) return;
    add.run(toIndexSecond(message.createdAt), row, form);
    written += 1;
  }
  function removeFromIndex(row: number, message: StoredMessage): void {
    const form = indexedForm(message);
    if (form === null) return;
    forget.run(toIndexSecond(message.createdAt), row, form);
    written += 1;
  }
  const building = createSearchIndexBuilder(database, addToIndex);
  return {
    building,
    mergeIfWritten: () => {
      if (written > 0) merge.run(pagesMerged * Math.ceil(written / messagesForMerging));
      written = 0;
    },
    add: (row, message) => {
      if (!building.isToCome(row)) addToIndex(row, message);
    },
    replace: (row, before, after) => {
      if (building.isToCome(row)) return;
      const isSamePosition = toIndexSecond(before.createdAt) === toIndexSecond(after.createdAt);
      if (isSamePosition && indexedForm(before) === indexedForm(after)) return;
      removeFromIndex(row, before);
      addToIndex(row, after);
    },
    remove: (row, message) => {
      if (!building.isToCome(row)) removeFromIndex(row, message);
    },
  };
}

function toIndexedRow(row: DatabaseRow): IndexedRow {
  return {
    position: { second: readNumberColumn(row, "second"), row: readNumberColumn(row, "row") },
    json: readTextColumn(row, "message"),
    row,
  };
}

function* eachPlaced(rows: Iterable<DatabaseRow>): Generator<IndexedRow> {
  for (const row of rows) yield toIndexedRow(row);
}

/** Parses the message of a match. */
export function parseIndexedRow({ position, row }: IndexedRow): IndexedMessage {
  return { position, message: parseStoredMessage(row) };
}

export function createSearchIndex(database: DatabaseSync): SearchIndex {
  const matching = `SELECT ${positionSecondSql("s.rowid")} AS second, m.rowid AS row, m.conversation_id, m.message_order,
       m.message
     FROM search s CROSS JOIN messages m ON m.rowid = ${positionRowSql("s.rowid")}
       AND ${isVisibleSql("m")}
     WHERE s.search MATCH ? AND s.rowid >= ${positionNumberSql} AND s.rowid < ${positionNumberSql} ORDER BY s.rowid`;
  const newest = database.prepare(`${matching} DESC`);
  const oldest = database.prepare(`${matching} LIMIT 1`);
  const emptied = database.prepare(emptiedConversationsSql);
  // Adds a condition to an index expression that excludes cleared conversations. That takes a tenth of the time of
  // checking each message.
  function withoutEmptied(expression: string): string {
    const marks = emptied
      .all()
      .map((row) => `"${conversationMark(readTextColumn(row, "conversation_id") as ConversationId)}"`);
    return marks.length === 0 ? expression : `(${expression}) NOT (${marks.join(" OR ")})`;
  }
  return {
    ...createWriting(database),
    findMatches: (expression, { from, before }) =>
      eachPlaced(
        newest.iterate(withoutEmptied(expression), from.second, from.row, before.second, before.row),
      ),
    firstMatching: (expression, { from, before }) => {
      const row = oldest.get(withoutEmptied(expression), from.second, from.row, before.second, before.row);
      return row === undefined ? null : parseIndexedRow(toIndexedRow(row));
    },
  };
}
