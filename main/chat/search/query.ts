import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { HasKind, SearchRefusal } from "../../../preload/model/conversations/search.ts";
import { hasKinds, longestSearch } from "../../../preload/model/conversations/search.ts";
import type { SearchTerm } from "../../cache/search/term.ts";
import { createTerm } from "../../cache/search/term.ts";
import type { DaySpan, PersonsTime } from "./dates.ts";
import { readDays } from "./dates.ts";
import type { SearchPiece } from "./pieces.ts";
import { readPieces } from "./pieces.ts";

/** What is searched for. Everything must hold; of several people, and of several conversations, any one. */
export interface SearchQuery {
  readonly terms: readonly SearchTerm[];
  /** Names or ids as typed. */
  readonly from: readonly string[];
  /** Names or ids as typed. */
  readonly in: readonly string[];
  readonly has: readonly HasKind[];
  readonly isForMe: boolean;
  /** At this time or later. */
  readonly since: Milliseconds;
  /** Before this time. */
  readonly until: Milliseconds;
}

/** A query, or why there is none. */
export type ParsedSearch =
  | { readonly ok: true; readonly query: SearchQuery }
  | { readonly ok: false; readonly because: SearchRefusal };

type Filters = Omit<SearchQuery, "terms">;

const noFilters: Filters = {
  from: [],
  in: [],
  has: [],
  isForMe: false,
  since: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
};

/** What is searched for where nothing is typed. */
export const everything: SearchQuery = { terms: [], ...noFilters };

function isHasKind(text: string): text is HasKind {
  return (hasKinds as readonly string[]).includes(text);
}

/** With one filter more; null where its value means nothing, so that it is text like any other. */
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

/** A filter whose value is still to be typed. */
function isUnfinished({ filter, text, isOpen }: SearchPiece): boolean {
  return filter !== null && text === "" && isOpen;
}

/** Reads what was typed. Never throws: whatever is no filter is searched for as it stands. */
export function parseSearch(text: string, time: PersonsTime): ParsedSearch {
  if (text.length > longestSearch) return { ok: false, because: "too-long" };
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
