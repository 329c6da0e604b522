import type { DatabaseSync } from "node:sqlite";
import type { StoredMessage } from "../rows/stored-message.ts";
import { parseStoredMessage } from "../rows/message-json.ts";
import { readNumberColumn } from "../rows/rows.ts";
import { toIndexSecond } from "./indexed-message-position.ts";

/** Number of messages that are indexed in one slice, which takes a few milliseconds. */
const sliceLength = 100;
/**
 * Name of the stored fact that contains the last row that is not indexed yet. It is absent once all rows are indexed.
 */
const unbuiltTo = "search-unbuilt-to";
const nothingUnbuilt = -1;

/** SQL that marks all stored messages as not indexed yet. */
export const markAllUnindexedSql = `INSERT OR REPLACE INTO facts (name, value)
  SELECT '${unbuiltTo}', max(rowid) FROM messages HAVING max(rowid) IS NOT NULL;`;

/**
 * Indexes the messages that were stored before the index existed, one slice at a time. It resumes after an
 * interruption.
 */
export interface SearchIndexBuilder {
  isDone(): boolean;
  /** Whether a row is not indexed yet. Until it is, changes of its message need not be written to the index. */
  isToCome(row: number): boolean;
  /** Indexes the next slice, the most recently stored rows first. It must be the only work in its transaction. */
  buildSlice(): void;
}

/** Creates the object that builds the index. `put` indexes one message. */
export function createSearchIndexBuilder(
  database: DatabaseSync,
  put: (row: number, message: StoredMessage) => void,
): SearchIndexBuilder {
  const get = database.prepare(`SELECT CAST(value AS INTEGER) AS row FROM facts WHERE name = '${unbuiltTo}'`);
  const save = database.prepare(`UPDATE facts SET value = CAST(? AS INTEGER) WHERE name = '${unbuiltTo}'`);
  const finish = database.prepare(`DELETE FROM facts WHERE name = '${unbuiltTo}'`);
  const slice = database.prepare(
    "SELECT rowid AS row, conversation_id, message_order, message FROM messages WHERE rowid <= ? ORDER BY rowid DESC LIMIT ?",
  );
  // Becomes true only once all rows are indexed. Before that nothing is remembered, because a transaction may be rolled
  // back.
  let isOver = false;
  function lastToCome(): number {
    if (isOver) return nothingUnbuilt;
    const found = get.get();
    isOver = found === undefined;
    return found === undefined ? nothingUnbuilt : readNumberColumn(found, "row");
  }
  return {
    isDone: () => lastToCome() === nothingUnbuilt,
    isToCome: (row) => row <= lastToCome(),
    buildSlice: () => {
      const rows = slice.all(lastToCome(), sliceLength).map((found) => {
        return { row: readNumberColumn(found, "row"), message: parseStoredMessage(found) };
      });
      // Sorted by position, because the index flushes its data whenever a position precedes the previous position.
      const seconds = new Map(rows.map(({ row, message }) => [row, toIndexSecond(message.createdAt)]));
      const secondOfRow = (row: number): number => seconds.get(row) ?? 0;
      rows.sort((a, b) => secondOfRow(a.row) - secondOfRow(b.row) || a.row - b.row);
      for (const { row, message } of rows) put(row, message);
      if (rows.length < sliceLength) finish.run();
      else save.run(Math.min(...seconds.keys()) - 1);
    },
  };
}
