import type { DatabaseSync } from "node:sqlite";
import { textOf } from "../rows/rows.ts";

/** Single facts of the account. */
export interface FactTable {
  get(name: string): string | null;
  /** The first facts whose names begin so, in the order of their names, after one of them; an empty name is before all. */
  beginning(
    name: string,
    after: string,
    limit: number,
  ): readonly { readonly name: string; readonly value: string }[];
  save(name: string, value: string): void;
}

/** Opens the table of single facts. */
export function createFactTable(database: DatabaseSync): FactTable {
  const get = database.prepare("SELECT value FROM facts WHERE name = ?");
  const beginning = database.prepare(
    "SELECT name, value FROM facts WHERE name > max(?1, ?2) AND name < ?3 ORDER BY name LIMIT ?4",
  );
  const save = database.prepare("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)");
  return {
    get: (name) => {
      const row = get.get(name);
      return row === undefined ? null : textOf(row, "value");
    },
    beginning: (name, after, limit) =>
      beginning
        .all(name, after, `${name}\u{10ffff}`, limit)
        .map((row) => ({ name: textOf(row, "name"), value: textOf(row, "value") })),
    save: (name, value) => {
      save.run(name, value);
    },
  };
}
