import { activeMembership, editPeriodOf } from "../world/groups/group.ts";
import type { Topic } from "../world/groups/topic.ts";
import type { World } from "../world/world.ts";
import { likeIconWire } from "./group-wire.ts";
import { messagesWire, unreadWire } from "./messages-wire.ts";
import type { PictureUrl } from "../shared/picture-url.ts";
import { mutedUntil, seconds } from "./wire-time.ts";

/** Until when a topic is silent for the viewer; null where it is not. */
function silenceOf(topic: Topic, viewerId: string, world: World): number | null {
  const parent = world.groups.byId(topic.parentId);
  const own = parent && activeMembership(parent, viewerId);
  return own === undefined ? null : (world.topics.mutedOf(own).get(topic.id) ?? null);
}

/** A topic as one member of its group sees it (interface/topics#topic). Its own id and its group's are numbers here. */
export function topicWire(
  topic: Topic,
  viewerId: string,
  world: World,
  pictureUrl: PictureUrl,
  show: { readonly unread: boolean },
) {
  return {
    id: Number(topic.id),
    parent_id: Number(topic.parentId),
    topic: topic.name,
    description: topic.description,
    avatar_url: pictureUrl(topic.picture),
    creator_user_id: topic.creatorId,
    created_at: seconds(topic.createdAt),
    updated_at: seconds(topic.updatedAt),
    type: topic.type,
    messages: messagesWire(topic.id, world, pictureUrl),
    muted_until: mutedUntil(silenceOf(topic, viewerId, world)),
    like_icon: likeIconWire(topic.likeIcon),
    message_edit_period: editPeriodOf(topic),
    ...(show.unread ? unreadWire(world, viewerId, topic.id) : {}),
  };
}
