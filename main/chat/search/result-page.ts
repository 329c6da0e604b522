import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { SearchCursor, SearchPage, SearchResult } from "../../../preload/model/conversations/search.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import type { IndexedMessage, IndexRange } from "../../cache/search/search-index.ts";
import { queryIndex, matchedRanges } from "../../cache/search/index-query.ts";
import {
  positionAfterAll,
  earlierPosition,
  toIndexSecond,
  startOfSecond,
} from "../../cache/search/indexed-message-position.ts";
import type { IndexedMessagePosition } from "../../cache/search/indexed-message-position.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { createMessageCompleter } from "../conversations/message-completer.ts";
import { toSearchedConversation } from "./names.ts";
import type { SearchConditions } from "./search-conditions.ts";
import { findStarredMessages } from "./starred.ts";
import { findUnindexedConversations } from "./unindexed.ts";

/** Number of results per page. */
export const resultsPerPage = 50;

/** The range of index positions to search: within the wanted times, and older than the previous page. */
export function requestedIndexRange(
  { since, until }: SearchConditions,
  before: SearchCursor | null,
): IndexRange {
  const end = until === Number.POSITIVE_INFINITY ? positionAfterAll : startOfSecond(toIndexSecond(until));
  return {
    from: startOfSecond(toIndexSecond(since)),
    before: before === null ? end : earlierPosition(end, readCursor(before)),
  };
}

/**
 * Cursor of the next page; null if there is none. If there are more results than fit on a page, `found` must contain
 * one more than a page.
 */
export function nextPageCursor(found: readonly IndexedMessage[]): SearchCursor | null {
  const last = found[resultsPerPage - 1];
  return last === undefined || found.length <= resultsPerPage ? null : toCursor(last.position);
}

/**
 * The messages of a page, the newest first. The index stores a time in whole seconds, so messages of the same second
 * are sorted by their ids. If such messages are on two pages, each page sorts only its own.
 */
export function messagesOfPage(found: readonly IndexedMessage[]): readonly StoredMessage[] {
  return found
    .slice(0, resultsPerPage)
    .toSorted(compareNewestFirst)
    .map(({ message }) => message);
}

function compareNewestFirst(a: IndexedMessage, b: IndexedMessage): number {
  return b.position.second - a.position.second || compareMessageIds(b.message.id, a.message.id);
}

/** Which part of the history a search did not cover. */
export function searchCompleteness(
  tables: CacheTables,
  { conversationIds, since, unknownNames }: SearchConditions,
): Pick<SearchPage, "unindexed" | "isIndexing" | "unknownNames"> {
  return {
    unindexed: findUnindexedConversations(tables, { conversationIds, since }),
    isIndexing: !tables.search.building.isDone(),
    unknownNames,
  };
}

/** A page of results, the newest first. */
export function readSearchPage(
  tables: CacheTables,
  wanted: SearchConditions,
  before: SearchCursor | null,
): SearchPage {
  const { terms, marks, exclusion: without } = wanted;
  const range = requestedIndexRange(wanted, before);
  const found = wanted.isStarred
    ? []
    : queryIndex(tables.search, { terms, marks, exclusion: without, range, limit: resultsPerPage + 1 });
  const messages = wanted.isStarred ? findStarredMessages(tables, wanted) : messagesOfPage(found);
  const results = messages.map(createMessageCompleter(tables)).map((message): SearchResult => {
    const { conversationId, text } = message;
    return { message, conversationId, ranges: matchedRanges(terms, text) };
  });
  return {
    results,
    conversations: conversationsOf(tables, results),
    next: nextPageCursor(found),
    ...searchCompleteness(tables, wanted),
  };
}

function toCursor({ second, row }: IndexedMessagePosition): SearchCursor {
  return `${String(second)}.${String(row)}`;
}

/** Parses a cursor. With an invalid cursor, the search starts at the newest message. */
function readCursor(cursor: SearchCursor): IndexedMessagePosition {
  const [, second, row] = /^(\d{1,10})\.(\d{1,9})$/.exec(cursor) ?? [];
  return second === undefined || row === undefined
    ? positionAfterAll
    : { second: Number(second), row: Number(row) };
}

function conversationsOf(tables: CacheTables, results: readonly SearchResult[]): SearchPage["conversations"] {
  const ids = new Set(results.map(({ conversationId }) => conversationId));
  return [...ids].flatMap((id) => {
    const kept = tables.conversations.get(id);
    return kept === null ? [] : [toSearchedConversation(kept)];
  });
}
