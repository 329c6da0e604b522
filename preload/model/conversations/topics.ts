import type { GroupId, MediaPath, TopicId, UserId } from "../../base/ids.ts";
import type { Preview } from "./conversation.ts";
import type { Milliseconds } from "../app/time.ts";
import type { LikeIcon } from "../groups/groups.ts";

/** What a topic can be: everybody posts, or only admins of its group do (interface/topics#topic). */
export const topicTypes = ["private", "announcement"] as const;
/** One of them. */
export type TopicType = (typeof topicTypes)[number];

/** A conversation inside a group, with the group's people. */
export interface Topic {
  readonly id: TopicId;
  readonly groupId: GroupId;
  readonly name: string;
  readonly description: string;
  readonly avatar: MediaPath | null;
  readonly creatorId: UserId | null;
  /** One of `topicTypes`, or a word that this version does not know. */
  readonly type: string;
  readonly likeIcon: LikeIcon | null;
  readonly messageCount: number;
  readonly lastActivityAt: Milliseconds;
  readonly preview: Preview | null;
  /** Null where the service did not count. */
  readonly unreadCount: number | null;
  /** Silent until then; Infinity when muted for good; null when not muted. */
  readonly mutedUntil: Milliseconds | null;
  /** How long a message can be edited. */
  readonly editPeriod: Milliseconds;
}

/** What a topic is made from. */
export interface NewTopic {
  readonly name: string;
  readonly description: string;
  /** Address that the image service gave; null for none. */
  readonly picture: string | null;
  readonly type: TopicType;
}

/** What is to be changed of a topic; what is left out stays. */
export interface TopicChanges {
  readonly name?: string;
  readonly description?: string;
  readonly picture?: string | null;
  readonly type?: TopicType;
  readonly likeIcon?: LikeIcon | null;
}
