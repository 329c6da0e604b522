import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { SearchedConversation } from "../../../preload/model/conversations/search.ts";
import type { StoredConversation } from "../../cache/tables/conversations.ts";
import { splitIntoSearchWords } from "../../cache/search/words.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";

/**
 * A person or a conversation that can be found by name or id; `foldedName` is the name in the form in which names are
 * compared.
 */
interface NamedCandidate<Id> {
  readonly id: Id;
  readonly foldedName: string;
}

/** Converts a name to the form in which names are compared: normalised, with a space before each word. */
export function normaliseName(name: string): string {
  return splitIntoSearchWords(name)
    .filter(({ isTrail }) => !isTrail)
    .map(({ word }) => ` ${word}`)
    .join("");
}

/**
 * Finds the people or conversations whose id or whole name is exactly the typed text. If there are none, finds those
 * whose name has a word that begins with it. Returns their ids.
 */
function findNamed<Id extends string>(typed: string, all: readonly NamedCandidate<Id>[]): readonly Id[] {
  const folded = normaliseName(typed);
  const exact = all.filter((one) => one.id === typed || (folded !== "" && one.foldedName === folded));
  const found =
    exact.length > 0 || folded === "" ? exact : all.filter((one) => one.foldedName.includes(folded));
  return [...new Set(found.map(({ id }) => id))];
}

/** Ids of the people that a typed name or id means. The text `me` means this account. */
export function findPeopleByName(
  typed: string,
  people: readonly NamedCandidate<UserId>[],
  me: UserId,
): readonly UserId[] {
  return typed.toLowerCase() === "me" ? [me] : findNamed(typed, people);
}

/** A conversation with its name in the form in which names are compared. */
export interface FoldedConversation extends SearchedConversation {
  readonly foldedName: string;
}

/** Ids of the conversations that a typed name or id means. */
export function findConversationsByName(
  typed: string,
  conversations: readonly FoldedConversation[],
): readonly ConversationId[] {
  return findNamed(typed, conversations);
}

/** The data of a conversation that search results show. */
export function toSearchedConversation({ facts, isListed }: StoredConversation): SearchedConversation {
  const { id, kind, name, avatar } = facts;
  return { id, kind, name, avatar, isListed };
}

/**
 * Returns a function that returns all conversations that may have stored messages, including those that the account
 * left. It folds their names again only after a conversation was saved or left.
 */
export function rememberSearchableConversations(): (tables: CacheTables) => readonly FoldedConversation[] {
  let known: {
    readonly names: readonly SearchedConversation[];
    readonly folded: FoldedConversation[];
  } | null = null;
  return (tables) => {
    const names = tables.conversations.names();
    if (known?.names !== names)
      known = { names, folded: names.map((one) => ({ ...one, foldedName: normaliseName(one.name) })) };
    return known.folded;
  };
}
