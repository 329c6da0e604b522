import { asId } from "../../../preload/base/ids.ts";
import type { GroupId, TopicId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** Mutes that end less than this time apart were set together: the service rounds times to seconds. */
const maxTimeApart: Milliseconds = 5000;

/** The muted topics of a group: those that were muted together with it, and those muted apart from it. */
export interface MutedTopics {
  readonly together: readonly Conversation[];
  readonly apart: readonly Conversation[];
}

/** Divides the muted topics of a group by whether their mute ends at the same time as the mute of the group. */
export function mutedTopics(group: Conversation, conversations: readonly Conversation[]): MutedTopics {
  const muted = conversations.filter(
    ({ parentId, mutedUntil }) => parentId === group.id && mutedUntil !== null,
  );
  const isTogether = ({ mutedUntil }: Conversation): boolean =>
    mutedUntil === group.mutedUntil || Math.abs((mutedUntil ?? 0) - (group.mutedUntil ?? 0)) < maxTimeApart;
  return {
    together: muted.filter(isTogether),
    apart: muted.filter((topic) => !isTogether(topic)),
  };
}

/** How commands name a topic. */
export function topicPathOf({ id, parentId }: Conversation): {
  readonly groupId: GroupId;
  readonly topicId: TopicId;
} {
  if (parentId === null) throw new Error("A topic belongs to a group");
  return { groupId: parentId, topicId: asId<TopicId>(id) };
}

/**
 * Whether this account may create topics in a group, or change and delete a topic: admins and the owner may. If the role
 * is not known, the action is offered, and the service may refuse it with its reason.
 */
export function canManageTopics({ ownRole, posting }: Conversation): boolean {
  return ownRole !== "user" && posting !== "left";
}
