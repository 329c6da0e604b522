import type { GroupId, MediaPath, MembershipId } from "../../base/ids.ts";
import type { AddMembersResult, GroupMember, Invitee } from "../../model/groups/members.ts";
import type { Command } from "../command.ts";

interface OneMember {
  readonly groupId: GroupId;
  readonly membershipId: MembershipId;
}

/** Commands for the members of a group and their roles. */
export interface MemberCommands {
  /**
   * The members of a group; for a topic, those of its group. `former`: people who left or were removed; only admins and
   * owners may list them.
   */
  readonly listMembers: Command<
    { readonly groupId: GroupId; readonly which: "active" | "former" },
    readonly GroupMember[]
  >;
  /** Adds people to a group. Fails with `phone-app-only` if the service requires a device attestation. */
  readonly addMembers: Command<
    { readonly groupId: GroupId; readonly people: readonly Invitee[] },
    AddMembersResult
  >;
  readonly removeMember: Command<OneMember, void>;
  /** Bans a former member, who can then not rejoin. */
  readonly banMember: Command<OneMember, void>;
  readonly unbanMember: Command<OneMember, void>;
  readonly setRole: Command<OneMember & { readonly role: "admin" | "user" }, void>;
  /** Sets the account's own name in one group. */
  readonly setNickname: Command<{ readonly groupId: GroupId; readonly nickname: string }, void>;
  /** Sets the account's own picture in one group. Null shows the picture of the account there again. */
  readonly setOwnGroupPicture: Command<
    { readonly groupId: GroupId; readonly picture: MediaPath | null },
    void
  >;
}

export const memberCommandNames = [
  "listMembers",
  "addMembers",
  "removeMember",
  "banMember",
  "unbanMember",
  "setRole",
  "setNickname",
  "setOwnGroupPicture",
] as const satisfies readonly (keyof MemberCommands)[];
