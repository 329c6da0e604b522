import type { PlacedRow, PlaceRange } from "../../cache/search/search-index.ts";
import { afterAll, startOfSecond } from "../../cache/search/place.ts";
import type { Tables } from "../../cache/tables/tables.ts";

/** Messages that are looked at together: a millisecond or two. */
const sliceLength = 200;

/** From the first message to the last. */
export const allPlaces: PlaceRange = { from: startOfSecond(0), before: afterAll };

/** The newest few that an expression finds, and where the others are; null where there are none. */
export function readSlice(
  { search }: Pick<Tables, "search">,
  expression: string,
  range: PlaceRange,
): { readonly rows: readonly PlacedRow[]; readonly rest: PlaceRange | null } {
  const rows: PlacedRow[] = [];
  for (const row of search.matching(expression, range)) {
    rows.push(row);
    if (rows.length === sliceLength) return { rows, rest: { from: range.from, before: row.place } };
  }
  return { rows, rest: null };
}
