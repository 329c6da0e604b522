import type { MembershipId, UserId } from "../../base/ids.ts";
import type { Person } from "../people/person.ts";

/** What a member may do in a group. */
export type MemberRole = "owner" | "admin" | "user";

/**
 * Whether somebody is in a group, and by whose doing not: `exited` left and may come back, `removed` was taken out,
 * `banned` left and may not come back. `other`: a state that this version does not know.
 */
export type MemberState = "active" | "exited" | "removed" | "banned" | "other";

/** Somebody in a group, or who was. */
export interface GroupMember {
  /** Null where the service did not tell it: then nothing can be done about this member. */
  readonly membershipId: MembershipId | null;
  /** By the name and the picture used in this group. */
  readonly person: Person;
  /** The name of the account, where it was told. */
  readonly accountName: string | null;
  readonly role: MemberRole;
  readonly state: MemberState;
  readonly isMe: boolean;
}

/** How somebody is found who is to be added. */
export type Contact =
  | { readonly kind: "person"; readonly userId: UserId }
  | { readonly kind: "phone"; readonly phoneNumber: string }
  | { readonly kind: "email"; readonly email: string };

/** Somebody to be added to a group. */
export interface Invitee {
  readonly nickname: string;
  readonly contact: Contact;
}

/** What came of adding people. */
export interface AddedMembers {
  readonly added: readonly GroupMember[];
  /** Those of whom nothing came. */
  readonly missing: readonly Invitee[];
}

/** Longest name of a member in a group (interface/limits#sizes), in characters. */
export const maximumNicknameLength = 50;
