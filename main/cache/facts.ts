import type { DatabaseSync } from "node:sqlite";
import { textOf } from "./rows.ts";

/** Single facts of the account. */
export interface FactTable {
  get(name: string): string | null;
  /** The values of all facts whose names begin so. */
  beginning(name: string): readonly string[];
  save(name: string, value: string): void;
}

/** Opens the table of single facts. */
export function createFactTable(database: DatabaseSync): FactTable {
  const get = database.prepare("SELECT value FROM facts WHERE name = ?");
  const beginning = database.prepare("SELECT value FROM facts WHERE name >= ? AND name < ?");
  const save = database.prepare("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)");
  return {
    get: (name) => {
      const row = get.get(name);
      return row === undefined ? null : textOf(row, "value");
    },
    beginning: (name) => beginning.all(name, `${name}\u{10ffff}`).map((row) => textOf(row, "value")),
    save: (name, value) => {
      save.run(name, value);
    },
  };
}
