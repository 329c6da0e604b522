import type { LikeIcon } from "./group.ts";

/** The settings of a topic, which admins of its group can change (interface/topics#topic). */
export interface TopicAttributes {
  name: string;
  description: string;
  picture: string | null;
  /** `announcement`: only admins of the group post. */
  type: "private" | "announcement";
  likeIcon: LikeIcon | null;
}

/**
 * A conversation inside a group, with the group's members. Its messages are in the logs under its own id. Times are
 * milliseconds.
 */
export interface Topic extends TopicAttributes {
  readonly id: string;
  /** Id of the group. */
  readonly parentId: string;
  readonly creatorId: string;
  readonly createdAt: number;
  updatedAt: number;
}

/** The fields of a new topic. Optional fields that are not given have defaults. */
export interface NewTopic extends Readonly<Partial<TopicAttributes>> {
  readonly name: string;
  readonly id?: string;
}
