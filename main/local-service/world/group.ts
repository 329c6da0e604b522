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

/** Whether this member's word is accepted: in an announcement group only that of owners and admins. */
export function mayPost(group: Group, membership: Membership): boolean {
  return group.type !== "announcement" || isAdmin(membership);
}
