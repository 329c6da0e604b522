import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { OpenedConversation } from "../../../../preload/model/conversations/opened-conversation.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import type { WireGroup, WireMember } from "../../../../api/groups/groups.ts";
import { toOptionalMediaPath } from "../media/media-path.ts";
import { toShownName } from "../values/to-text.ts";

/** A role that gives rights over a group. */
export type GroupRole = OpenedConversation["roles"][number]["role"];

/** The members of a group, and the roles of its owner and admins. Empty if the response has no members. */
export interface MembersWithRoles {
  readonly people: readonly Person[];
  readonly roles: OpenedConversation["roles"];
}

/** Converts the members and roles of a group (interface/members#membership; interface/groups#group). */
export function toMembersWithRoles(wire: WireGroup): MembersWithRoles {
  const members = wire.members ?? [];
  return {
    people: members.map((member) => ({
      id: asId<UserId>(member.user_id),
      name: memberName(member),
      avatar: toOptionalMediaPath(member.image_url, "avatar"),
    })),
    roles: members.flatMap((member) => {
      const role = highestRole(member, wire);
      return role === null ? [] : [{ userId: asId<UserId>(member.user_id), role }];
    }),
  };
}

/** The name of a member in the group; the name of their account if the name in the group is missing or blank. */
export function memberName({ nickname, name }: Pick<WireMember, "nickname" | "name">): string {
  const isBlank = (nickname ?? "").trim() === "";
  return toShownName((isBlank ? (name ?? nickname) : nickname) ?? "");
}

/** The highest role of a member. If the service lists no roles, the creator of the group is its owner. */
export function highestRole(member: WireMember, group: WireGroup): GroupRole | null {
  const roles = member.roles ?? (member.user_id === group.creator_user_id ? ["owner"] : []);
  if (roles.includes("owner")) return "owner";
  return roles.includes("admin") ? "admin" : null;
}
