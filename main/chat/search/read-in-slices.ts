import type { IndexedRow, IndexRange } from "../../cache/search/search-index.ts";
import { positionAfterAll, startOfSecond } from "../../cache/search/indexed-message-position.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";

/** Messages that are read in one slice. A slice takes a millisecond or two. */
const sliceLength = 200;

/** The range of index positions that contains all messages. */
export const wholeIndexRange: IndexRange = { from: startOfSecond(0), before: positionAfterAll };

/**
 * Reads the newest slice of the messages that match an index expression. `rest` is the range that was not read; null if
 * nothing is left.
 */
export function readRowSlice(
  { search }: Pick<CacheTables, "search">,
  expression: string,
  range: IndexRange,
): { readonly rows: readonly IndexedRow[]; readonly rest: IndexRange | null } {
  const rows: IndexedRow[] = [];
  for (const row of search.findMatches(expression, range)) {
    rows.push(row);
    if (rows.length === sliceLength) return { rows, rest: { from: range.from, before: row.position } };
  }
  return { rows, rest: null };
}
