import { isAdmin } from "./membership.ts";
import type { Membership } from "./membership.ts";

/** The emoji of a pack that a group uses for likes. */
export interface LikeIcon {
  readonly packId: number;
  readonly packIndex: number;
}

/** The settings of a group (interface/groups#settings). */
export interface GroupAttributes {
  name: string;
  description: string;
  /** Name of a picture of the image service; null shows none. */
  picture: string | null;
  /**
   * `private`: every member edits the group; `closed`: admins edit it; `announcement`: only admins post
   * (interface/groups#group).
   */
  type: "private" | "closed" | "announcement";
  isOfficeMode: boolean;
  /** Whether the group takes no voice messages. No call that sets it is known (interface/groups#group). */
  areVoiceMessagesOff: boolean;
  /** Null for the default theme. */
  themeName: string | null;
  /** Token of the share link; null if the group is not shared. */
  shareToken: string | null;
  /** Whether an admin must approve a person who joins without an invitation. */
  requiresApproval: boolean;
  /**
   * Whether people must answer a question to join; has an effect only with `requiresApproval`
   * (interface/groups#settings).
   */
  showJoinQuestion: boolean;
  joinQuestion: { readonly type: string; readonly text: string } | null;
  likeIcon: LikeIcon | null;
  /** `searchable`: anybody can find it and join without an invitation. */
  visibility: "searchable" | "hidden";
  /** Who may delete a message. If empty, nobody may. */
  deletionMode: readonly ("admin" | "sender")[];
}

/**
 * Which system messages a group shows (interface/groups#notices-wanted). The clients choose the names of the categories;
 * the service only stores them.
 */
export interface SystemMessageSettings {
  readonly areAllOn: boolean;
  readonly categories: Readonly<Record<string, boolean>>;
}

/** A group. Its messages are in the world's logs under the same id. Times are milliseconds. */
export interface Group extends GroupAttributes {
  readonly id: string;
  /** The owner: first the person who created the group, later the person to whom it was transferred. */
  ownerId: string;
  readonly createdAt: number;
  updatedAt: number;
  maxMembers: number;
  systemMessageSettings: SystemMessageSettings;
  readonly memberships: Membership[];
}

/** Default attributes of a group. */
export const defaultGroupAttributes: Omit<GroupAttributes, "name" | "shareToken"> = {
  description: "",
  picture: null,
  type: "private",
  isOfficeMode: false,
  areVoiceMessagesOff: false,
  themeName: null,
  requiresApproval: false,
  showJoinQuestion: false,
  joinQuestion: null,
  likeIcon: null,
  visibility: "hidden",
  deletionMode: ["admin", "sender"],
};

/** The active membership of a person, if there is one. */
export function activeMembership(group: Group, userId: string): Membership | undefined {
  return group.memberships.find(
    (membership) => membership.userId === userId && membership.state === "active",
  );
}

/** The current members of a group. */
export function activeMembers(group: Group): Membership[] {
  return group.memberships.filter((membership) => membership.state === "active");
}

/** Whether the group has no room for another member (interface/limits#sizes). */
export function isFull(group: Group): boolean {
  return activeMembers(group).length >= group.maxMembers;
}

/** The question for people who join; null if there is none (interface/groups#settings). */
export function activeJoinQuestion(group: Group): Group["joinQuestion"] {
  return group.requiresApproval && group.showJoinQuestion ? group.joinQuestion : null;
}

/** Whether this member may post: in an announcement group, only owners and admins. */
export function canPost(group: Pick<Group, "type">, membership: Membership): boolean {
  return group.type !== "announcement" || isAdmin(membership);
}

/**
 * Whether this member may edit the group: everybody in a `private` one, otherwise owners and admins
 * (interface/groups#group).
 */
export function canEditGroup(group: Group, membership: Membership): boolean {
  return group.type === "private" || isAdmin(membership);
}

/** Minutes for which a message can be edited: 15, or 30 days in an announcement group (interface/groups#group). */
export function editPeriodInMinutes({ type }: { readonly type: Group["type"] }): number {
  return type === "announcement" ? 43_200 : 15;
}
