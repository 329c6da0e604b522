import type { DatabaseSync } from "node:sqlite";
import type { KeptMessage } from "./messages.ts";
import { jsonOf, numberOf } from "./rows.ts";
import type { SearchIndex } from "./search-index.ts";
import { naturalPlace } from "./search-place.ts";

/** Messages read into the index at once: a few milliseconds. */
const sliceLength = 100;
/** The fact that says up to which row messages may be missing in the index; absent once none is. */
const unbuiltTo = "search-unbuilt-to";

/** SQL that puts everything kept so far on the list of what the index lacks. */
export const beginBuilding = `INSERT OR REPLACE INTO facts (name, value)
  SELECT '${unbuiltTo}', max(rowid) FROM messages HAVING max(rowid) IS NOT NULL;`;

/** Reads messages into the index that were kept before there was one, a slice at a time. It goes on where it was interrupted. */
export interface SearchBuilding {
  isDone(): boolean;
  /** Reads the next slice, those kept last first. */
  buildSlice(): void;
}

/** Opens the building of the index. */
export function createSearchBuilding(database: DatabaseSync, index: SearchIndex): SearchBuilding {
  const get = database.prepare(`SELECT CAST(value AS INTEGER) AS row FROM facts WHERE name = '${unbuiltTo}'`);
  const save = database.prepare(`UPDATE facts SET value = CAST(? AS INTEGER) WHERE name = '${unbuiltTo}'`);
  const finish = database.prepare(`DELETE FROM facts WHERE name = '${unbuiltTo}'`);
  const slice = database.prepare(
    "SELECT rowid AS row, message FROM messages WHERE rowid <= ? ORDER BY rowid DESC LIMIT ?",
  );
  return {
    isDone: () => get.get() === undefined,
    buildSlice: () => {
      const from = get.get();
      if (from === undefined) return;
      const rows = slice.all(numberOf(from, "row"), sliceLength).map((found) => {
        const message = jsonOf(found, "message") as KeptMessage;
        return { row: numberOf(found, "row"), message, place: naturalPlace(message.createdAt, message.id) };
      });
      // In the order of their places: the index writes out what it has whenever one comes before the last.
      for (const { row, message } of rows.toSorted((a, b) => a.place - b.place))
        index.addMissing(row, message);
      if (rows.length < sliceLength) finish.run();
      else save.run(Math.min(...rows.map(({ row }) => row)) - 1);
    },
  };
}
