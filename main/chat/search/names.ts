import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { SearchedConversation } from "../../../preload/model/conversations/search.ts";
import type { KeptConversation } from "../../cache/tables/conversations.ts";
import { wordsOf } from "../../cache/search/words.ts";
import type { Tables } from "../../cache/tables/tables.ts";

/** Somebody or something that can be meant by its name, in the form in which names are compared, or by its id. */
interface Named<Id> {
  readonly id: Id;
  readonly folded: string;
}

/** A name in the form in which names are compared, with a space before each word. */
export function foldName(name: string): string {
  return wordsOf(name)
    .filter(({ isTrail }) => !isTrail)
    .map(({ word }) => ` ${word}`)
    .join("");
}

/** Those with this id or this whole name; where there is none, those with a word in their name that begins so. */
function findNamed<Id extends string>(typed: string, all: readonly Named<Id>[]): readonly Id[] {
  const folded = foldName(typed);
  const exact = all.filter((one) => one.id === typed || (folded !== "" && one.folded === folded));
  const found = exact.length > 0 || folded === "" ? exact : all.filter((one) => one.folded.includes(folded));
  return [...new Set(found.map(({ id }) => id))];
}

/** The people meant by a name or an id; `me` is oneself. */
export function peopleNamed(typed: string, people: readonly Named<UserId>[], me: UserId): readonly UserId[] {
  return typed.toLowerCase() === "me" ? [me] : findNamed(typed, people);
}

/** The conversations meant by a name or an id. */
export function conversationsNamed(
  typed: string,
  conversations: readonly SearchedConversation[],
): readonly ConversationId[] {
  return findNamed(
    typed,
    conversations.map(({ id, name }) => ({ id, folded: foldName(name) })),
  );
}

/** A conversation as it stands beside results. */
export function toSearched({ facts, isListed }: KeptConversation): SearchedConversation {
  const { id, kind, name, avatar } = facts;
  return { id, kind, name, avatar, isListed };
}

/** Every conversation of which messages may be held, those that were left too. */
export function knownConversations(tables: Tables): readonly SearchedConversation[] {
  return tables.conversations.all().map(toSearched);
}
