import type { ContactCommands } from "../../../preload/commands/people/contacts.ts";
import type { UserId } from "../../../preload/base/ids.ts";
import type { BlockedPerson } from "../../../preload/model/people/contacts.ts";
import type { PersonProfile } from "../../../preload/model/people/person-profile.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import { isBlockedBetween } from "../../../api/people/blocks.ts";
import { getPerson } from "../../../api/people/people.ts";
import type { WireProfile } from "../../../api/people/people.ts";
import { toPerson } from "../../service/to-model/people/to-contact.ts";
import { toPersonProfile } from "../../service/to-model/people/to-person-profile.ts";
import { readBlockedUsers, setBlocked } from "./blocks.ts";
import type { BlockingParts } from "./blocks.ts";
import { contactListCommands, rememberPeople } from "./contacts.ts";
import { listKnownPeople } from "./list-known-people.ts";
import { ask } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly rows: ConversationRows;
}

function readProfile(chat: ChatParts, userId: UserId, hasGroups: boolean): Promise<Reply<WireProfile>> {
  const query = { include_shared_groups: hasGroups };
  return ask(chat, getPerson, { path: { user_id: userId }, query });
}

/**
 * Reads a person's profile. For a contact, the profile states whether the person is blocked; for other people only the
 * block list does.
 */
async function readPersonProfile(blocking: BlockingParts, userId: UserId): Promise<Reply<PersonProfile>> {
  const { chat: parts } = blocking;
  const [profile, blocks] = await Promise.all([readProfile(parts, userId, true), readBlockedUsers(blocking)]);
  if (!profile.ok) return profile;
  if (!blocks.ok) return blocks;
  const person = toPersonProfile(
    profile.value,
    blocks.value.some((one) => one.userId === userId),
  );
  rememberPeople(parts, [person]);
  return done(person);
}

/** Reads the blocked people. Takes their names from the local copy, and requests unknown names one by one. */
async function listBlocked(blocking: BlockingParts): Promise<Reply<readonly BlockedPerson[]>> {
  const { chat: parts } = blocking;
  const blocks = await readBlockedUsers(blocking);
  if (!blocks.ok) return blocks;
  const blocked: BlockedPerson[] = [];
  for (const { userId, blockedAt } of blocks.value) {
    const known = parts.cache.read((tables) => tables.people.get(userId));
    if (known !== null) {
      blocked.push({ userId, person: known, blockedAt });
      continue;
    }
    const reply = await readProfile(parts, userId, false);
    if (!reply.ok && reply.problem.kind !== "not-found") return reply;
    const person = reply.ok ? toPerson(reply.value.user) : null;
    if (person !== null) rememberPeople(parts, [person]);
    blocked.push({ userId, person, blockedAt });
  }
  return done(blocked);
}

async function checkBetween(chat: ChatParts, userId: UserId): Promise<Reply<boolean>> {
  const input = { query: { user: chat.me.id, otherUser: userId } };
  const reply = await ask(chat, isBlockedBetween, input);
  return reply.ok ? done(reply.value.between) : reply;
}

/** The commands for other people. */
export function contactCommands(parts: Parts): FunctionsOf<ContactCommands> {
  return {
    ...contactListCommands(parts),
    listKnownPeople: () => listKnownPeople(parts.chat),
    getPerson: ({ userId }) => readPersonProfile(parts, userId),
    blockPerson: ({ userId }) => setBlocked(parts, userId, true),
    unblockPerson: ({ userId }) => setBlocked(parts, userId, false),
    checkBlockedBetween: ({ userId }) => checkBetween(parts.chat, userId),
    listBlocked: () => listBlocked(parts),
  };
}
