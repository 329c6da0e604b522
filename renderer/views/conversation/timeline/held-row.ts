import type { RowPlaces } from "./row-places.ts";
import type { TimelineRow } from "../../../state/conversation/timeline-rows.ts";

/** The row that stays where it is, whatever changes around it. */
export interface HeldRow {
  readonly key: string;
  /** Pixels from the upper edge of the view to the top of the row. */
  readonly top: number;
  /** Where the timeline was scrolled to then. */
  readonly offset: number;
}

/** What is in view when a row is chosen. */
interface View {
  readonly rows: readonly TimelineRow[];
  readonly places: RowPlaces;
  /** Index of the first row in view, whole or not. */
  readonly topIndex: number;
  /** Height of the view, in pixels. */
  readonly height: number;
  readonly offset: number;
  /** The row that was the very first one until older ones came before it; null for none. */
  readonly formerFirstKey: string | null;
}

/**
 * The first row that begins within the view; where none does, the one that fills it; null where there are no rows. The very
 * first row is passed over: it loses its day line and its name when older ones come before it.
 */
export function holdRow({ rows, places, topIndex, height, offset, formerFirstKey }: View): HeldRow | null {
  const isTopWhole = topIndex > 0 && places.topOf(topIndex) >= 0;
  const isNextInView = places.topOf(topIndex + 1) < height;
  const found = !isTopWhole && isNextInView ? topIndex + 1 : topIndex;
  const wanted = rows[found]?.key === formerFirstKey ? found + 1 : found;
  const index = rows[wanted] === undefined ? topIndex : wanted;
  const row = rows[index];
  return row === undefined ? null : { key: row.key, top: places.topOf(index), offset };
}
