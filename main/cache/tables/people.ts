import type { DatabaseSync } from "node:sqlite";
import type { MediaPath, UserId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Row } from "../rows/rows.ts";
import { textOf, textOrNullOf } from "../rows/rows.ts";

/** Everybody who was ever seen writing, by the name that was seen last. */
export interface PeopleTable {
  get(id: UserId): Person | null;
  /** The first people after an id, in the order of their ids; null: from the beginning. */
  after(id: UserId | null, limit: number): readonly Person[];
  /** How often anything changed since the table was opened. */
  changes(): number;
  save(person: Person): void;
}

/** A row with an id, a name and a picture, as a person. */
export function toPerson(row: Row, idColumn: string): Person {
  const avatar = textOrNullOf(row, "avatar");
  return {
    id: asId<UserId>(textOf(row, idColumn)),
    name: textOf(row, "name"),
    avatar: avatar === null ? null : asId<MediaPath>(avatar),
  };
}

/** Opens the table of people. */
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
      return row === undefined ? null : toPerson(row, "id");
    },
    after: (id, limit) => after.all(id ?? "", limit).map((row) => toPerson(row, "id")),
    changes: () => changes,
    save: (person) => {
      changes += Number(save.run(person.id, person.name, person.avatar).changes);
    },
  };
}
