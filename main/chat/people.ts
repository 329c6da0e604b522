import type { ContactCommands } from "../../preload/commands/contacts.ts";
import { asId } from "../../preload/ids.ts";
import type { UserId } from "../../preload/ids.ts";
import type { BlockedPerson, Profile } from "../../preload/model/contacts.ts";
import type { Reply } from "../../preload/reply.ts";
import { done, failed } from "../../preload/reply.ts";
import { blockPerson, isBlockedBetween, listBlocks, unblockPerson } from "../service/endpoints/blocks.ts";
import { getPerson } from "../service/endpoints/people.ts";
import type { WireProfile } from "../service/endpoints/people.ts";
import type { ServiceReply } from "../service/service-error.ts";
import { toPerson, toProfile } from "../service/to-model/to-contact.ts";
import { toMilliseconds } from "../service/to-model/to-time.ts";
import { contactListCommands, rememberPeople } from "./contacts.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";
import type { ChatParts } from "./parts.ts";
import { toProblem } from "./problem.ts";

interface Blocked {
  readonly userId: UserId;
  readonly blockedAt: number;
}

/** Whom the account blocks, by id only: that is all the service tells (interface: Block). */
async function readBlocks({ me, service, signal }: ChatParts): Promise<Reply<readonly Blocked[]>> {
  const input = { path: {}, query: { user: me.id }, body: undefined };
  const reply = await service.call(listBlocks, input, { signal });
  if (!reply.ok) return failed(toProblem(reply.error));
  return done(
    reply.value.blocks.map((block) => ({
      userId: asId<UserId>(block.blocked_user_id),
      blockedAt: toMilliseconds(block.created_at),
    })),
  );
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
async function readCard(parts: ChatParts, userId: UserId): Promise<Reply<Profile>> {
  const [profile, blocks] = await Promise.all([readProfile(parts, userId, true), readBlocks(parts)]);
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
async function listBlocked(parts: ChatParts): Promise<Reply<readonly BlockedPerson[]>> {
  const blocks = await readBlocks(parts);
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

async function setBlocked(
  { me, service, signal }: ChatParts,
  userId: UserId,
  isBlocked: boolean,
): Promise<Reply<void>> {
  const called = isBlocked ? blockPerson : unblockPerson;
  const input = { path: {}, query: { user: me.id, otherUser: userId }, body: undefined };
  const reply = await service.call(called, input, { signal });
  return reply.ok ? done(undefined) : failed(toProblem(reply.error));
}

async function checkBetween({ me, service, signal }: ChatParts, userId: UserId): Promise<Reply<boolean>> {
  const input = { path: {}, query: { user: me.id, otherUser: userId }, body: undefined };
  const reply = await service.call(isBlockedBetween, input, { signal });
  return reply.ok ? done(reply.value.between) : failed(toProblem(reply.error));
}

/** Other people, as commands of one account. */
export function contactCommands(parts: FeatureParts): FunctionsOf<ContactCommands> {
  const { chat } = parts;
  return {
    ...contactListCommands(parts),
    getPerson: ({ userId }) => readCard(chat, userId),
    blockPerson: ({ userId }) => setBlocked(chat, userId, true),
    unblockPerson: ({ userId }) => setBlocked(chat, userId, false),
    checkBlockedBetween: ({ userId }) => checkBetween(chat, userId),
    listBlocked: () => listBlocked(chat),
  };
}
