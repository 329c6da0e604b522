import type {
  SearchSuggestions,
  SearchedConversation,
  SearchFilterName,
  SearchSuggestion,
} from "../../../preload/model/conversations/search.ts";
import {
  hasFilterValues,
  maxSearchTextLength,
  searchFilterNames,
} from "../../../preload/model/conversations/search.ts";
import type { NamedPerson } from "./known-people.ts";
import { normaliseName } from "./names.ts";
import type { SearchPiece } from "./pieces.ts";
import { readPieces } from "./pieces.ts";

/** Maximum number of names that are offered as completions. */
const maxNames = 8;

/** Sources of names. They are only read while a name is being typed. */
export interface CompletionNames {
  /** All known people, each of them once. */
  readonly people: () => readonly NamedPerson[];
  readonly conversations: () => readonly SearchedConversation[];
}

/** The completions at the caret, and the range of text that they replace. */
export function completeSearch(text: string, caret: number, names: CompletionNames): SearchSuggestions {
  const end = Math.min(Math.max(Math.trunc(caret) || 0, 0), text.length);
  // A longer search text is refused anyway, so nothing is offered for it.
  const last = end > maxSearchTextLength ? undefined : readPieces(text.slice(0, end)).at(-1);
  if (last?.isOpen !== true)
    return { start: end, end, options: end > maxSearchTextLength ? [] : filtersFrom("") };
  const { filter, start } = last;
  if (filter !== null) return { start, end, options: valuesOf(filter, last, names) };
  return { start, end, options: last.isQuoted ? [] : filtersFrom(last.text) };
}

function filtersFrom(begun: string): readonly SearchSuggestion[] {
  return searchFilterNames
    .filter((filter) => filter.startsWith(begun.toLowerCase()))
    .map((filter) => ({ kind: "filter", filter, text: `${filter}:` }));
}

function valuesOf(
  filter: SearchFilterName,
  { text }: SearchPiece,
  names: CompletionNames,
): readonly SearchSuggestion[] {
  const begun = text.toLowerCase();
  switch (filter) {
    case "from":
      return [
        ...("me".startsWith(begun) ? [{ kind: "me", text: "from:me " } as const] : []),
        ...namesFrom(text, names.people(), filter).map(
          ({ one: { folded: _folded, ...person }, text: full }): SearchSuggestion => ({
            kind: "person",
            person,
            text: full,
          }),
        ),
      ];
    case "in":
      return namesFrom(text, names.conversations().map(withFolded), filter).map(
        ({ one: { folded: _folded, ...conversation }, text: full }): SearchSuggestion => ({
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
      return "starred".startsWith(begun) ? [{ kind: "starred", text: "is:starred " }] : [];
    case "mentions":
      return "me".startsWith(begun) ? [{ kind: "me", text: "mentions:me " }] : [];
  }
}

function withFolded(conversation: SearchedConversation): SearchedConversation & { readonly folded: string } {
  return { ...conversation, folded: normaliseName(conversation.name) };
}

interface Offered<One> {
  readonly one: One;
  readonly text: string;
}

interface Nameable {
  readonly id: string;
  readonly name: string;
  readonly folded: string;
}

/** Names in which a word begins with the typed text. Names that begin with it come first. */
function namesFrom<One extends Nameable>(
  begun: string,
  all: readonly One[],
  filter: SearchFilterName,
): readonly Offered<One>[] {
  const typed = normaliseName(begun);
  const rank = ({ folded }: Nameable): number => (folded.startsWith(typed) ? 0 : 1);
  const offered = firstOf(
    all.filter(({ folded }) => folded.includes(typed)),
    (a, b) => rank(a) < rank(b) || (rank(a) === rank(b) && a.folded < b.folded),
  );
  const uses = new Map(offered.map(({ folded }) => [folded, 0]));
  for (const { folded } of all) {
    const count = uses.get(folded);
    if (count !== undefined) uses.set(folded, count + 1);
  }
  return offered.map((one) => {
    const isOnlyOne = one.folded !== "" && uses.get(one.folded) === 1 && one.folded !== " me";
    return { one, text: `${filter}:${isOnlyOne ? spellName(one.name) : one.id} ` };
  });
}

/** The first names in order, as many as are offered. Sorting all names would take longer the more people there are. */
function firstOf<One>(all: readonly One[], isBefore: (a: One, b: One) => boolean): readonly One[] {
  const first: One[] = [];
  for (const one of all) {
    // Nearly all come after the last one that is offered, so that comparison is enough for them.
    const last = first.length === maxNames ? first.at(-1) : undefined;
    if (last !== undefined && !isBefore(one, last)) continue;
    const position = first.findIndex((other) => isBefore(one, other));
    if (position >= 0) first.splice(position, 0, one);
    else if (first.length < maxNames) first.push(one);
    if (first.length > maxNames) first.pop();
  }
  return first;
}

/**
 * A name as it must be typed. Quotes in it are removed: a quoted name cannot contain them, and names are compared
 * without punctuation.
 */
function spellName(name: string): string {
  const bare = name.replaceAll(/["“”„]/g, " ").trim();
  return /\s/.test(bare) ? `"${bare}"` : bare;
}
