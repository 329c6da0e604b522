import { isAdmin } from "./membership.ts";
import type { Membership } from "./membership.ts";

/** An emoji of a pack that stands for a like. */
export interface LikeIcon {
  readonly packId: number;
  readonly packIndex: number;
}

/** What the people of a group can set (interface/groups#settings). */
export interface GroupAttributes {
  name: string;
  description: string;
  /** Name of a picture of the image service; null shows none. */
  picture: string | null;
  /**
   * `private`: everybody may edit it; `closed`: admins do; `announcement`: only admins post (interface/groups#group).
   */
  type: "private" | "closed" | "announcement";
  isOfficeMode: boolean;
  /** Null: the usual one. */
  themeName: string | null;
  /** Opens it to who has its share link; null while it is not shared. */
  shareToken: string | null;
  /** Who comes in by themselves has to be let in by an admin. */
  requiresApproval: boolean;
  /** Whether who asks is asked something; of effect only with `requiresApproval` (interface/groups#settings). */
  showJoinQuestion: boolean;
  joinQuestion: { readonly type: string; readonly text: string } | null;
  likeIcon: LikeIcon | null;
  /** `searchable`: anybody may find it and come in without an invitation. */
  visibility: "searchable" | "hidden";
  /** Who may delete a message; empty: nobody. */
  deletionMode: readonly ("admin" | "sender")[];
}

/**
 * Which of its own notices a group wants (interface/groups#notices-wanted). The categories are the clients' own words.
 */
export interface SystemMessageSettings {
  readonly areAllOn: boolean;
  readonly categories: Readonly<Record<string, boolean>>;
}

/** A group. Its messages are in the world's logs under the same id. Times are milliseconds. */
export interface Group extends GroupAttributes {
  readonly id: string;
  /** Whose it is: at first who made it, later whom it was handed on to. */
  creatorId: string;
  readonly createdAt: number;
  updatedAt: number;
  maxMembers: number;
  systemMessageSettings: SystemMessageSettings;
  readonly memberships: Membership[];
}

/** What a group is while nobody has set anything. */
export const usualAttributes: Omit<GroupAttributes, "name" | "shareToken"> = {
  description: "",
  picture: null,
  type: "private",
  isOfficeMode: false,
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

/** Everybody who is in the group now. */
export function activeMembers(group: Group): Membership[] {
  return group.memberships.filter((membership) => membership.state === "active");
}

/** Whether nobody else has room in it (interface/limits#sizes). */
export function isFull(group: Group): boolean {
  return activeMembers(group).length >= group.maxMembers;
}

/** What who wants to come in is asked; null where nothing is (interface/groups#settings). */
export function joinQuestionOf(group: Group): Group["joinQuestion"] {
  return group.requiresApproval && group.showJoinQuestion ? group.joinQuestion : null;
}

/** Whether this member's word is accepted: in an announcement group only that of owners and admins. */
export function mayPost(group: Pick<Group, "type">, membership: Membership): boolean {
  return group.type !== "announcement" || isAdmin(membership);
}

/**
 * Whether this member may change what the group is: everybody in a `private` one, else owners and admins
 * (interface/groups#group).
 */
export function mayEdit(group: Group, membership: Membership): boolean {
  return group.type === "private" || isAdmin(membership);
}

/** Minutes in which a message can be edited: 15, but 30 days where it is an announcement (interface/groups#group). */
export function editPeriodOf({ type }: { readonly type: Group["type"] }): number {
  return type === "announcement" ? 43_200 : 15;
}
