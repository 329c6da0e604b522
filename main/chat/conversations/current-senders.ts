import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { OpenedConversation } from "../../../preload/model/conversations/opened-conversation.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { StoredMember } from "../../cache/tables/members.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { groupOfTopicOrSelf } from "./group-of-topic.ts";
import type { MemberChanges } from "./publish-members.ts";

/** Returns the person that a message is shown to be from. */
export type SenderOf = (message: Pick<Message, "conversationId" | "sender" | "senderKind">) => Person;

/**
 * Creates a function that returns senders of messages as their groups call them now. A message itself has the name and
 * the picture from the time of sending, and often no picture (interface/messages#message). Whoever is no member of the
 * group, a bot and the service keep what the message has.
 */
export function currentSenders(tables: CacheTables): SenderOf {
  const homes = new Map<ConversationId, ConversationId>();
  const members = new Map<string, Person | null>();
  function memberOf(conversationId: ConversationId, userId: UserId): Person | null {
    const home = homes.get(conversationId) ?? groupOfTopicOrSelf(tables, conversationId);
    homes.set(conversationId, home);
    const key = `${home} ${userId}`;
    let member = members.get(key);
    if (member === undefined) {
      member = tables.members.get(home, userId)?.person ?? null;
      members.set(key, member);
    }
    return member;
  }
  return ({ conversationId, sender, senderKind }) =>
    senderKind === "user" ? asMember(tables, sender, memberOf(conversationId, sender.id)) : sender;
}

/** Returns the sender of one message as its group calls them now. `home`: the group, also of a topic. */
export function currentSender(
  tables: CacheTables,
  home: ConversationId,
  { sender, senderKind }: Pick<Message, "sender" | "senderKind">,
): Person {
  if (senderKind !== "user") return sender;
  return asMember(tables, sender, tables.members.get(home, sender.id)?.person ?? null);
}

function asMember(tables: CacheTables, sender: Person, member: Person | null): Person {
  if (member === null || member.name === "") return withKnownName(tables, sender);
  // An empty picture in a group means that the person has none in this group, not that the person has none. One from
  // another group is not shown, because people choose them for that group.
  const avatar = member.avatar ?? sender.avatar;
  return member.name === sender.name && avatar === sender.avatar ? sender : { ...member, avatar };
}

/** A message may come without the name of its sender. */
function withKnownName(tables: CacheTables, sender: Person): Person {
  const known = sender.name === "" ? tables.people.get(sender.id) : null;
  return known === null ? sender : { ...sender, name: known.name };
}

/**
 * Saves the names and pictures of members that new messages have, because a new message is more recent than the list of
 * members. Returns the members that changed.
 */
export function saveNewNames(
  tables: CacheTables,
  conversationId: ConversationId,
  messages: readonly Message[],
): readonly Person[] {
  const home = groupOfTopicOrSelf(tables, conversationId);
  const changed = new Map<UserId, Person>();
  for (const { sender, senderKind } of messages) {
    const member = senderKind === "user" ? tables.members.get(home, sender.id) : null;
    if (member === null || sender.name === "") continue;
    const person = { ...sender, avatar: sender.avatar ?? member.person.avatar };
    if (isSamePerson(person, member.person)) continue;
    tables.members.rename(home, person);
    changed.set(person.id, person);
  }
  return [...changed.values()];
}

/** What differs between the stored members of a group and those of before. */
export function changedMembers(before: readonly StoredMember[], now: readonly StoredMember[]): MemberChanges {
  const known = new Map(before.map(({ person }) => [person.id, person]));
  const people = now.flatMap(({ person }) => {
    const earlier = known.get(person.id);
    return earlier !== undefined && isSamePerson(person, earlier) ? [] : [person];
  });
  const [earlier, roles] = [rolesOf(before), rolesOf(now)];
  const roleBefore = new Map(earlier.map(({ userId, role }) => [userId, role]));
  const isSame =
    earlier.length === roles.length && roles.every(({ userId, role }) => roleBefore.get(userId) === role);
  return { people, roles: isSame ? null : roles };
}

/** The members who have a role that gives rights over the group. */
export function rolesOf(members: readonly StoredMember[]): OpenedConversation["roles"] {
  return members.flatMap(({ person, role }) => (role === "user" ? [] : [{ userId: person.id, role }]));
}

function isSamePerson(a: Person, b: Person): boolean {
  return a.name === b.name && a.avatar === b.avatar;
}
