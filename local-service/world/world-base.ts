import type { ServiceClock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import type { Change } from "./change.ts";
import type { Core } from "./core.ts";
import { Ids } from "./ids.ts";
import { Tables } from "./tables.ts";
import type { SavedTables } from "./tables.ts";

/** What a world is made on: its time, its tables, and who hears of what changes. */
export class WorldBase {
  readonly clock: ServiceClock;
  readonly tables: Tables;
  protected readonly core: Core;
  readonly #listeners = new Set<(change: Change) => void>();

  /** A new world, or with `saved` the one that was saved. Tokens and codes are made by `secrets`, or else by the seed too. */
  constructor(clock: ServiceClock, seed: number, saved?: SavedTables, secrets?: Random) {
    this.clock = clock;
    this.tables = new Tables(saved);
    this.core = {
      clock,
      tables: this.tables,
      ids: new Ids(this.tables, seed, secrets),
      tell: (change) => {
        for (const listener of this.#listeners) listener(change);
      },
    };
  }

  /** Tells the listener of every change from now on; the result stops it. */
  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}
