import type { GroupId, MembershipId } from "../../base/ids.ts";
import type { AddedMembers, GroupMember, Invitee } from "../../model/groups/members.ts";
import type { Command } from "../command.ts";

/** One member of one group. */
interface OneMember {
  readonly groupId: GroupId;
  readonly membershipId: MembershipId;
}

/** Who is in a group, and who may do what there. */
export interface MemberCommands {
  /** Of a topic: of its group. `former`: those who left or were removed; told to admins and owners only. */
  readonly listMembers: Command<
    { readonly groupId: GroupId; readonly which: "active" | "former" },
    readonly GroupMember[]
  >;
  /** Ends as `phone-app-only` where the service asks for an attestation. */
  readonly addMembers: Command<
    { readonly groupId: GroupId; readonly people: readonly Invitee[] },
    AddedMembers
  >;
  readonly removeMember: Command<OneMember, void>;
  /** Keeps somebody who left from coming back. */
  readonly banMember: Command<OneMember, void>;
  readonly unbanMember: Command<OneMember, void>;
  readonly setRole: Command<OneMember & { readonly role: "admin" | "user" }, void>;
  /** One's own name in one group. */
  readonly setNickname: Command<{ readonly groupId: GroupId; readonly nickname: string }, void>;
}

/** Their names. */
export const memberCommandNames = [
  "listMembers",
  "addMembers",
  "removeMember",
  "banMember",
  "unbanMember",
  "setRole",
  "setNickname",
] as const satisfies readonly (keyof MemberCommands)[];
