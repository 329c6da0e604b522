/** The complete data of a world, by the name of the table. */
export type SavedTables = ReadonlyMap<string, unknown>;

/**
 * The data of a world. Only tables are saved and loaded. They are saved together, so that an object in two tables is
 * still the same object after loading.
 */
export class WorldTables {
  readonly #tables: Map<string, unknown>;

  constructor(saved: SavedTables = new Map()) {
    this.#tables = new Map(saved);
  }

  /** A table of values by key. */
  map<Value>(name: string): Map<string, Value> {
    return this.#table(name, new Map<string, Value>());
  }

  /** A table of values in order. */
  list<Value>(name: string): Value[] {
    return this.#table<Value[]>(name, []);
  }

  /** A table of fields that are changed in place, such as counters. `first` contains the initial values. */
  fields<Fields extends object>(name: string, first: Fields): Fields {
    return this.#table(name, first);
  }

  /** All tables, to be written to a file. They continue to change with the world. */
  all(): SavedTables {
    return this.#tables;
  }

  #table<Table>(name: string, first: Table): Table {
    const table = (this.#tables.get(name) as Table | undefined) ?? first;
    this.#tables.set(name, table);
    return table;
  }
}
