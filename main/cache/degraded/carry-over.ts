import { DatabaseSync } from "node:sqlite";
import { emptyDraft } from "../../../preload/model/messages/drafts.ts";
import type { KeptDraft } from "../tables/drafts.ts";
import { toDraft } from "../tables/drafts.ts";
import type { Row } from "../rows/rows.ts";
import type { Star } from "../tables/stars.ts";
import { toStar } from "../tables/stars.ts";
import type { Tables } from "../tables/tables.ts";
import type { Unsent } from "../tables/unsent.ts";
import { toUnsent } from "../tables/unsent.ts";

/** What exists nowhere but in the local copy. */
export interface Irreplaceable {
  readonly unsent: readonly Unsent[];
  readonly drafts: readonly KeptDraft[];
  readonly stars: readonly Star[];
}

/** Reads rows until the file gives no more; rows that cannot be understood are left out. */
function readRows<Value>(database: DatabaseSync, sql: string, toValue: (row: Row) => Value): Value[] {
  const values: Value[] = [];
  try {
    for (const row of database.prepare(sql).iterate()) {
      try {
        values.push(toValue(row));
      } catch {
        // One damaged row must not cost the others.
      }
    }
  } catch {
    // The rest is not readable: what was read so far is what can be saved.
  }
  return values;
}

/** Reads as much as possible of what exists nowhere else. Empty when the file cannot be read at all. */
export function readIrreplaceable(file: string): Irreplaceable {
  let database: DatabaseSync;
  try {
    // Of a file that lost its end SQLite reads nothing at all, unless it is told that one knows what one does.
    database = new DatabaseSync(file, { defensive: false });
    database.exec("PRAGMA writable_schema = ON");
  } catch {
    // Not even to be opened: there is nothing to carry over.
    return { unsent: [], drafts: [], stars: [] };
  }
  const found: Irreplaceable = {
    unsent: readRows(database, "SELECT * FROM unsent ORDER BY sequence", toUnsent),
    drafts: readRows(database, "SELECT * FROM drafts", toDraft),
    stars: readRows(database, "SELECT * FROM stars", toStar),
  };
  database.close();
  return found;
}

/** Puts what was read elsewhere into these tables. */
export function writeIrreplaceable(tables: Tables, found: Irreplaceable): void {
  for (const unsent of found.unsent) {
    if (tables.unsent.get(unsent.message.sourceGuid) === null) tables.unsent.add(unsent);
  }
  for (const draft of found.drafts) tables.drafts.save(draft);
  for (const star of found.stars) tables.stars.add(star);
}

/** Puts what was read elsewhere in the place of what these tables hold. */
export function replaceIrreplaceable(tables: Tables, found: Irreplaceable): void {
  for (const unsent of tables.unsent.all()) tables.unsent.remove(unsent.message.sourceGuid);
  for (const draft of tables.drafts.all()) tables.drafts.save({ ...draft, ...emptyDraft });
  for (const { message } of tables.stars.of(null)) tables.stars.remove(message.conversationId, message.id);
  writeIrreplaceable(tables, found);
}
