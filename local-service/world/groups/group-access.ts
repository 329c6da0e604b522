import type { Group } from "./group.ts";
import { activeMembership } from "./group.ts";
import type { Groups } from "./groups.ts";
import { isAdmin } from "./membership.ts";
import type { Membership } from "./membership.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** A group, and the caller's own place in it. */
export interface Inside {
  readonly group: Group;
  readonly own: Membership;
}

/** A group as one of its members calls for it; to everybody else, those who left among them, there is none. */
export function inside(groups: Groups, userId: string, groupId: string): Inside | Refused {
  const group = groups.byId(groupId);
  const own = group && activeMembership(group, userId);
  return group === undefined || own === undefined ? notFound : { group, own };
}

/** A group as one who manages it calls for it; the other members are refused with this status. */
export function managed(
  groups: Groups,
  userId: string,
  groupId: string,
  status: 401 | 403,
): Inside | Refused {
  const found = inside(groups, userId, groupId);
  if (isRefused(found) || isAdmin(found.own)) return found;
  return refuse(status, "only admins and owners may do this");
}

/** The place of somebody, by its own id: that of a person names nobody here (interface/members#membership). */
export function membershipById(group: Group, membershipId: string): Membership | Refused {
  return group.memberships.find(({ id }) => id === membershipId) ?? notFound;
}
