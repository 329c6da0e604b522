import type { ConversationId } from "../../../preload/base/ids.ts";
import type { GalleryFound, GallerySearch } from "../../../preload/model/conversations/gallery.ts";
import type { KeptMessage } from "../../cache/rows/kept-message.ts";
import { readPlaced } from "../../cache/search/search-index.ts";
import type { PlacedMessage, PlaceRange } from "../../cache/search/search-index.ts";
import { expressionOf, lookUp } from "../../cache/search/lookup.ts";
import { hasMark } from "../../cache/search/marks.ts";
import { findTerm } from "../../cache/search/term.ts";
import type { SearchTerm } from "../../cache/search/term.ts";
import { wordsOf } from "../../cache/search/words.ts";
import type { Cache } from "../../cache/cache.ts";
import { knownFiles } from "../messages/file-book.ts";
import { inSlices } from "../../async/in-slices.ts";
import type { SliceParts } from "../../async/in-slices.ts";
import { withQuotes } from "../conversations/quotes.ts";
import { nextOf, pageLength, rangeOf, reachOf } from "./page.ts";
import type { Wanted } from "./page.ts";
import { readSlice } from "./slices.ts";

type Parts = SliceParts & { readonly cache: Cache };
type Kinds = Pick<GallerySearch, "conversationId" | "kinds" | "before">;

/** A page of the messages that have one of some kinds, and the words in their text or in the names of their files. */
export async function findInGallery(
  parts: Parts,
  wanted: Wanted,
  { conversationId, kinds, before }: Kinds,
): Promise<GalleryFound> {
  const range = rangeOf(wanted, before);
  const limit = pageLength + 1;
  const marks = [...wanted.marks, kinds.map(hasMark)];
  const { cache } = parts;
  const isByName = kinds.includes("file") && wanted.terms.length > 0;
  const byName = isByName ? await namedFiles(parts, wanted, { conversationId, range, limit }) : [];
  return cache.read((tables) => {
    const byText = lookUp(tables.search, { terms: wanted.terms, marks, range, limit });
    const found = newestOf(byText, byName).slice(0, limit);
    return {
      messages: found.slice(0, pageLength).map(({ message }) => withQuotes(tables, message)),
      next: nextOf(found),
      ...reachOf(tables, wanted),
    };
  });
}

interface Within {
  readonly conversationId: ConversationId;
  readonly range: PlaceRange;
  readonly limit: number;
}

/**
 * Finds messages whose file names hold at least one term, and whose text or file names hold the others, newest first. The
 * index has no file names, because they are fetched later; so this reads the messages with files one by one.
 */
async function namedFiles(
  parts: Parts,
  { terms, marks }: Wanted,
  { conversationId, range, limit }: Within,
): Promise<readonly PlacedMessage[]> {
  const named = await termsInNames(parts, conversationId, terms);
  if (named.size === 0) return [];
  const found: PlacedMessage[] = [];
  const files = expressionOf([], [...marks, [hasMark("file")]]);
  await inSlices(parts, range, (place) => {
    const { rows, rest } = parts.cache.read((tables) => readSlice(tables, files, place));
    for (const row of rows) {
      const placed = readPlaced(row);
      const inNames = termsOf(placed.message, named);
      if (inNames.size > 0 && hasInText(placed.message, new Set(terms).difference(inNames)))
        found.push(placed);
      if (found.length === limit) return null;
    }
    return rest;
  });
  return found;
}

/** The terms that stand in the names of the files of a conversation, by their ids; files whose names have none are left out. */
async function termsInNames(
  parts: Parts,
  conversationId: ConversationId,
  terms: readonly SearchTerm[],
): Promise<ReadonlyMap<string, readonly SearchTerm[]>> {
  const named = new Map<string, readonly SearchTerm[]>();
  await inSlices(parts, "", (after) => {
    const { files, last } = parts.cache.read((tables) => knownFiles(tables, conversationId, after));
    for (const { id, name } of files) {
      const inName = termsIn(name, terms);
      if (inName.length > 0) named.set(id, inName);
    }
    return last;
  });
  return named;
}

function termsIn(text: string, terms: Iterable<SearchTerm>): readonly SearchTerm[] {
  const words = wordsOf(text);
  return [...terms].filter((term) => findTerm(term, words).length > 0);
}

function termsOf(
  { attachments }: KeptMessage,
  named: ReadonlyMap<string, readonly SearchTerm[]>,
): ReadonlySet<SearchTerm> {
  return new Set(attachments.flatMap((one) => (one.kind === "file" ? (named.get(one.fileId) ?? []) : [])));
}

function hasInText({ text }: KeptMessage, terms: ReadonlySet<SearchTerm>): boolean {
  return terms.size === 0 || termsIn(text, terms).length === terms.size;
}

/** Both as one, each message once, the newest first. */
function newestOf(a: readonly PlacedMessage[], b: readonly PlacedMessage[]): readonly PlacedMessage[] {
  if (b.length === 0) return a;
  const byRow = new Map([...a, ...b].map((placed) => [placed.place.row, placed]));
  return [...byRow.values()].toSorted(
    ({ place: one }, { place: other }) => other.second - one.second || other.row - one.row,
  );
}
