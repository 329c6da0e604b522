import type { ServiceClock } from "../shared/clock.ts";
import type { WorldChange } from "./change.ts";
import type { IdGenerator } from "./ids.ts";
import type { WorldTables } from "./tables.ts";

/** Dependencies of every part of the world. */
export interface WorldCore {
  readonly clock: ServiceClock;
  readonly ids: IdGenerator;
  readonly tables: WorldTables;
  /** Publishes a change to the listeners of the world. */
  readonly publish: (change: WorldChange) => void;
}
