import { isAdmin } from "./membership.ts";
import type { Membership } from "./membership.ts";

/** A group. Its messages are in the world's logs under the same id. Times are milliseconds. */
export interface Group {
  readonly id: string;
  name: string;
  description: string;
  picture: string | null;
  /** `private`: everybody may edit it; `closed`: admins do; `announcement`: only admins post (field facts 3.9). */
  type: "private" | "closed" | "announcement";
  readonly creatorId: string;
  readonly createdAt: number;
  updatedAt: number;
  readonly shareToken: string;
  /** Who comes in by themselves has to be let in by an admin. */
  requiresApproval: boolean;
  /** Whether who asks is asked something; of effect only with `requiresApproval` (interface: Groups, rule 5). */
  showJoinQuestion: boolean;
  joinQuestion: { readonly type: string; readonly text: string } | null;
  /** `searchable`: anybody may find it and come in without an invitation. */
  visibility: "searchable" | "hidden";
  maxMembers: number;
  /** Who may delete a message; empty: nobody. */
  deletionMode: readonly ("admin" | "sender")[];
  readonly memberships: Membership[];
}

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

/** Whether nobody else has room in it (interface: Limits, group size). */
export function isFull(group: Group): boolean {
  return activeMembers(group).length >= group.maxMembers;
}

/** What who wants to come in is asked; null where nothing is (interface: Groups, rule 5). */
export function joinQuestionOf(group: Group): Group["joinQuestion"] {
  return group.requiresApproval && group.showJoinQuestion ? group.joinQuestion : null;
}

/** Whether this member's word is accepted: in an announcement group only that of owners and admins. */
export function mayPost(group: Group, membership: Membership): boolean {
  return group.type !== "announcement" || isAdmin(membership);
}

/** Whether this member may change what the group is: everybody in a `private` one, else owners and admins (field facts 3.9). */
export function mayEdit(group: Group, membership: Membership): boolean {
  return group.type === "private" || isAdmin(membership);
}

/** Minutes in which a message can be edited: 15, but 30 days where it is an announcement (field facts 3.4). */
export function editPeriodOf({ type }: { readonly type: Group["type"] }): number {
  return type === "announcement" ? 43_200 : 15;
}
