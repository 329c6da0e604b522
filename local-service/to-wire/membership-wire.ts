import type { Group } from "../world/groups/group.ts";
import { isOwner } from "../world/groups/membership.ts";
import type { Membership } from "../world/groups/membership.ts";
import type { JoinRequest } from "../world/groups/join-requests.ts";
import type { World } from "../world/world.ts";
import { groupWire } from "./group-wire.ts";
import type { PictureUrl } from "../shared/picture-url.ts";
import { mutedChildren, mutedUntil, seconds } from "./wire-time.ts";

/** What the shapes of a membership are made with. */
interface Making {
  readonly world: World;
  readonly pictureUrl: PictureUrl;
}

function pictureOf(membership: Membership, { world, pictureUrl }: Making): string | null {
  return pictureUrl(membership.picture ?? world.accounts.byId(membership.userId)?.picture ?? null);
}

function isMuted({ mutedUntil: until }: Membership, { world }: Making): boolean {
  return until !== null && until > world.clock.now();
}

/** As the members index has it (interface/members#membership). */
export function listedMemberWire(membership: Membership, making: Making) {
  return {
    id: membership.id,
    user_id: membership.userId,
    name: making.world.accounts.byId(membership.userId)?.name ?? membership.nickname,
    nickname: membership.nickname,
    image_url: pictureOf(membership, making),
    state: membership.state,
    roles: [...membership.roles],
  };
}

/** As an update of it is answered (interface/members#membership). */
export function ownMembershipWire(membership: Membership, making: Making) {
  return {
    id: membership.id,
    user_id: membership.userId,
    nickname: membership.nickname,
    muted: isMuted(membership, making),
    image_url: pictureOf(membership, making),
    autokicked: membership.isAutokicked,
    app_installed: true,
  };
}

/** As version 2 answers a mute (interface/members#membership). */
export function mutedMembershipWire(membership: Membership, making: Making) {
  return {
    id: membership.id,
    user_id: membership.userId,
    nickname: membership.nickname,
    avatar_url: pictureOf(membership, making),
    state: isMuted(membership, making) ? "muted" : membership.state,
    created_at: seconds(membership.createdAt),
    updated_at: seconds(membership.updatedAt),
    muted_until: mutedUntil(membership.mutedUntil),
    has_sound_enabled: true,
    autokicked: membership.isAutokicked,
  };
}

/** As version 3 answers a mute of everything (interface/members#membership). */
export function wholeMuteWire(membership: Membership, making: Making) {
  const person = making.world.accounts.byId(membership.userId);
  const [, countryCode = "", phoneNumber = ""] = /^\+(\d+)\s*(.*)$/.exec(person?.phoneNumber ?? "") ?? [];
  return {
    id: membership.id,
    user_id: membership.userId,
    country_code: countryCode,
    phone_number: phoneNumber,
    email: person?.email ?? "",
    avatar_url: pictureOf(membership, making),
    nickname: membership.nickname,
    creator: isOwner(membership),
    muted: isMuted(membership, making),
    snoozed: false,
    has_sound_enabled: true,
    pending: false,
    muted_until: mutedUntil(membership.mutedUntil),
    muted_children: mutedChildren(membership.mutedTopics),
  };
}

/** A request to be let in (interface/members#membership). */
export function joinRequestWire(request: JoinRequest, { world, pictureUrl }: Making) {
  const person = world.accounts.byId(request.userId);
  return {
    id: request.id,
    user_id: request.userId,
    nickname: person?.name ?? "",
    image_url: pictureUrl(person?.picture ?? null),
    timestamp: seconds(request.askedAt),
    state: request.state,
    reason: {
      type: "join_reason/membership_join_reason",
      question: request.question === null ? null : { ...request.question },
      answer: request.answer === null ? null : { type: "join_reason/answers/text", response: request.answer },
      method: request.method,
    },
  };
}

/** A request of one's own: the group it is about. */
export function sentRequestWire(request: JoinRequest, { world, pictureUrl }: Making) {
  const group = world.groups.byId(request.groupId);
  return {
    group_id: request.groupId,
    name: group?.name ?? "",
    image_url: pictureUrl(group?.picture ?? null),
    state: request.state,
    updated_at: seconds(request.askedAt),
    user_count: world.conversations.peopleIn(request.groupId).length,
  };
}

/** A group to who is not in it: its name, and neither its members nor a word of what is said there. */
export function outsideGroupWire(group: Group, viewerId: string, { world, pictureUrl }: Making) {
  const wire = groupWire(group, viewerId, world, pictureUrl, { members: false, unread: false });
  return { ...wire, messages: null };
}
