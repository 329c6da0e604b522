import type { DatabaseSync } from "node:sqlite";
import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import type { DatabaseRow } from "../../rows/rows.ts";
import { readTextColumn } from "../../rows/rows.ts";

/** A person whose messages notify even during quiet hours. The name is that of the time at which they were chosen. */
export type AllowedPerson = Pick<Person, "id" | "name">;

/**
 * The table of the people who are allowed to notify during quiet hours. It exists only on this computer, so recovery
 * reads it even from a damaged file.
 */
export interface AllowedPeopleTable {
  all(): readonly AllowedPerson[];
  has(id: UserId): boolean;
  /** Adding a person a second time saves the name. */
  add(person: AllowedPerson): void;
  remove(id: UserId): void;
}

/** SQL that creates the table if it does not exist. The first files of this schema version do not have the table. */
export const createAllowedPeopleTableSql = `
CREATE TABLE IF NOT EXISTS allowed_people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;

export function parseAllowedPersonRow(row: DatabaseRow): AllowedPerson {
  return { id: asId<UserId>(readTextColumn(row, "id")), name: readTextColumn(row, "name") };
}

export function createAllowedPeopleTable(database: DatabaseSync): AllowedPeopleTable {
  const all = database.prepare("SELECT * FROM allowed_people");
  const has = database.prepare("SELECT 1 FROM allowed_people WHERE id = ?");
  const add = database.prepare(
    "INSERT INTO allowed_people (id, name) VALUES (?, ?) ON CONFLICT DO UPDATE SET name = excluded.name",
  );
  const remove = database.prepare("DELETE FROM allowed_people WHERE id = ?");
  return {
    all: () => all.all().map(parseAllowedPersonRow),
    has: (id) => has.get(id) !== undefined,
    add: ({ id, name }) => {
      add.run(id, name);
    },
    remove: (id) => {
      remove.run(id);
    },
  };
}
