import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId, TopicId, UserId } from "../../../../preload/base/ids.ts";
import type { Topic } from "../../../../preload/model/conversations/topics.ts";
import type { WireTopic } from "../../../../api/groups/topics.ts";
import { toOptionalMediaPath } from "../media/media-path.ts";
import { toEditPeriod, toLikeIcon } from "../groups/to-group-settings.ts";
import { toMessagesPreview } from "./to-preview.ts";
import { toMuteEnd, toMilliseconds } from "../values/to-time.ts";
import { toShownName } from "../values/to-text.ts";

/**
 * Converts a topic, which the service calls a subgroup (interface/topics#topic). Unknown values, for example an unknown
 * type, are kept.
 */
export function toTopic(wire: WireTopic): Topic {
  const creatorId = wire.creator_user_id ?? null;
  const lastMessage = wire.messages?.last_message_created_at ?? 0;
  return {
    id: asId<TopicId>(wire.id),
    groupId: asId<GroupId>(wire.parent_id),
    name: toShownName(wire.topic),
    description: wire.description ?? "",
    avatar: toOptionalMediaPath(wire.avatar_url, "avatar"),
    creatorId: creatorId === null ? null : asId<UserId>(creatorId),
    type: wire.type ?? "private",
    likeIcon: toLikeIcon(wire.like_icon),
    messageCount: wire.messages?.count ?? 0,
    lastActivityAt: toMilliseconds(lastMessage > 0 ? lastMessage : (wire.updated_at ?? wire.created_at ?? 0)),
    preview: toMessagesPreview(wire.messages, () => false),
    unreadCount: wire.unread_count ?? null,
    mutedUntil: toMuteEnd(wire.muted_until),
    editPeriod: toEditPeriod(wire.message_edit_period),
  };
}
