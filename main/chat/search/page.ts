import type { ConversationId } from "../../../preload/base/ids.ts";
import type {
  SearchCursor,
  SearchPage,
  SearchResult,
  UnknownName,
} from "../../../preload/model/conversations/search.ts";
import type { PlacedMessage, PlaceRange } from "../../cache/search/search-index.ts";
import type { SearchLookup } from "../../cache/search/lookup.ts";
import { lookUp, matchedRanges } from "../../cache/search/lookup.ts";
import { afterAll, earlierOf, secondOf, startOfSecond } from "../../cache/search/place.ts";
import type { SearchPlace } from "../../cache/search/place.ts";
import type { SearchTerm } from "../../cache/search/term.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import { withQuotes } from "../conversations/quotes.ts";
import { toSearched } from "./names.ts";
import { unindexedOf } from "./unindexed.ts";

/** Results on a page. */
export const pageLength = 50;

/** What is asked of the local copy. */
export interface Wanted {
  readonly terms: readonly SearchTerm[];
  readonly marks: SearchLookup["marks"];
  readonly since: number;
  readonly until: number;
  /** Null: in all. */
  readonly conversationIds: readonly ConversationId[] | null;
  readonly unknownNames: readonly UnknownName[];
}

/** The times that were asked for, below the page before. */
export function rangeOf({ since, until }: Wanted, before: SearchCursor | null): PlaceRange {
  const end = until === Number.POSITIVE_INFINITY ? afterAll : startOfSecond(secondOf(until));
  return {
    from: startOfSecond(secondOf(since)),
    before: before === null ? end : earlierOf(end, readCursor(before)),
  };
}

/** Where the page after this one begins; null where all fits on this one. As many as fit and one more are to be looked up. */
export function nextOf(found: readonly PlacedMessage[]): SearchCursor | null {
  const last = found[pageLength - 1];
  return last === undefined || found.length <= pageLength ? null : toCursor(last.place);
}

/** How far a search reached. */
export function reachOf(
  tables: Tables,
  { conversationIds, since, unknownNames }: Wanted,
): Pick<SearchPage, "unindexed" | "isIndexing" | "unknownNames"> {
  return {
    unindexed: unindexedOf(tables, { conversationIds, since }),
    isIndexing: !tables.search.building.isDone(),
    unknownNames,
  };
}

/** A page of what is found, the newest first. */
export function readPage(tables: Tables, wanted: Wanted, before: SearchCursor | null): SearchPage {
  const { terms, marks } = wanted;
  const range = rangeOf(wanted, before);
  const found = lookUp(tables.search, { terms, marks, range, limit: pageLength + 1 });
  const results = found.slice(0, pageLength).map(({ message }): SearchResult => {
    const { conversationId, text } = message;
    return { message: withQuotes(tables, message), conversationId, ranges: matchedRanges(terms, text) };
  });
  return {
    results,
    conversations: conversationsOf(tables, results),
    next: nextOf(found),
    ...reachOf(tables, wanted),
  };
}

function toCursor({ second, row }: SearchPlace): SearchCursor {
  return `${String(second)}.${String(row)}`;
}

/** A cursor that is none begins at the newest. */
function readCursor(cursor: SearchCursor): SearchPlace {
  const [, second, row] = /^(\d{1,10})\.(\d{1,9})$/.exec(cursor) ?? [];
  return second === undefined || row === undefined ? afterAll : { second: Number(second), row: Number(row) };
}

function conversationsOf(tables: Tables, results: readonly SearchResult[]): SearchPage["conversations"] {
  const ids = new Set(results.map(({ conversationId }) => conversationId));
  return [...ids].flatMap((id) => {
    const kept = tables.conversations.get(id);
    return kept === null ? [] : [toSearched(kept)];
  });
}
