import type { GroupMember, MemberRole } from "../../../../preload/model/groups/members.ts";

/** The actions on one member that the account's role allows. */
export interface MemberRights {
  /** The role that the member can be given; null if the role cannot be changed. */
  readonly newRole: "admin" | "user" | null;
  readonly mayRemove: boolean;
  readonly mayBan: boolean;
  readonly mayUnban: boolean;
  readonly mayAddAgain: boolean;
}

const none: MemberRights = {
  newRole: null,
  mayRemove: false,
  mayBan: false,
  mayUnban: false,
  mayAddAgain: false,
};

/** Whether a role manages the members of a group (interface/members#removing). */
export function isManager(role: MemberRole | null): boolean {
  return role === "owner" || role === "admin";
}

/**
 * What an account with the role `own` may do with a member. Only the owner changes roles (interface/members#roles).
 * Nobody acts on the owner, or on a membership without an id.
 */
export function rightsOver(own: MemberRole | null, member: GroupMember): MemberRights {
  const { isMe, role, state, membershipId } = member;
  if (isMe || membershipId === null || !isManager(own)) return none;
  if (state === "active") {
    if (role === "owner") return none;
    const newRole = role === "admin" ? "user" : "admin";
    return { ...none, newRole: own === "owner" ? newRole : null, mayRemove: true, mayBan: true };
  }
  const isKeptOut = state === "banned" || state === "removed";
  return {
    ...none,
    mayBan: state === "exited",
    mayUnban: isKeptOut,
    mayAddAgain: state !== "banned" && state !== "other",
  };
}

/** Whether a member can be selected: something may be done with the member that can be done with several at once. */
export function mayBeSelected(own: MemberRole | null, member: GroupMember): boolean {
  const { mayRemove, mayBan, mayUnban, mayAddAgain } = rightsOver(own, member);
  return mayRemove || mayBan || mayUnban || mayAddAgain;
}
