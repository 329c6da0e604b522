import { asId } from "../../../../preload/base/ids.ts";
import type { MembershipId, UserId } from "../../../../preload/base/ids.ts";
import type { GroupMember, MemberRole, MemberState } from "../../../../preload/model/groups/members.ts";
import type { WireGroup } from "../../../../api/groups/groups.ts";
import type { WireMembership } from "../../../../api/groups/members.ts";
import { optionalMediaPath } from "../media/media-path.ts";
import { roleOf } from "./to-members.ts";
import { toShownName } from "../values/to-text.ts";

/** The service's words for what became of a member, and ours (interface/joining#states). */
export const memberStates: ReadonlyMap<string, MemberState> = new Map([
  ["active", "active"],
  ["exited", "exited"],
  ["removed", "removed"],
  ["exited_removed", "banned"],
]);

/** A membership as the members index or an addition answers it; one without a state is of somebody who is in. */
export function toGroupMember(wire: WireMembership, me: UserId): GroupMember {
  return {
    membershipId: asId<MembershipId>(wire.id),
    person: {
      id: asId<UserId>(wire.user_id ?? ""),
      name: toShownName(wire.nickname ?? wire.name ?? ""),
      avatar: optionalMediaPath(wire.image_url, "avatar"),
    },
    accountName: wire.name ?? null,
    role: toRole(wire.roles ?? []),
    state: memberStates.get(wire.state ?? "active") ?? "other",
    isMe: wire.user_id === me,
  };
}

/**
 * The members that came inside a group (interface/members#membership; interface/groups#group); null where it came
 * without any.
 */
export function toGroupMembers(wire: WireGroup, me: UserId): readonly GroupMember[] | null {
  if (wire.members === null || wire.members === undefined) return null;
  return wire.members.map((member) => ({
    membershipId: member.id === null || member.id === undefined ? null : asId<MembershipId>(member.id),
    person: {
      id: asId<UserId>(member.user_id),
      name: toShownName(member.nickname ?? member.name ?? ""),
      avatar: optionalMediaPath(member.image_url, "avatar"),
    },
    accountName: member.name ?? null,
    role: roleOf(member, wire) ?? "user",
    state: "active",
    isMe: member.user_id === me,
  }));
}

function toRole(roles: readonly string[]): MemberRole {
  if (roles.includes("owner")) return "owner";
  return roles.includes("admin") ? "admin" : "user";
}
