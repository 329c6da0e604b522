import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type {
  HasFilterValue,
  SearchRefusal,
  UnknownFilterName,
} from "../../../preload/model/conversations/search.ts";
import { hasFilterValues, maxSearchTextLength } from "../../../preload/model/conversations/search.ts";
import type { SearchTerm } from "../../cache/search/term.ts";
import { createTerm } from "../../cache/search/term.ts";
import type { DaySpan, DateParsingContext } from "./dates.ts";
import { parseDateText } from "./dates.ts";
import type { SearchPiece } from "./search-pieces.ts";
import { splitIntoSearchPieces } from "./search-pieces.ts";

/**
 * A parsed search text. A message must meet all of its conditions. If several people are given, the message must be
 * from one of them; the same holds for conversations.
 */
export interface SearchQuery {
  readonly terms: readonly SearchTerm[];
  /** Terms that a message must not have. */
  readonly excludedTerms: readonly SearchTerm[];
  /** The filters whose value is unknown. Their text is searched for as it was typed. */
  readonly notUnderstood: readonly UnknownFilterName[];
  /** Names or ids of senders, as typed in the search text. */
  readonly typedSenders: readonly string[];
  /** Names or ids of conversations, as typed in the search text. */
  readonly in: readonly string[];
  readonly has: readonly HasFilterValue[];
  readonly isForMe: boolean;
  readonly isStarred: boolean;
  /** Whether only system messages (notices) are wanted. Otherwise a search leaves them out. */
  readonly isNotice: boolean;
  /** Finds messages written at this time or later. */
  readonly since: Milliseconds;
  /** Finds messages written before this time. */
  readonly until: Milliseconds;
}

/** The parsed query, or the reason why the search text was refused. */
export type ParsedSearch =
  | { readonly ok: true; readonly query: SearchQuery }
  | { readonly ok: false; readonly because: SearchRefusal };

type Filters = Omit<SearchQuery, "terms" | "excludedTerms" | "notUnderstood">;

const noFilters: Filters = {
  typedSenders: [],
  in: [],
  has: [],
  isForMe: false,
  isStarred: false,
  isNotice: false,
  since: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
};

/** The query of an empty search text: it matches all messages. */
export const matchAllQuery: SearchQuery = { terms: [], excludedTerms: [], notUnderstood: [], ...noFilters };

/** Other words for the values of `has:`. */
const hasSynonyms: Readonly<Record<string, HasFilterValue>> = {
  photo: "image",
  picture: "image",
  movie: "video",
  document: "file",
};

/** The value of `has:` that a word names, in the singular or the plural; null if there is none. */
function hasValueOf(word: string): HasFilterValue | null {
  const singular = word.replace(/s$/, "");
  return hasFilterValues.find((each) => each === singular) ?? hasSynonyms[singular] ?? null;
}

/** Whether the value of a filter may become valid if the person continues to type. */
function mayBecomeKnown({ filter, text, isOpen }: SearchPiece): boolean {
  if (!isOpen) return false;
  const value = text.toLowerCase();
  switch (filter) {
    case "has":
      return [...hasFilterValues, ...Object.keys(hasSynonyms)].some((each) => each.startsWith(value));
    case "is":
      return ["starred", "notice"].some((each) => each.startsWith(value));
    case "mentions":
      return "me".startsWith(value);
    default:
      // A text of up to nine characters, such as 20/11/202, may still become a date; a longer one must be a date
      // already.
      return ["today", "yesterday"].some((each) => each.startsWith(value)) || /^[\d/.-]{0,9}$/.test(value);
  }
}

function withHas(filters: Filters, kind: HasFilterValue | null): Filters | null {
  return kind === null ? null : { ...filters, has: [...filters.has, kind] };
}

/** Adds a filter to the query. Null if its value is invalid: the piece is then searched for as text. */
function withFilter(
  filters: Filters,
  { filter, text }: SearchPiece,
  time: DateParsingContext,
): Filters | null {
  const value = text.toLowerCase();
  const days = (use: (span: DaySpan) => Filters): Filters | null => {
    const span = parseDateText(text, time);
    return span === null ? null : use(span);
  };
  switch (filter) {
    case "from":
      return text.trim() === "" ? null : { ...filters, typedSenders: [...filters.typedSenders, text] };
    case "in":
      return text.trim() === "" ? null : { ...filters, in: [...filters.in, text] };
    case "has":
      return withHas(filters, hasValueOf(value));
    case "is":
      if (value === "notice") return { ...filters, isNotice: true };
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
export function parseSearch(text: string, time: DateParsingContext): ParsedSearch {
  if (text.length > maxSearchTextLength) return { ok: false, because: "too-long" };
  const terms: SearchTerm[] = [];
  const without: SearchTerm[] = [];
  const notUnderstood: UnknownFilterName[] = [];
  let filters = noFilters;
  let isEmpty = true;
  for (const piece of splitIntoSearchPieces(text)) {
    if (isUnfinished(piece)) continue;
    isEmpty = false;
    const more = withFilter(filters, piece, time);
    if (more !== null) {
      filters = more;
      continue;
    }
    const { filter, isExcluded } = piece;
    const term = createTerm(text.slice(piece.start, piece.end), piece.isOpen);
    if (term !== null) (isExcluded ? without : terms).push(term);
    if (filter !== null && !mayBecomeKnown(piece)) notUnderstood.push({ filter, typed: piece.text });
  }
  if (isEmpty) return { ok: false, because: "empty" };
  const isBlank = terms.length === 0 && without.length === 0 && filters === noFilters;
  if (isBlank) return { ok: false, because: "no-words" };
  return { ok: true, query: { terms, excludedTerms: without, notUnderstood, ...filters } };
}
