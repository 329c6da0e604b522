import type { DatabaseSync } from "node:sqlite";
import type { KeptMessage } from "../rows/kept-message.ts";
import { messageOf, numberOf } from "../rows/rows.ts";
import { secondOf } from "./place.ts";

/** Messages read into the index at once: a few milliseconds. */
const sliceLength = 100;
/** The fact that says up to which row messages are not in the index yet; absent once all are. */
const unbuiltTo = "search-unbuilt-to";
const nothing = -1;

/** SQL that says of everything kept so far that it is not in the index. */
export const beginBuilding = `INSERT OR REPLACE INTO facts (name, value)
  SELECT '${unbuiltTo}', max(rowid) FROM messages HAVING max(rowid) IS NOT NULL;`;

/** Reads messages into the index that were kept before there was one, a slice at a time. It goes on where it was interrupted. */
export interface SearchBuilding {
  isDone(): boolean;
  /** Whether a row is to come: until then, what happens to it does not concern the index. */
  isToCome(row: number): boolean;
  /** Reads the next slice, those kept last first. Must be all that its transaction does. */
  buildSlice(): void;
}

/** Opens the building of the index; `put` takes a message in. */
export function createSearchBuilding(
  database: DatabaseSync,
  put: (row: number, message: KeptMessage) => void,
): SearchBuilding {
  const get = database.prepare(`SELECT CAST(value AS INTEGER) AS row FROM facts WHERE name = '${unbuiltTo}'`);
  const save = database.prepare(`UPDATE facts SET value = CAST(? AS INTEGER) WHERE name = '${unbuiltTo}'`);
  const finish = database.prepare(`DELETE FROM facts WHERE name = '${unbuiltTo}'`);
  const slice = database.prepare(
    "SELECT rowid AS row, message FROM messages WHERE rowid <= ? ORDER BY rowid DESC LIMIT ?",
  );
  // Remembered only once it is over: before that, a transaction may be undone.
  let isOver = false;
  function lastToCome(): number {
    if (isOver) return nothing;
    const found = get.get();
    isOver = found === undefined;
    return found === undefined ? nothing : numberOf(found, "row");
  }
  return {
    isDone: () => lastToCome() === nothing,
    isToCome: (row) => row <= lastToCome(),
    buildSlice: () => {
      const rows = slice.all(lastToCome(), sliceLength).map((found) => {
        return { row: numberOf(found, "row"), message: messageOf(found) as KeptMessage };
      });
      // In the order of their places: the index writes out what it has whenever one comes before the last.
      const seconds = new Map(rows.map(({ row, message }) => [row, secondOf(message.createdAt)]));
      const secondOfRow = (row: number): number => seconds.get(row) ?? 0;
      rows.sort((a, b) => secondOfRow(a.row) - secondOfRow(b.row) || a.row - b.row);
      for (const { row, message } of rows) put(row, message);
      if (rows.length < sliceLength) finish.run();
      else save.run(Math.min(...seconds.keys()) - 1);
    },
  };
}
