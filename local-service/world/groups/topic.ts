import type { LikeIcon } from "./group.ts";

/** What the admins of a group can set of one of its topics (interface/topics#topic). */
export interface TopicAttributes {
  name: string;
  description: string;
  picture: string | null;
  /** `announcement`: only admins of the group post. */
  type: "private" | "announcement";
  likeIcon: LikeIcon | null;
}

/** A conversation inside a group, with the group's people. Its messages are in the logs under its own id. Times are milliseconds. */
export interface Topic extends TopicAttributes {
  readonly id: string;
  /** The group. */
  readonly parentId: string;
  readonly creatorId: string;
  readonly createdAt: number;
  updatedAt: number;
}

/** A topic to be made; what is not said is as usual. */
export interface NewTopic extends Readonly<Partial<TopicAttributes>> {
  readonly name: string;
  readonly id?: string;
}
