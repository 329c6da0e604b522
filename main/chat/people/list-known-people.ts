import type { GroupId, UserId } from "../../../preload/base/ids.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { KnownPeopleList, KnownPerson } from "../../../preload/model/people/contacts.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { processInSlices } from "../../async/process-in-slices.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { ChatParts } from "../core/parts.ts";

interface FoundPerson {
  readonly person: Person;
  readonly names: Set<string>;
  readonly groupIds: GroupId[];
}

/** Collects people from the stored members of groups and from chats. */
class PeopleReading {
  readonly #me: UserId;
  readonly #found = new Map<UserId, FoundPerson>();
  readonly #groupIdsWithoutMembers: GroupId[] = [];

  constructor(me: UserId) {
    this.#me = me;
  }

  /** Adds the other people of all chats. Returns the ids of the groups. */
  addChats({ conversations, people }: CacheTables): readonly GroupId[] {
    const groupIds: GroupId[] = [];
    for (const { facts } of conversations.listed()) {
      const { otherUserId, name, avatar } = facts;
      if (otherUserId !== null) this.#add(people.get(otherUserId) ?? { id: otherUserId, name, avatar }, name);
      else if (facts.parentId === null) groupIds.push(facts.id as GroupId);
    }
    return groupIds;
  }

  addGroup({ members, people }: CacheTables, groupId: GroupId): void {
    const stored = members.of(groupId);
    if (stored.length === 0) this.#groupIdsWithoutMembers.push(groupId);
    for (const { person } of stored)
      this.#add(people.get(person.id) ?? person, person.name)?.groupIds.push(groupId);
  }

  result(): KnownPeopleList {
    const people = [...this.#found.values()].map(({ person, names, groupIds }): KnownPerson => {
      const { id, name, avatar } = person;
      return { id, name, avatar, otherNames: [...names].filter((other) => other !== name), groupIds };
    });
    return { people, groupIdsWithoutMembers: this.#groupIdsWithoutMembers };
  }

  #add(person: Person, nameThere: string): FoundPerson | null {
    if (person.id === this.#me) return null;
    const found = this.#found.get(person.id) ?? { person, names: new Set<string>(), groupIds: [] };
    found.names.add(nameThere);
    this.#found.set(person.id, found);
    return found;
  }
}

/** Lists the people of all groups and chats that are stored on this computer. Sends no request. Problems: none. */
export async function listKnownPeople(chat: ChatParts): Promise<Reply<KnownPeopleList>> {
  const reading = new PeopleReading(chat.me.id);
  const groupIds = chat.cache.read((tables) => reading.addChats(tables));
  await processInSlices(chat, 0, (index) => {
    const groupId = groupIds[index];
    if (groupId === undefined) return null;
    chat.cache.read((tables) => {
      reading.addGroup(tables, groupId);
    });
    return index + 1;
  });
  return done(reading.result());
}
