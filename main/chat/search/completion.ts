import type { Person } from "../../../preload/model/people/person.ts";
import type {
  SearchCompletion,
  SearchedConversation,
  SearchFilter,
  SearchOption,
} from "../../../preload/model/conversations/search.ts";
import { hasKinds, longestSearch, searchFilters } from "../../../preload/model/conversations/search.ts";
import { foldName } from "./names.ts";
import type { SearchPiece } from "./pieces.ts";
import { readPieces } from "./pieces.ts";

/** Names offered at once. */
const mostNames = 8;

/** Whom and what can be named; asked for only where a name is being typed. */
export interface NamesToOffer {
  readonly people: () => readonly Person[];
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
        ...namesFrom(text, oneOfEach(names.people()), filter).map(
          ({ one: person, text: full }): SearchOption => ({ kind: "person", person, text: full }),
        ),
      ];
    case "in":
      return namesFrom(text, names.conversations(), filter).map(
        ({ one: conversation, text: full }): SearchOption => ({
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

/** A person once, by the name seen last, however many names they have in groups. */
function oneOfEach(people: readonly Person[]): readonly Person[] {
  const byId = new Map<string, Person>();
  for (const person of people) if (!byId.has(person.id)) byId.set(person.id, person);
  return [...byId.values()];
}

interface Offered<One> {
  readonly one: One;
  readonly text: string;
}

/** Those with a word that begins so; those whose whole name begins so come first. */
function namesFrom<One extends { readonly id: string; readonly name: string }>(
  begun: string,
  all: readonly One[],
  filter: SearchFilter,
): readonly Offered<One>[] {
  const typed = foldName(begun);
  const folded = all
    .map((one) => ({ one, name: foldName(one.name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const uses = Map.groupBy(folded, ({ name }) => name);
  const first = folded.filter(({ name }) => name.startsWith(typed));
  const later = folded.filter(({ name }) => !name.startsWith(typed) && name.includes(typed));
  return [...first, ...later].slice(0, mostNames).map(({ one, name }) => {
    const isOnlyOne = name !== "" && uses.get(name)?.length === 1 && name !== " me";
    return { one, text: `${filter}:${isOnlyOne ? spellName(one.name) : one.id} ` };
  });
}

/** A name as it has to be typed; quotes in it cannot be, and need not, for names are compared without signs. */
function spellName(name: string): string {
  const bare = name.replaceAll(/["“”„]/g, " ").trim();
  return /\s/.test(bare) ? `"${bare}"` : bare;
}
