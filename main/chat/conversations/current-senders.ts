import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { OpenedConversation } from "../../../preload/model/conversations/opened-conversation.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { StoredMember } from "../../cache/tables/members.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { groupOfTopicOrSelf } from "./group-of-topic.ts";
import type { MemberChanges } from "./publish-members.ts";

/** Returns the person who is shown as the sender of a message. */
export type SenderOf = (message: Pick<Message, "conversationId" | "sender" | "senderKind">) => Person;

/**
 * Creates a function that returns the sender of a message with the current name and picture in the group. The message
 * itself has those from the time of sending, and often no picture (interface/messages#message). For a bot, the service
 * and a person who is not a member, the function returns what the message has.
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

/**
 * Returns the sender of one message with the current name and picture in the group. `home` is the group; for a message
 * in a topic, the group of the topic.
 */
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
  // An empty picture of a member means only that the person has no picture in this group. A picture from another group
  // is not shown instead, because people choose a picture for each group.
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

/**
 * The changes between two lists of members of a group: the people with a new name or picture, and the roles if any
 * changed.
 */
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

/** The members who have a role above that of an ordinary member, with their roles. */
export function rolesOf(members: readonly StoredMember[]): OpenedConversation["roles"] {
  return members.flatMap(({ person, role }) => (role === "user" ? [] : [{ userId: person.id, role }]));
}

function isSamePerson(a: Person, b: Person): boolean {
  return a.name === b.name && a.avatar === b.avatar;
}
