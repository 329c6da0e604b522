import type {
  SearchCompletion,
  SearchedConversation,
  SearchFilter,
  SearchOption,
} from "../../../preload/model/conversations/search.ts";
import { hasKinds, longestSearch, searchFilters } from "../../../preload/model/conversations/search.ts";
import type { NamedPerson } from "./known-people.ts";
import { foldName } from "./names.ts";
import type { SearchPiece } from "./pieces.ts";
import { readPieces } from "./pieces.ts";

/** Names offered at once. */
const mostNames = 8;

/** Whom and what can be named; asked for only where a name is being typed. */
export interface NamesToOffer {
  /** Each person once. */
  readonly people: () => readonly NamedPerson[];
  readonly conversations: () => readonly SearchedConversation[];
}

/** What can stand at the caret, in the place of what was begun there. */
export function completeSearch(text: string, caret: number, names: NamesToOffer): SearchCompletion {
  const end = Math.min(Math.max(Math.trunc(caret) || 0, 0), text.length);
  // What is longer is refused, so there is nothing to complete in it.
  const last = end > longestSearch ? undefined : readPieces(text.slice(0, end)).at(-1);
  if (last?.isOpen !== true) return { start: end, end, options: end > longestSearch ? [] : filtersFrom("") };
  const { filter, start } = last;
  if (filter !== null) return { start, end, options: valuesOf(filter, last, names) };
  return { start, end, options: last.isQuoted ? [] : filtersFrom(last.text) };
}

function filtersFrom(begun: string): readonly SearchOption[] {
  return searchFilters
    .filter((filter) => filter.startsWith(begun.toLowerCase()))
    .map((filter) => ({ kind: "filter", filter, text: `${filter}:` }));
}

function valuesOf(filter: SearchFilter, { text }: SearchPiece, names: NamesToOffer): readonly SearchOption[] {
  const begun = text.toLowerCase();
  switch (filter) {
    case "from":
      return [
        ...("me".startsWith(begun) ? [{ kind: "me", text: "from:me " } as const] : []),
        ...namesFrom(text, names.people(), filter).map(
          ({ one: { folded: _folded, ...person }, text: full }): SearchOption => ({
            kind: "person",
            person,
            text: full,
          }),
        ),
      ];
    case "in":
      return namesFrom(text, names.conversations().map(withFolded), filter).map(
        ({ one: { folded: _folded, ...conversation }, text: full }): SearchOption => ({
          kind: "conversation",
          conversation,
          text: full,
        }),
      );
    case "has":
      return hasKinds
        .filter((has) => has.startsWith(begun))
        .map((has) => ({ kind: "has", has, text: `has:${has} ` }));
    case "before":
    case "after":
      return (["today", "yesterday"] as const)
        .filter((day) => day.startsWith(begun))
        .map((day) => ({ kind: "day", day, text: `${filter}:${day} ` }));
    case "mentions":
      return "me".startsWith(begun) ? [{ kind: "me", text: "mentions:me " }] : [];
  }
}

function withFolded(conversation: SearchedConversation): SearchedConversation & { readonly folded: string } {
  return { ...conversation, folded: foldName(conversation.name) };
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

/** Those with a word that begins so; those whose whole name begins so come first. */
function namesFrom<One extends Nameable>(
  begun: string,
  all: readonly One[],
  filter: SearchFilter,
): readonly Offered<One>[] {
  const typed = foldName(begun);
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

/** As many as are offered, in order. Sorting all of them would take the longer the more people there are. */
function firstOf<One>(all: readonly One[], isBefore: (a: One, b: One) => boolean): readonly One[] {
  const first: One[] = [];
  for (const one of all) {
    const place = first.findIndex((other) => isBefore(one, other));
    if (place >= 0) first.splice(place, 0, one);
    else if (first.length < mostNames) first.push(one);
    if (first.length > mostNames) first.pop();
  }
  return first;
}

/** A name as it has to be typed; quotes in it cannot be, and need not, for names are compared without signs. */
function spellName(name: string): string {
  const bare = name.replaceAll(/["“”„]/g, " ").trim();
  return /\s/.test(bare) ? `"${bare}"` : bare;
}
