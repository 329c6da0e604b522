import type { Group } from "./group.ts";
import { activeMembership } from "./group.ts";
import type { Groups } from "./groups.ts";
import { isAdmin } from "./membership.ts";
import type { Membership } from "./membership.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** A group and the caller's membership in it. */
export interface GroupWithMembership {
  readonly group: Group;
  readonly own: Membership;
}

/** Returns a group and the caller's membership. Refused: 404 for everybody except current members. */
export function groupForMember(
  groups: Groups,
  userId: string,
  groupId: string,
): GroupWithMembership | ServiceRefusal {
  const group = groups.byId(groupId);
  const own = group && activeMembership(group, userId);
  return group === undefined || own === undefined ? notFound : { group, own };
}

/**
 * Returns a group if the caller is its owner or an admin. Refused: 404 for a non-member, `status` for other members.
 */
export function groupForAdmin(
  groups: Groups,
  userId: string,
  groupId: string,
  status: 401 | 403,
): GroupWithMembership | ServiceRefusal {
  const found = groupForMember(groups, userId, groupId);
  if (isRefused(found) || isAdmin(found.own)) return found;
  return refuse(status, "only admins and owners may do this");
}

/** Finds a membership by the id of the membership, not of the user (interface/members#membership). */
export function membershipById(group: Group, membershipId: string): Membership | ServiceRefusal {
  return group.memberships.find(({ id }) => id === membershipId) ?? notFound;
}
