import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { HasFilterValue, SearchRefusal } from "../../../preload/model/conversations/search.ts";
import { hasFilterValues, maxSearchTextLength } from "../../../preload/model/conversations/search.ts";
import type { SearchTerm } from "../../cache/search/term.ts";
import { createTerm } from "../../cache/search/term.ts";
import type { DaySpan, PersonsTime } from "./dates.ts";
import { readDays } from "./dates.ts";
import type { SearchPiece } from "./pieces.ts";
import { readPieces } from "./pieces.ts";

/**
 * A parsed search text. A message must meet all conditions; if there are several people or conversations, one of them
 * must match.
 */
export interface SearchQuery {
  readonly terms: readonly SearchTerm[];
  /** Names or ids as typed in the search text. */
  readonly from: readonly string[];
  /** Names or ids as typed in the search text. */
  readonly in: readonly string[];
  readonly has: readonly HasFilterValue[];
  readonly isForMe: boolean;
  readonly isStarred: boolean;
  /** Finds messages written at this time or later. */
  readonly since: Milliseconds;
  /** Finds messages written before this time. */
  readonly until: Milliseconds;
}

/** The parsed query, or the reason why the search text was refused. */
export type ParsedSearch =
  | { readonly ok: true; readonly query: SearchQuery }
  | { readonly ok: false; readonly because: SearchRefusal };

type Filters = Omit<SearchQuery, "terms">;

const noFilters: Filters = {
  from: [],
  in: [],
  has: [],
  isForMe: false,
  isStarred: false,
  since: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
};

/** The query of an empty search text: it matches all messages. */
export const matchAllQuery: SearchQuery = { terms: [], ...noFilters };

function isHasKind(text: string): text is HasFilterValue {
  return (hasFilterValues as readonly string[]).includes(text);
}

/** Adds a filter to the query. Null if its value is invalid: the piece is then searched for as text. */
function withFilter(filters: Filters, { filter, text }: SearchPiece, time: PersonsTime): Filters | null {
  const value = text.toLowerCase();
  const days = (use: (span: DaySpan) => Filters): Filters | null => {
    const span = readDays(text, time);
    return span === null ? null : use(span);
  };
  switch (filter) {
    case "from":
      return text.trim() === "" ? null : { ...filters, from: [...filters.from, text] };
    case "in":
      return text.trim() === "" ? null : { ...filters, in: [...filters.in, text] };
    case "has":
      return isHasKind(value) ? { ...filters, has: [...filters.has, value] } : null;
    case "is":
      return value === "starred" ? { ...filters, isStarred: true } : null;
    case "mentions":
      return value === "me" ? { ...filters, isForMe: true } : null;
    case "before":
      return days(({ start }) => ({ ...filters, until: Math.min(filters.until, start) }));
    case "after":
      return days(({ end }) => ({ ...filters, since: Math.max(filters.since, end) }));
    case null:
      return null;
  }
}

/** Whether the value of a filter has not been typed yet. */
function isUnfinished({ filter, text, isOpen }: SearchPiece): boolean {
  return filter !== null && text === "" && isOpen;
}

/** Parses a search text. Never throws: whatever is not a valid filter is searched for as text. */
export function parseSearch(text: string, time: PersonsTime): ParsedSearch {
  if (text.length > maxSearchTextLength) return { ok: false, because: "too-long" };
  const terms: SearchTerm[] = [];
  let filters = noFilters;
  let isEmpty = true;
  for (const piece of readPieces(text)) {
    if (isUnfinished(piece)) continue;
    isEmpty = false;
    const more = withFilter(filters, piece, time);
    if (more !== null) filters = more;
    else {
      const asTyped = text.slice(piece.start, piece.end);
      const term = createTerm(asTyped, piece.isOpen);
      if (term !== null) terms.push(term);
    }
  }
  if (isEmpty) return { ok: false, because: "empty" };
  if (terms.length === 0 && filters === noFilters) return { ok: false, because: "no-words" };
  return { ok: true, query: { terms, ...filters } };
}
