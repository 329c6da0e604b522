import { activeMembership, editPeriodInMinutes } from "../world/groups/group.ts";
import type { Topic } from "../world/groups/topic.ts";
import type { World } from "../world/world.ts";
import { toWireLikeIcon } from "./group-wire.ts";
import { toWireMessagesSummary, toWireUnreadState } from "./messages-wire.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import { mutedUntil, toSeconds } from "./wire-time.ts";

/** When the viewer's mute of a topic ends, in milliseconds; null if the topic is not muted. */
function muteEndOf(topic: Topic, viewerId: string, world: World): number | null {
  const parent = world.groups.byId(topic.parentId);
  const own = parent && activeMembership(parent, viewerId);
  return own === undefined ? null : (world.topics.mutedOf(own).get(topic.id) ?? null);
}

/**
 * A topic, as a member of its group receives it (interface/topics#topic). Its id and the group's id are numbers here.
 */
export function toWireTopic(
  topic: Topic,
  viewerId: string,
  world: World,
  pictureUrl: MakePictureUrl,
  show: { readonly unread: boolean },
) {
  return {
    id: Number(topic.id),
    parent_id: Number(topic.parentId),
    topic: topic.name,
    description: topic.description,
    avatar_url: pictureUrl(topic.picture),
    creator_user_id: topic.creatorId,
    created_at: toSeconds(topic.createdAt),
    updated_at: toSeconds(topic.updatedAt),
    type: topic.type,
    messages: toWireMessagesSummary(topic.id, world, pictureUrl),
    muted_until: mutedUntil(muteEndOf(topic, viewerId, world)),
    like_icon: toWireLikeIcon(topic.likeIcon),
    message_edit_period: editPeriodInMinutes(topic),
    ...(show.unread ? toWireUnreadState(world, viewerId, topic.id) : {}),
  };
}
