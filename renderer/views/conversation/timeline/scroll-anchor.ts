import type { RowOffsets } from "./row-offsets.ts";
import type { TimelineRow } from "../../../state/conversation/timeline/timeline-rows.ts";

/** The row that stays in its position while other rows change. */
export interface ScrollAnchor {
  readonly key: string;
  /** Pixels from the upper edge of the view to the top of the row. */
  readonly top: number;
  /** The scroll position when the anchor was chosen. */
  readonly scrollTop: number;
}

interface View {
  readonly rows: readonly TimelineRow[];
  readonly offsets: RowOffsets;
  /** Index of the first row that is at least partly in view. */
  readonly topIndex: number;
  /** Height of the view, in pixels. */
  readonly height: number;
  readonly scrollTop: number;
  /** Key of the row that was the first one before older rows were added; null for none. */
  readonly formerFirstKey: string | null;
}

/**
 * Chooses the anchor: the first row that begins within the view; if none does, the row that fills it; null if there are
 * no rows. The former first row is skipped, because it loses its day line and its name when older rows are added before
 * it.
 */
export function pickScrollAnchor({
  rows,
  offsets,
  topIndex,
  height,
  scrollTop,
  formerFirstKey,
}: View): ScrollAnchor | null {
  const isTopWhole = topIndex > 0 && offsets.topOf(topIndex) >= 0;
  const isNextInView = offsets.topOf(topIndex + 1) < height;
  const found = !isTopWhole && isNextInView ? topIndex + 1 : topIndex;
  const wanted = rows[found]?.key === formerFirstKey ? found + 1 : found;
  const index = rows[wanted] === undefined ? topIndex : wanted;
  const row = rows[index];
  return row === undefined ? null : { key: row.key, top: offsets.topOf(index), scrollTop };
}
