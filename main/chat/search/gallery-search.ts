import type { ConversationId } from "../../../preload/base/ids.ts";
import type { GallerySearchPage, GallerySearch } from "../../../preload/model/conversations/gallery.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import { parseIndexedRow } from "../../cache/search/search-index.ts";
import type { IndexedMessage, IndexRange } from "../../cache/search/search-index.ts";
import { toIndexExpression, queryIndex } from "../../cache/search/index-query.ts";
import { contentMark } from "../../cache/search/marks.ts";
import { rangesOfTerm } from "../../cache/search/term.ts";
import type { SearchTerm } from "../../cache/search/term.ts";
import { splitIntoSearchWords } from "../../cache/search/words.ts";
import type { Cache } from "../../cache/cache.ts";
import { listKnownFiles } from "../messages/shared-file-registry.ts";
import { processInSlices } from "../../async/process-in-slices.ts";
import type { SliceParts } from "../../async/process-in-slices.ts";
import { createMessageCompleter } from "../conversations/message-completer.ts";
import {
  messagesOfPage,
  nextPageCursor,
  resultsPerPage,
  requestedIndexRange,
  searchCompleteness,
} from "./result-page.ts";
import type { SearchConditions } from "./search-conditions.ts";
import { findStarredMessages } from "./starred.ts";
import { readRowSlice } from "./read-in-slices.ts";

type Parts = SliceParts & { readonly cache: Cache };
type RequestedMedia = Pick<GallerySearch, "conversationId" | "kinds" | "before">;

/**
 * A page of messages that have attachments of the wanted kinds, and in whose text or file names the words of the search
 * occur.
 */
export async function findInGallery(
  parts: Parts,
  wanted: SearchConditions,
  { conversationId, kinds, before }: RequestedMedia,
): Promise<GallerySearchPage> {
  if (wanted.isStarred) return starredInGallery(parts, wanted, kinds);
  const range = requestedIndexRange(wanted, before);
  const limit = resultsPerPage + 1;
  const marks = [...wanted.marks, kinds.map(contentMark)];
  const { cache } = parts;
  const isByName = kinds.includes("file") && wanted.terms.length > 0;
  const byName = isByName ? await findByFileNames(parts, wanted, { conversationId, range, limit }) : [];
  return cache.read((tables) => {
    const byText = queryIndex(tables.search, {
      terms: wanted.terms,
      marks,
      exclusion: wanted.exclusion,
      range,
      limit,
    });
    const found = mergeNewestFirst(byText, byName).slice(0, limit);
    return {
      messages: messagesOfPage(found).map(createMessageCompleter(tables)),
      next: nextPageCursor(found),
      ...searchCompleteness(tables, wanted),
    };
  });
}

function starredInGallery(
  { cache }: Parts,
  wanted: SearchConditions,
  kinds: GallerySearch["kinds"],
): GallerySearchPage {
  const marks = [...wanted.marks, kinds.map(contentMark)];
  return cache.read((tables) => ({
    messages: findStarredMessages(tables, { ...wanted, marks }).map(createMessageCompleter(tables)),
    next: null,
    ...searchCompleteness(tables, wanted),
  }));
}

interface SearchedRange {
  readonly conversationId: ConversationId;
  readonly range: IndexRange;
  readonly limit: number;
}

/**
 * Finds messages that have at least one term in their file names, and all other terms in their text or file names. The
 * newest come first. The index contains no file names, because those are fetched later, so this reads all messages with
 * files one by one.
 */
async function findByFileNames(
  parts: Parts,
  { terms, marks, exclusion: without }: SearchConditions,
  { conversationId, range, limit }: SearchedRange,
): Promise<readonly IndexedMessage[]> {
  const named = await termsInNames(parts, conversationId, terms);
  if (named.size === 0) return [];
  const found: IndexedMessage[] = [];
  const files = toIndexExpression([], [...marks, [contentMark("file")]], without);
  await processInSlices(parts, range, (position) => {
    const { rows, rest } = parts.cache.read((tables) => readRowSlice(tables, files, position));
    for (const row of rows) {
      const placed = parseIndexedRow(row);
      const inNames = termsOf(placed.message, named);
      if (inNames.size > 0 && hasInText(placed.message, new Set(terms).difference(inNames)))
        found.push(placed);
      if (found.length === limit) return null;
    }
    return rest;
  });
  return found;
}

/**
 * For each file of a conversation, by its id, the terms that occur in its name. Files without such terms are left out.
 */
async function termsInNames(
  parts: Parts,
  conversationId: ConversationId,
  terms: readonly SearchTerm[],
): Promise<ReadonlyMap<string, readonly SearchTerm[]>> {
  const named = new Map<string, readonly SearchTerm[]>();
  await processInSlices(parts, "", (after) => {
    const { files, last } = parts.cache.read((tables) => listKnownFiles(tables, conversationId, after));
    for (const { id, name } of files) {
      const inName = termsIn(name, terms);
      if (inName.length > 0) named.set(id, inName);
    }
    return last;
  });
  return named;
}

function termsIn(text: string, terms: Iterable<SearchTerm>): readonly SearchTerm[] {
  const words = splitIntoSearchWords(text);
  return [...terms].filter((term) => rangesOfTerm(term, words).length > 0);
}

function termsOf(
  { attachments }: StoredMessage,
  named: ReadonlyMap<string, readonly SearchTerm[]>,
): ReadonlySet<SearchTerm> {
  return new Set(attachments.flatMap((one) => (one.kind === "file" ? (named.get(one.fileId) ?? []) : [])));
}

function hasInText({ text }: StoredMessage, terms: ReadonlySet<SearchTerm>): boolean {
  return terms.size === 0 || termsIn(text, terms).length === terms.size;
}

/** Merges both lists: each message once, the newest first. */
function mergeNewestFirst(
  a: readonly IndexedMessage[],
  b: readonly IndexedMessage[],
): readonly IndexedMessage[] {
  if (b.length === 0) return a;
  const byRow = new Map([...a, ...b].map((placed) => [placed.position.row, placed]));
  return [...byRow.values()].toSorted(
    ({ position: one }, { position: other }) => other.second - one.second || other.row - one.row,
  );
}
