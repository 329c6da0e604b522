import type { Group } from "../world/groups/group.ts";
import { isOwner } from "../world/groups/membership.ts";
import type { Membership } from "../world/groups/membership.ts";
import type { JoinRequest } from "../world/groups/join-requests.ts";
import type { World } from "../world/world.ts";
import { toWireGroup } from "./group-wire.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import { mutedChildren, mutedUntil, toSeconds } from "./wire-time.ts";

/** What the functions that build memberships need besides the membership. */
interface WireContext {
  readonly world: World;
  readonly pictureUrl: MakePictureUrl;
}

function pictureOf(membership: Membership, { world, pictureUrl }: WireContext): string | null {
  return pictureUrl(membership.picture ?? world.accounts.byId(membership.userId)?.picture ?? null);
}

function isMuted({ mutedUntil: until }: Membership, { world }: WireContext): boolean {
  return until !== null && until > world.clock.now();
}

/** A membership in the list of members (interface/members#membership). */
export function toWireListedMember(membership: Membership, context: WireContext) {
  return {
    id: membership.id,
    user_id: membership.userId,
    name: context.world.accounts.byId(membership.userId)?.name ?? membership.nickname,
    nickname: membership.nickname,
    image_url: pictureOf(membership, context),
    state: membership.state,
    roles: [...membership.roles],
  };
}

/** A membership in the answer of its update (interface/members#membership). */
export function toWireOwnMembership(membership: Membership, context: WireContext) {
  return {
    id: membership.id,
    user_id: membership.userId,
    nickname: membership.nickname,
    muted: isMuted(membership, context),
    image_url: pictureOf(membership, context),
    autokicked: membership.isAutokicked,
    app_installed: true,
  };
}

/** A membership in the answer of a mute in version 2 (interface/members#membership). */
export function toWireMutedMembership(membership: Membership, context: WireContext) {
  return {
    id: membership.id,
    user_id: membership.userId,
    nickname: membership.nickname,
    avatar_url: pictureOf(membership, context),
    state: isMuted(membership, context) ? "muted" : membership.state,
    created_at: toSeconds(membership.createdAt),
    updated_at: toSeconds(membership.updatedAt),
    muted_until: mutedUntil(membership.mutedUntil),
    has_sound_enabled: true,
    autokicked: membership.isAutokicked,
  };
}

/** A membership in the answer when version 3 mutes a group together with its topics (interface/members#membership). */
export function toWireCompleteMute(membership: Membership, context: WireContext) {
  const person = context.world.accounts.byId(membership.userId);
  const [, countryCode = "", phoneNumber = ""] = /^\+(\d+)\s*(.*)$/.exec(person?.phoneNumber ?? "") ?? [];
  return {
    id: membership.id,
    user_id: membership.userId,
    country_code: countryCode,
    phone_number: phoneNumber,
    email: person?.email ?? "",
    avatar_url: pictureOf(membership, context),
    nickname: membership.nickname,
    creator: isOwner(membership),
    muted: isMuted(membership, context),
    snoozed: false,
    has_sound_enabled: true,
    pending: false,
    muted_until: mutedUntil(membership.mutedUntil),
    muted_children: mutedChildren(membership.mutedTopics),
  };
}

/** A join request for the admins of the group (interface/members#membership). */
export function toWireJoinRequest(request: JoinRequest, { world, pictureUrl }: WireContext) {
  const person = world.accounts.byId(request.userId);
  return {
    id: request.id,
    user_id: request.userId,
    nickname: person?.name ?? "",
    image_url: pictureUrl(person?.picture ?? null),
    timestamp: toSeconds(request.askedAt),
    state: request.state,
    reason: {
      type: "join_reason/membership_join_reason",
      question: request.question === null ? null : { ...request.question },
      answer: request.answer === null ? null : { type: "join_reason/answers/text", response: request.answer },
      method: request.method,
    },
  };
}

/** A join request for the person who sent it, with the group's name and picture. */
export function toWireSentJoinRequest(request: JoinRequest, { world, pictureUrl }: WireContext) {
  const group = world.groups.byId(request.groupId);
  return {
    group_id: request.groupId,
    name: group?.name ?? "",
    image_url: pictureUrl(group?.picture ?? null),
    state: request.state,
    updated_at: toSeconds(request.askedAt),
    user_count: world.conversations.peopleIn(request.groupId).length,
  };
}

/** A group, as a non-member receives it: without members and messages. */
export function toWireOutsideGroup(group: Group, viewerId: string, { world, pictureUrl }: WireContext) {
  const wire = toWireGroup(group, viewerId, world, pictureUrl, { members: false, unread: false });
  return { ...wire, messages: null };
}
