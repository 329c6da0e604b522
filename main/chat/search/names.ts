import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { SearchedConversation } from "../../../preload/model/conversations/search.ts";
import type { KeptConversation } from "../../cache/tables/conversations.ts";
import { wordsOf } from "../../cache/search/words.ts";
import type { Tables } from "../../cache/tables/tables.ts";

/** Somebody or something that can be meant by its name or its id. */
interface Named<Id> {
  readonly id: Id;
  readonly name: string;
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
  const exact = all.filter(({ id, name }) => id === typed || (folded !== "" && foldName(name) === folded));
  const found =
    exact.length > 0 || folded === "" ? exact : all.filter(({ name }) => foldName(name).includes(folded));
  return [...new Set(found.map(({ id }) => id))];
}

/** Everybody ever seen writing, and every member, by every name that they have. */
export function knownPeople(tables: Tables): readonly Person[] {
  return [...tables.people.all(), ...tables.members.everybody()];
}

/** The people meant by a name or an id; `me` is oneself. */
export function peopleNamed(typed: string, people: readonly Person[], me: UserId): readonly UserId[] {
  return typed.toLowerCase() === "me" ? [me] : findNamed(typed, people);
}

/** The conversations meant by a name or an id. */
export function conversationsNamed(
  typed: string,
  conversations: readonly SearchedConversation[],
): readonly ConversationId[] {
  return findNamed(typed, conversations);
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
