import { isAdmin } from "./membership.ts";
import type { Membership } from "./membership.ts";

/** An emoji of a pack that stands for a like. */
export interface LikeIcon {
  readonly packId: number;
  readonly packIndex: number;
}

/** What the people of a group can set (interface: Groups, Update group). */
export interface GroupAttributes {
  name: string;
  description: string;
  /** Name of a picture of the image service; null shows none. */
  picture: string | null;
  /** `private`: everybody may edit it; `closed`: admins do; `announcement`: only admins post (field facts 3.9). */
  type: "private" | "closed" | "announcement";
  isOfficeMode: boolean;
  /** Null: the usual one. */
  themeName: string | null;
  /** Whether its share link opens it. */
  isShared: boolean;
  /** Who wants to join has to be let in. */
  requiresApproval: boolean;
  isJoinQuestionShown: boolean;
  joinQuestion: string | null;
  likeIcon: LikeIcon | null;
  /** `searchable`: it is found, and seen, by everybody. */
  visibility: "searchable" | "hidden";
  /** Who may delete a message; empty: nobody. */
  deletionMode: readonly ("admin" | "sender")[];
}

/** Which of its own notices a group wants (field facts 10). The categories are the clients' own words. */
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
  /** Opens the group while it is shared; sharing it again makes a new one. */
  shareToken: string;
  readonly maximumMembers: number;
  systemMessageSettings: SystemMessageSettings;
  readonly memberships: Membership[];
}

/** A bot in a group: it has a name and a picture, and no account. */
export interface Bot {
  readonly id: string;
  readonly groupId: string;
  readonly name: string;
  readonly picture: string | null;
}

/** What a group is while nobody has set anything. */
export const usualAttributes: Omit<GroupAttributes, "name"> = {
  description: "",
  picture: null,
  type: "private",
  isOfficeMode: false,
  themeName: null,
  isShared: false,
  requiresApproval: false,
  isJoinQuestionShown: false,
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

/** Whether this member's word is accepted: in an announcement group only that of owners and admins. */
export function mayPost(group: Pick<Group, "type">, membership: Membership): boolean {
  return group.type !== "announcement" || isAdmin(membership);
}

/** Whether this member may change what the group is: everybody in a `private` one, else owners and admins (field facts 3.9). */
export function mayEdit(group: Group, membership: Membership): boolean {
  return group.type === "private" || isAdmin(membership);
}

/** Whether this share token opens the group now. */
export function isOpenedBy(group: Group, shareToken: string): boolean {
  return group.isShared && group.shareToken === shareToken;
}

/** Minutes in which a message can be edited: 15, but 30 days where it is an announcement (field facts 3.4). */
export function editPeriodOf({ type }: { readonly type: Group["type"] }): number {
  return type === "announcement" ? 43_200 : 15;
}
