/** The role of a member. */
export type MembershipRole = "owner" | "admin" | "user";

/**
 * The state of a membership (interface/joining#states). A person with `exited` may rejoin without an invitation;
 * `removed` and `exited_removed` may not.
 */
export type MembershipState = "active" | "exited" | "removed" | "exited_removed";

/** The membership of a person in a group. Times are milliseconds. */
export interface Membership {
  readonly id: string;
  readonly userId: string;
  nickname: string;
  /** The picture in this group only; null for the account's picture. */
  picture: string | null;
  roles: readonly MembershipRole[];
  /** When the mute ends, in milliseconds; Infinity if it has no end; null if the group is not muted. */
  mutedUntil: number | null;
  /** Individually muted topics, with the end of the mute. */
  readonly mutedTopics: Map<string, number>;
  state: MembershipState;
  /** Whether the service removed the member, rather than a person. */
  isAutokicked: boolean;
  /** Whether the group is hidden from this person's list of former groups (interface/joining#coming-back). */
  isHidden: boolean;
  readonly createdAt: number;
  updatedAt: number;
}

/** A new active membership. */
export function newMembership(
  id: string,
  person: { readonly id: string; readonly name: string },
  roles: readonly MembershipRole[],
  now: number,
): Membership {
  return {
    id,
    userId: person.id,
    nickname: person.name,
    picture: null,
    roles,
    mutedUntil: null,
    mutedTopics: new Map(),
    state: "active",
    isAutokicked: false,
    isHidden: false,
    createdAt: now,
    updatedAt: now,
  };
}

/** Reactivates a former membership. It keeps its nickname, but not its roles and mutes. */
export function reactivateMembership(
  membership: Membership,
  roles: readonly MembershipRole[],
  now: number,
): void {
  membership.state = "active";
  membership.roles = roles;
  membership.mutedUntil = null;
  membership.mutedTopics.clear();
  membership.isAutokicked = false;
  membership.isHidden = false;
  membership.updatedAt = now;
}

/** Whether the member is an owner or admin. */
export function isAdmin(membership: Membership): boolean {
  return membership.roles.includes("owner") || membership.roles.includes("admin");
}

/** Whether the member owns the group: as its creator, or after a transfer. */
export function isOwner(membership: Membership): boolean {
  return membership.roles.includes("owner");
}

/** Whether a former member may not rejoin without an invitation (interface/joining#states). */
export function isBarred(membership: Membership): boolean {
  return membership.state === "removed" || membership.state === "exited_removed";
}
