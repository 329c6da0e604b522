import type { DatabaseSync } from "node:sqlite";
import type { MediaPath, UserId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import { readTextColumn, readNullableTextColumn } from "../rows/rows.ts";

/** The table of all people who were ever seen, with the most recent name of each. */
export interface PeopleTable {
  get(id: UserId): Person | null;
  /** The next people after an id, in the order of their ids. `id` null: from the start of the table. */
  after(id: UserId | null, limit: number): readonly Person[];
  /** Number of changes since the table was opened. Callers use it to notice that what they read is out of date. */
  changeCount(): number;
  save(person: Person): void;
}

/** Reads a person from a row with an id, a name and a picture. */
export function parsePersonRow(row: DatabaseRow, idColumn: string): Person {
  const avatar = readNullableTextColumn(row, "avatar");
  return {
    id: asId<UserId>(readTextColumn(row, idColumn)),
    name: readTextColumn(row, "name"),
    avatar: avatar === null ? null : asId<MediaPath>(avatar),
  };
}

export function createPeopleTable(database: DatabaseSync): PeopleTable {
  const get = database.prepare("SELECT * FROM people WHERE id = ?");
  const after = database.prepare("SELECT * FROM people WHERE id > ? ORDER BY id LIMIT ?");
  let changes = 0;
  const save = database.prepare(
    `INSERT INTO people (id, name, avatar) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET name = excluded.name, avatar = excluded.avatar
     WHERE name IS NOT excluded.name OR avatar IS NOT excluded.avatar`,
  );
  return {
    get: (id) => {
      const row = get.get(id);
      return row === undefined ? null : parsePersonRow(row, "id");
    },
    after: (id, limit) => after.all(id ?? "", limit).map((row) => parsePersonRow(row, "id")),
    changeCount: () => changes,
    save: (person) => {
      changes += Number(save.run(person.id, person.name, person.avatar).changes);
    },
  };
}
