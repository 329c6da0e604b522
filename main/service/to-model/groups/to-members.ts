import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { Opened } from "../../../../preload/model/conversations/opened.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import type { WireGroup, WireMember } from "../../../../api/groups/groups.ts";
import { optionalMediaPath } from "../media/media-path.ts";

/** A role that gives rights over a group. */
export type Role = Opened["roles"][number]["role"];

/** The members of a group, and who of them is its owner or an admin. Empty where the answer left members out. */
export interface Members {
  readonly people: readonly Person[];
  readonly roles: Opened["roles"];
}

/** People and roles of a group (interface/members#membership; interface/groups#group). */
export function toMembers(wire: WireGroup): Members {
  const members = wire.members ?? [];
  return {
    people: members.map((member) => ({
      id: asId<UserId>(member.user_id),
      name: member.nickname ?? member.name ?? "",
      avatar: optionalMediaPath(member.image_url, "avatar"),
    })),
    roles: members.flatMap((member) => {
      const role = roleOf(member, wire);
      return role === null ? [] : [{ userId: asId<UserId>(member.user_id), role }];
    }),
  };
}

/** A member's highest role. Where the service lists no roles, the creator is the owner. */
export function roleOf(member: WireMember, group: WireGroup): Role | null {
  const roles = member.roles ?? (member.user_id === group.creator_user_id ? ["owner"] : []);
  if (roles.includes("owner")) return "owner";
  return roles.includes("admin") ? "admin" : null;
}
