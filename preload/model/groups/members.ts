import type { MembershipId, UserId } from "../../base/ids.ts";
import type { Person } from "../people/person.ts";

export type MemberRole = "owner" | "admin" | "user";

/**
 * The state of a person's membership. `exited`: the person left and may rejoin. `removed`: another member removed the
 * person. `banned`: the person may not rejoin. `other`: a state that this version does not know.
 */
export type MemberState = "active" | "exited" | "removed" | "banned" | "other";

/** A current or former member of a group. */
export interface GroupMember {
  /** Id of the membership. Null if the service does not return it; no action on this member is then possible. */
  readonly membershipId: MembershipId | null;
  /** The person, with the name and the picture that they use in this group. */
  readonly person: Person;
  /** Name of the person's account, outside of this group; null if it is unknown. */
  readonly accountName: string | null;
  readonly role: MemberRole;
  readonly state: MemberState;
  readonly isMe: boolean;
}

/** How the service finds a person who is to be added. */
export type InviteeIdentifier =
  | { readonly kind: "person"; readonly userId: UserId }
  | { readonly kind: "phone"; readonly phoneNumber: string }
  | { readonly kind: "email"; readonly email: string };

/** A person to add to a group. */
export interface Invitee {
  readonly nickname: string;
  readonly contact: InviteeIdentifier;
}

/** The outcome of adding people to a group. */
export interface AddMembersResult {
  readonly added: readonly GroupMember[];
  /** The people of whom the service did not confirm that they were added. */
  readonly missing: readonly Invitee[];
}

/** Maximum length of a nickname in a group (interface/limits#sizes), in characters. */
export const maxGroupNicknameLength = 50;
