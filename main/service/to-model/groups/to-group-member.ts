import { asId } from "../../../../preload/base/ids.ts";
import type { MembershipId, UserId } from "../../../../preload/base/ids.ts";
import type { GroupMember, MemberRole, MemberState } from "../../../../preload/model/groups/members.ts";
import type { WireGroup } from "../../../../api/groups/groups.ts";
import type { WireMembership } from "../../../../api/groups/members.ts";
import { toOptionalMediaPath } from "../media/media-path.ts";
import { highestRole, memberName } from "./to-members.ts";

/** Converts the service's words for the state of a membership (interface/joining#states). */
export const memberStates: ReadonlyMap<string, MemberState> = new Map([
  ["active", "active"],
  ["exited", "exited"],
  ["removed", "removed"],
  ["exited_removed", "banned"],
]);

/**
 * Converts a membership from the list of members or from the results of adding members. If it has no state, it is
 * active.
 */
export function toGroupMember(wire: WireMembership, me: UserId): GroupMember {
  return {
    membershipId: asId<MembershipId>(wire.id),
    person: {
      id: asId<UserId>(wire.user_id ?? ""),
      name: memberName(wire),
      avatar: toOptionalMediaPath(wire.image_url, "avatar"),
    },
    accountName: wire.name ?? null,
    role: toRole(wire.roles ?? []),
    state: memberStates.get(wire.state ?? "active") ?? "other",
    isMe: wire.user_id === me,
  };
}

/**
 * Converts the members that a group contains (interface/members#membership; interface/groups#group). Null if the
 * response does not contain them.
 */
export function toGroupMembers(wire: WireGroup, me: UserId): readonly GroupMember[] | null {
  if (wire.members === null || wire.members === undefined) return null;
  return wire.members.map((member) => ({
    membershipId: member.id === null || member.id === undefined ? null : asId<MembershipId>(member.id),
    person: {
      id: asId<UserId>(member.user_id),
      name: memberName(member),
      avatar: toOptionalMediaPath(member.image_url, "avatar"),
    },
    accountName: member.name ?? null,
    role: highestRole(member, wire) ?? "user",
    state: "active",
    isMe: member.user_id === me,
  }));
}

function toRole(roles: readonly string[]): MemberRole {
  if (roles.includes("owner")) return "owner";
  return roles.includes("admin") ? "admin" : "user";
}
