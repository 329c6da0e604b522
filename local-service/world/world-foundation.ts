import type { ServiceClock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { WorldChange } from "./change.ts";
import type { WorldCore } from "./core.ts";
import { IdGenerator } from "./ids.ts";
import { WorldTables } from "./tables.ts";
import type { SavedTables } from "./tables.ts";

/** The base of a world: its clock, its tables, and the listeners for its changes. */
export class WorldFoundation {
  readonly clock: ServiceClock;
  readonly tables: WorldTables;
  protected readonly core: WorldCore;
  readonly #listeners = new Set<(change: WorldChange) => void>();

  /**
   * Creates a new world, or continues `saved`. `secrets` generates tokens and codes; without `secrets`, the seed
   * determines them too.
   */
  constructor(clock: ServiceClock, seed: number, saved?: SavedTables, secrets?: Random) {
    this.clock = clock;
    this.tables = new WorldTables(saved);
    this.core = {
      clock,
      tables: this.tables,
      ids: new IdGenerator(this.tables, seed, secrets),
      publish: (change) => {
        for (const listener of this.#listeners) listener(change);
      },
    };
  }

  /** Adds a listener for every change. The returned function removes it. */
  onChange(listener: (change: WorldChange) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}
