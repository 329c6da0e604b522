/** Everything that one world remembers, by the name of the table it stands in. */
export type SavedTables = ReadonlyMap<string, unknown>;

/**
 * Where every part of the world keeps what it remembers. Only what stands here is saved and loaded, as one whole, so that
 * things which stand in two tables are still one thing afterwards.
 */
export class Tables {
  readonly #tables: Map<string, unknown>;

  constructor(saved: SavedTables = new Map()) {
    this.#tables = new Map(saved);
  }

  /** A table of things by id. */
  map<Value>(name: string): Map<string, Value> {
    return this.#held(name, new Map<string, Value>());
  }

  /** A table of things in order. */
  list<Value>(name: string): Value[] {
    return this.#held<Value[]>(name, []);
  }

  /** A table of fields that are written in place, such as counters. */
  fields<Fields extends object>(name: string, first: Fields): Fields {
    return this.#held(name, first);
  }

  /** All of it, to be written to a file; it goes on changing with the world. */
  all(): SavedTables {
    return this.#tables;
  }

  #held<Held>(name: string, first: Held): Held {
    const held = (this.#tables.get(name) as Held | undefined) ?? first;
    this.#tables.set(name, held);
    return held;
  }
}
