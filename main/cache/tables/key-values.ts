import type { DatabaseSync } from "node:sqlite";
import { readTextColumn } from "../rows/rows.ts";

/** The table `facts`: values of the account, each under a name. */
export interface KeyValueTable {
  get(name: string): string | null;
  /**
   * The values whose names begin with `name`, sorted by name, starting after the name `after`. An empty `after` starts
   * at the beginning.
   */
  startingWith(
    name: string,
    after: string,
    limit: number,
  ): readonly { readonly name: string; readonly value: string }[];
  save(name: string, value: string): void;
}

export function createKeyValueTable(database: DatabaseSync): KeyValueTable {
  const get = database.prepare("SELECT value FROM facts WHERE name = ?");
  const startingWith = database.prepare(
    "SELECT name, value FROM facts WHERE name > max(?1, ?2) AND name < ?3 ORDER BY name LIMIT ?4",
  );
  const save = database.prepare("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)");
  return {
    get: (name) => {
      const row = get.get(name);
      return row === undefined ? null : readTextColumn(row, "value");
    },
    startingWith: (name, after, limit) =>
      startingWith
        .all(name, after, `${name}\u{10ffff}`, limit)
        .map((row) => ({ name: readTextColumn(row, "name"), value: readTextColumn(row, "value") })),
    save: (name, value) => {
      save.run(name, value);
    },
  };
}
