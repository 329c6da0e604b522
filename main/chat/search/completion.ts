import type {
  SearchSuggestions,
  SearchFilterName,
  SearchSuggestion,
} from "../../../preload/model/conversations/search.ts";
import {
  hasFilterValues,
  maxSearchTextLength,
  searchFilterNames,
} from "../../../preload/model/conversations/search.ts";
import type { SliceParts } from "../../async/process-in-slices.ts";
import { processInSlices } from "../../async/process-in-slices.ts";
import type { NamedPerson } from "./known-people.ts";
import type { FoldedConversation } from "./names.ts";
import { normaliseName } from "./names.ts";
import type { SearchPiece } from "./search-pieces.ts";
import { splitIntoSearchPieces } from "./search-pieces.ts";

/** Maximum number of names that are offered as completions. */
const maxNames = 8;

/** Number of names that are compared in one slice, which takes a millisecond at most. */
const sliceLength = 1000;

/** Sources of names. They are only read while a name is being typed. `signal` ends a completion that is obsolete. */
export interface CompletionNames extends SliceParts {
  /** All known people, each of them once. */
  readonly people: () => Promise<readonly NamedPerson[]>;
  readonly conversations: () => readonly FoldedConversation[];
}

/**
 * The completions at the caret, and the range of text that they replace. Compares the names in
 * several steps, so that main stays responsive. Offers nothing if the signal of `names` is aborted meanwhile.
 */
export async function completeSearch(
  text: string,
  caret: number,
  names: CompletionNames,
): Promise<SearchSuggestions> {
  const end = Math.min(Math.max(Math.trunc(caret) || 0, 0), text.length);
  // A longer search text is refused anyway, so nothing is offered for it.
  const last = end > maxSearchTextLength ? undefined : splitIntoSearchPieces(text.slice(0, end)).at(-1);
  // After a finished word, the list of all filters is not offered: the search results are more useful then.
  if (last?.isOpen !== true)
    return {
      start: end,
      end,
      options: last === undefined && end <= maxSearchTextLength ? filtersFrom("") : [],
    };
  const { filter, start } = last;
  if (filter === null)
    return { start, end, options: last.isQuoted || last.isExcluded ? [] : filtersFrom(last.text) };
  const options = await valuesOf(filter, last, names);
  return { start, end, options: names.signal.aborted ? [] : options };
}

function filtersFrom(begun: string): readonly SearchSuggestion[] {
  return searchFilterNames
    .filter((filter) => filter.startsWith(begun.toLowerCase()))
    .map((filter) => ({ kind: "filter", filter, text: `${filter}:` }));
}

async function valuesOf(
  filter: SearchFilterName,
  { text }: SearchPiece,
  names: CompletionNames,
): Promise<readonly SearchSuggestion[]> {
  const begun = text.toLowerCase();
  switch (filter) {
    case "from":
      return [
        ...("me".startsWith(begun) ? [{ kind: "me", text: "from:me " } as const] : []),
        ...(await namesFrom(text, await names.people(), filter, names)).map(
          ({ named: { foldedName: _folded, ...person }, text: full }): SearchSuggestion => ({
            kind: "person",
            person,
            text: full,
          }),
        ),
      ];
    case "in":
      return (await namesFrom(text, names.conversations(), filter, names)).map(
        ({ named: { foldedName: _folded, ...conversation }, text: full }): SearchSuggestion => ({
          kind: "conversation",
          conversation,
          text: full,
        }),
      );
    case "has":
      return hasFilterValues
        .filter((has) => has.startsWith(begun))
        .map((has) => ({ kind: "has", has, text: `has:${has} ` }));
    case "before":
    case "after":
      return (["today", "yesterday"] as const)
        .filter((day) => day.startsWith(begun))
        .map((day) => ({ kind: "day", day, text: `${filter}:${day} ` }));
    case "is":
      return (["starred", "notice"] as const)
        .filter((kind) => kind.startsWith(begun))
        .map((kind) => ({ kind, text: `is:${kind} ` }));
    case "mentions":
      return "me".startsWith(begun) ? [{ kind: "me", text: "mentions:me " }] : [];
  }
}

interface Offered<One> {
  readonly named: One;
  readonly text: string;
}

interface Nameable {
  readonly id: string;
  readonly name: string;
  readonly foldedName: string;
}

/** Names in which a word begins with the typed text. Names that begin with it come first. */
async function namesFrom<One extends Nameable>(
  begun: string,
  all: readonly One[],
  filter: SearchFilterName,
  parts: SliceParts,
): Promise<readonly Offered<One>[]> {
  const typed = normaliseName(begun);
  const rank = ({ foldedName: folded }: Nameable): number => (folded.startsWith(typed) ? 0 : 1);
  const isBefore = (a: One, b: One): boolean =>
    rank(a) < rank(b) || (rank(a) === rank(b) && a.foldedName < b.foldedName);
  // People with the same name follow each other in the order. One name more than is offered is kept, so that it is
  // known whether the last offered name belongs to another person too.
  const first: One[] = [];
  await processInSlices(parts, 0, (from) => {
    for (const one of all.slice(from, from + sliceLength))
      if (one.foldedName.includes(typed)) addInOrder(first, one, isBefore);
    return from + sliceLength < all.length ? from + sliceLength : null;
  });
  return first.slice(0, maxNames).map((named) => {
    const isOnlyOne = first.filter(({ foldedName: folded }) => folded === named.foldedName).length === 1;
    const isTyped = isOnlyOne && named.foldedName !== "" && named.foldedName !== " me";
    return { named, text: `${filter}:${isTyped ? spellName(named.name) : named.id} ` };
  });
}

/**
 * Adds an item to a sorted list, and cuts the list to one item more than is offered. This takes less time than sorting
 * all items.
 */
function addInOrder<One>(first: One[], one: One, isBefore: (a: One, b: One) => boolean): void {
  // Nearly all items come after the last item of the list, so for most of them this one comparison is enough.
  const last = first.length > maxNames ? first.at(-1) : undefined;
  if (last !== undefined && !isBefore(one, last)) return;
  const position = first.findIndex((other) => isBefore(one, other));
  first.splice(position < 0 ? first.length : position, 0, one);
  if (first.length > maxNames + 1) first.pop();
}

/**
 * A name as it must be typed. Quotes in it are removed: a quoted name cannot contain them, and names are compared
 * without punctuation.
 */
function spellName(name: string): string {
  const bare = name.replaceAll(/["“”„]/g, " ").trim();
  return /\s/.test(bare) ? `"${bare}"` : bare;
}
