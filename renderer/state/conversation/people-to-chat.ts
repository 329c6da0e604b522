import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Contact, KnownPerson } from "../../../preload/model/people/contacts.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import { dateAndNumberLocale } from "../../messages/language.ts";
import { foldForSearch } from "../../shared/forms/fold-for-search.ts";

/** A person whom the account can write to. */
export interface PersonToChat extends Person {
  /** The names of the groups that this account and the person are both in. */
  readonly groupNames: readonly string[];
  readonly isContact: boolean;
  /** Whether this account blocks the person. */
  readonly isBlocked: boolean;
  /** All names of the person, in the form in which a search compares them. */
  readonly folded: string;
}

/** Contacts, people of the local copy, and the conversations that order them. */
export interface PeopleSources {
  readonly contacts: readonly Contact[];
  readonly known: readonly KnownPerson[];
  readonly conversations: readonly Conversation[];
}

interface Ranked extends PersonToChat {
  /** Last activity of the direct chat; 0 if there is none. */
  readonly at: number;
}

/** Orders people by their last chat, then by name as the person's language sorts names. */
function orderByChatThenName(): (a: Ranked, b: Ranked) => number {
  const collator = new Intl.Collator(dateAndNumberLocale());
  return (a, b) => b.at - a.at || collator.compare(a.name, b.name) || collator.compare(a.id, b.id);
}

/**
 * Lists each person once: people with a direct chat first, the latest chat on top, then the others by name. A name from
 * the contacts is preferred to names in groups.
 */
export function peopleToChat({ contacts, known, conversations }: PeopleSources): readonly PersonToChat[] {
  const contactOf = new Map(contacts.map((contact) => [contact.id, contact]));
  const knownOf = new Map(known.map((person) => [person.id, person]));
  const chatOf = new Map(conversations.map((one) => [one.otherUserId, one]));
  const groupNameOf = new Map<string, string>(conversations.map(({ id, name }) => [id, name]));
  const ids = new Set([...contactOf.keys(), ...knownOf.keys()]);
  return [...ids]
    .flatMap((id): readonly Ranked[] => {
      const [contact, found, chat] = [contactOf.get(id), knownOf.get(id), chatOf.get(id)];
      const person = contact ?? found;
      if (person === undefined) return [];
      const names = [person.name, found?.name ?? "", ...(found?.otherNames ?? [])];
      return [
        {
          id,
          name: person.name,
          avatar: person.avatar ?? found?.avatar ?? null,
          groupNames: (found?.groupIds ?? []).flatMap((groupId) => groupNameOf.get(groupId) ?? []),
          isContact: contact !== undefined,
          isBlocked: contact?.isBlocked === true || chat?.posting === "blocked",
          folded: [...new Set(names.map(foldForSearch))].join("\n"),
          at: chat?.lastActivityAt ?? 0,
        },
      ];
    })
    .sort(orderByChatThenName());
}

/** The people with a name that contains the words of a query. */
export function findPeople<Found extends Pick<PersonToChat, "folded">>(
  people: readonly Found[],
  query: string,
): readonly Found[] {
  const words = foldForSearch(query.trim());
  return words === "" ? people : people.filter(({ folded }) => folded.includes(words));
}
