import { activeMembers, activeMembership } from "../world/group.ts";
import type { Group } from "../world/group.ts";
import type { Membership } from "../world/membership.ts";
import type { World } from "../world.ts";
import { attachmentsWire } from "./message-wire.ts";
import type { PictureUrl } from "./picture-url.ts";
import { mutedUntil, seconds } from "./wire-time.ts";

function memberWire(membership: Membership, world: World, pictureUrl: PictureUrl) {
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
  };
}

/** The last thing said; what the service itself says is skipped, though `last_message_id` counts it (field facts 3.9). */
function previewWire(group: Group, world: World, pictureUrl: PictureUrl) {
  const log = world.conversations.log(group.id);
  const last = log.last;
  const said = log.findLast((message) => message.senderKind !== "system");
  return {
    count: log.size,
    last_message_id: last?.id ?? null,
    last_message_created_at: last === undefined ? null : seconds(last.createdAt),
    preview: {
      nickname: said?.senderName ?? null,
      text: said?.text ?? null,
      image_url: pictureUrl(said?.senderPicture ?? null),
      attachments: attachmentsWire(said?.attachments ?? [], pictureUrl),
      ...(said === undefined || said.deletedAt === null
        ? {}
        : { deleted_at: seconds(said.deletedAt), deletion_actor: said.deletionActor }),
    },
  };
}

/** How far the viewer has read (field facts 3.6). */
export function unreadWire(world: World, userId: string, conversationId: string) {
  const position = world.reading.position(userId, conversationId);
  return {
    unread_count: world.unreadCount(userId, conversationId),
    last_read_message_id: position?.messageId ?? null,
    last_read_at: position === undefined ? null : seconds(position.readAt),
  };
}

/** A group as one member sees it (interface: Group; field facts 3.9). */
export function groupWire(
  group: Group,
  viewerId: string,
  world: World,
  pictureUrl: PictureUrl,
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
    creator_user_id: group.creatorId,
    created_at: seconds(group.createdAt),
    updated_at: seconds(group.updatedAt),
    muted_until: mutedUntil(activeMembership(group, viewerId)?.mutedUntil ?? null),
    messages: previewWire(group, world, pictureUrl),
    max_members: 5000,
    theme_name: null,
    like_icon: null,
    requires_approval: false,
    show_join_question: false,
    join_question: null,
    message_deletion_period: 2_147_483_647,
    message_deletion_mode: ["admin", "sender"],
    message_edit_period: group.type === "announcement" ? 43_200 : 15,
    children_count: 0,
    share_url: null,
    share_qr_code_url: null,
    members: show.members ? members.map((member) => memberWire(member, world, pictureUrl)) : null,
    members_count: members.length,
    visibility: "hidden",
    ...(show.unread ? unreadWire(world, viewerId, group.id) : {}),
  };
}
