import type { ContactCommands } from "../../../preload/commands/people/contacts.ts";
import type { UserId } from "../../../preload/base/ids.ts";
import type { BlockedPerson, Profile } from "../../../preload/model/people/contacts.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { isBlockedBetween } from "../../../api/people/blocks.ts";
import { getPerson } from "../../../api/people/people.ts";
import type { WireProfile } from "../../../api/people/people.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import { toPerson, toProfile } from "../../service/to-model/people/to-contact.ts";
import { readBlocks, setBlocked } from "./blocks.ts";
import type { BlockingParts } from "./blocks.ts";
import { contactListCommands, rememberPeople } from "./contacts.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly rows: ConversationRows;
}

function readProfile(
  { service, signal }: ChatParts,
  userId: UserId,
  hasGroups: boolean,
): Promise<ServiceReply<WireProfile>> {
  const query = { include_shared_groups: hasGroups };
  return service.call(getPerson, { path: { user_id: userId }, query, body: undefined }, { signal });
}

/** Somebody's card. Of contacts the profile says whether they are blocked, of others only the list of blocks. */
async function readCard(blocking: BlockingParts, userId: UserId): Promise<Reply<Profile>> {
  const { chat: parts } = blocking;
  const [profile, blocks] = await Promise.all([readProfile(parts, userId, true), readBlocks(blocking)]);
  if (!profile.ok) return failed(toProblem(profile.error));
  if (!blocks.ok) return blocks;
  const card = toProfile(
    profile.value,
    blocks.value.some((one) => one.userId === userId),
  );
  rememberPeople(parts, [card]);
  return done(card);
}

/** Blocked people with the names known here; those never met on this computer are asked for one by one. */
async function listBlocked(blocking: BlockingParts): Promise<Reply<readonly BlockedPerson[]>> {
  const { chat: parts } = blocking;
  const blocks = await readBlocks(blocking);
  if (!blocks.ok) return blocks;
  const blocked: BlockedPerson[] = [];
  for (const { userId, blockedAt } of blocks.value) {
    const known = parts.cache.read((tables) => tables.people.get(userId));
    if (known !== null) {
      blocked.push({ userId, person: known, blockedAt });
      continue;
    }
    const reply = await readProfile(parts, userId, false);
    const isGone = !reply.ok && reply.error.kind === "refused" && reply.error.status === 404;
    if (!reply.ok && !isGone) return failed(toProblem(reply.error));
    const person = reply.ok ? toPerson(reply.value.user) : null;
    if (person !== null) rememberPeople(parts, [person]);
    blocked.push({ userId, person, blockedAt });
  }
  return done(blocked);
}

async function checkBetween({ me, service, signal }: ChatParts, userId: UserId): Promise<Reply<boolean>> {
  const input = { path: {}, query: { user: me.id, otherUser: userId }, body: undefined };
  const reply = await service.call(isBlockedBetween, input, { signal });
  return reply.ok ? done(reply.value.between) : failed(toProblem(reply.error));
}

/** Other people, as commands of one account. */
export function contactCommands(parts: Parts): FunctionsOf<ContactCommands> {
  return {
    ...contactListCommands(parts),
    getPerson: ({ userId }) => readCard(parts, userId),
    blockPerson: ({ userId }) => setBlocked(parts, userId, true),
    unblockPerson: ({ userId }) => setBlocked(parts, userId, false),
    checkBlockedBetween: ({ userId }) => checkBetween(parts.chat, userId),
    listBlocked: () => listBlocked(parts),
  };
}
