import type { GroupId, MediaPath, TopicId, UserId } from "../../base/ids.ts";
import type { LastMessagePreview } from "./conversation.ts";
import type { Milliseconds } from "../app/time.ts";
import type { GroupLikeIcon } from "../groups/groups.ts";

/**
 * Types of topics. `private`: every member may post; `announcement`: only admins of its group may
 * (interface/topics#topic).
 */
export const topicTypes = ["private", "announcement"] as const;
export type TopicType = (typeof topicTypes)[number];

/** A conversation within a group. Its members are those of the group. */
export interface Topic {
  readonly id: TopicId;
  readonly groupId: GroupId;
  readonly name: string;
  readonly description: string;
  readonly avatar: MediaPath | null;
  readonly creatorId: UserId | null;
  /** A value of `topicTypes`, or a word of the service that this version does not know. */
  readonly type: string;
  readonly likeIcon: GroupLikeIcon | null;
  readonly messageCount: number;
  readonly lastActivityAt: Milliseconds;
  readonly preview: LastMessagePreview | null;
  /** Number of unread messages; null if the service does not count them. */
  readonly unreadCount: number | null;
  /** End of the mute. Infinity means muted without end; null means not muted. */
  readonly mutedUntil: Milliseconds | null;
  /** Time in milliseconds after sending during which a message can be edited. */
  readonly editPeriod: Milliseconds;
}

/** The fields of a new topic. */
export interface NewTopic {
  readonly name: string;
  readonly description: string;
  /** Address on the image service; null for none. */
  readonly picture: string | null;
  readonly type: TopicType;
}

/** Changes to a topic; absent fields stay as they are. */
export interface TopicChanges {
  readonly name?: string;
  readonly description?: string;
  readonly picture?: string | null;
  readonly type?: TopicType;
  readonly likeIcon?: GroupLikeIcon | null;
}
