import type { ServiceClock } from "../shared/clock.ts";
import type { Change } from "./change.ts";
import type { Ids } from "./ids.ts";
import type { Tables } from "./tables.ts";

/** What every part of the world works with. */
export interface Core {
  readonly clock: ServiceClock;
  readonly ids: Ids;
  readonly tables: Tables;
  /** Tells whoever listens that something changed. */
  readonly tell: (change: Change) => void;
}
