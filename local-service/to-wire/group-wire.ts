import { activeMembers, activeMembership, editPeriodInMinutes } from "../world/groups/group.ts";
import type { Group, LikeIcon } from "../world/groups/group.ts";
import type { Membership } from "../world/groups/membership.ts";
import { groupShareLink } from "../world/groups/share-link.ts";
import type { World } from "../world/world.ts";
import { toWireLocation } from "./discovery-wire.ts";
import { toWireMessagesSummary, toWireUnreadState } from "./messages-wire.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import { mutedChildren, mutedUntil, toSeconds } from "./wire-time.ts";

/** Value of the deletion period if there is no limit (interface/groups#group). */
const unlimitedPeriod = 2_147_483_647;

function memberWire(membership: Membership, viewerId: string, world: World, pictureUrl: MakePictureUrl) {
  const person = world.accounts.byId(membership.userId);
  const until = membership.mutedUntil;
  return {
    id: membership.id,
    user_id: membership.userId,
    name: person?.name ?? membership.nickname,
    nickname: membership.nickname,
    image_url: pictureUrl(membership.picture ?? person?.picture ?? null),
    muted: until !== null && until > world.clock.now(),
    autokicked: membership.isAutokicked,
    roles: [...membership.roles],
    ...(membership.userId === viewerId
      ? { muted_children: mutedChildren(world.topics.mutedOf(membership)) }
      : {}),
  };
}

/** A like icon (interface/groups#settings). */
export function toWireLikeIcon(icon: LikeIcon | null) {
  return icon === null ? null : { type: "emoji", pack_id: icon.packId, pack_index: icon.packIndex };
}

/** A group, as a person sees it before joining (interface/groups#preview). */
export function toWireGroupPreview(group: Group, world: World, pictureUrl: MakePictureUrl) {
  return {
    id: group.id,
    name: group.name,
    description: group.description,
    image_url: pictureUrl(group.picture),
    members_count: activeMembers(group).length,
    theme_name: group.themeName,
    like_icon: toWireLikeIcon(group.likeIcon),
    updated_at: toSeconds(group.updatedAt),
    requires_approval: group.requiresApproval,
    show_join_question: group.showJoinQuestion,
    join_question: group.joinQuestion,
    children_count: world.topics.count(group.id),
  };
}

/** The settings of a group, and the fields that depend on them. */
function settingsWire(group: Group) {
  const link = groupShareLink(group);
  return {
    max_members: group.maxMembers,
    theme_name: group.themeName,
    office_mode: group.isOfficeMode,
    like_icon: toWireLikeIcon(group.likeIcon),
    requires_approval: group.requiresApproval,
    show_join_question: group.showJoinQuestion,
    join_question: group.joinQuestion,
    message_deletion_period: unlimitedPeriod,
    message_deletion_mode: [...group.deletionMode],
    message_edit_period: editPeriodInMinutes(group),
    system_message_settings: {
      all_notifications: group.systemMessageSettings.areAllOn,
      categories: { ...group.systemMessageSettings.categories },
    },
    share_url: link?.url ?? null,
    share_qr_code_url: link?.qrCodeUrl ?? null,
    visibility: group.visibility,
  };
}

/** A group as one member sees it (interface/groups#group). */
export function toWireGroup(
  group: Group,
  viewerId: string,
  world: World,
  pictureUrl: MakePictureUrl,
  show: { readonly members: boolean; readonly unread: boolean },
) {
  const members = activeMembers(group);
  return {
    id: group.id,
    group_id: group.id,
    name: group.name,
    phone_number: null,
    type: group.type,
    description: group.description,
    image_url: pictureUrl(group.picture),
    creator_user_id: group.ownerId,
    created_at: toSeconds(group.createdAt),
    updated_at: toSeconds(group.updatedAt),
    muted_until: mutedUntil(activeMembership(group, viewerId)?.mutedUntil ?? null),
    messages: toWireMessagesSummary(group.id, world, pictureUrl),
    ...settingsWire(group),
    children_count: world.topics.count(group.id),
    members: show.members ? members.map((member) => memberWire(member, viewerId, world, pictureUrl)) : null,
    members_count: members.length,
    locations: world.discovery.listingOf(group.id).locations.map(toWireLocation),
    expires_at: null,
    recap_enabled: false,
    audio_message_disabled: group.areVoiceMessagesOff,
    directories: [],
    category_ids: [],
    active_call_participants: [],
    bot_settings: null,
    ...(show.unread ? toWireUnreadState(world, viewerId, group.id) : {}),
  };
}
