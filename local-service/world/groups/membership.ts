/** What a member may do. */
export type Role = "owner" | "admin" | "user";

/**
 * Whether somebody is in a group, and by whose doing not (interface/joining#states). `exited` may come back by
 * themselves, `removed` and `exited_removed` may not.
 */
export type MembershipState = "active" | "exited" | "removed" | "exited_removed";

/** One person's place in one group. Times are milliseconds. */
export interface Membership {
  readonly id: string;
  readonly userId: string;
  nickname: string;
  /** The picture shown in this group only; null: the person's own. */
  picture: string | null;
  roles: readonly Role[];
  /** Silent until then; Infinity for ever; null when not muted. */
  mutedUntil: number | null;
  /** Topics that are muted by themselves, and until when. */
  readonly mutedTopics: Map<string, number>;
  state: MembershipState;
  /** The service took them out, not a person. */
  isAutokicked: boolean;
  /** Taken off the list of groups that this person left (interface/joining#coming-back). */
  isHidden: boolean;
  readonly createdAt: number;
  updatedAt: number;
}

/** A fresh place in a group. */
export function newMembership(
  id: string,
  person: { readonly id: string; readonly name: string },
  roles: readonly Role[],
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

/** Takes up a place that was given up: with the name it had, but without its rights and without silence. */
export function returnTo(membership: Membership, roles: readonly Role[], now: number): void {
  membership.state = "active";
  membership.roles = roles;
  membership.mutedUntil = null;
  membership.mutedTopics.clear();
  membership.isAutokicked = false;
  membership.isHidden = false;
  membership.updatedAt = now;
}

/** Whether the member may manage the group. */
export function isAdmin(membership: Membership): boolean {
  return membership.roles.includes("owner") || membership.roles.includes("admin");
}

/** Whether the member owns the group: who made it, or whom the owner before gave it to. */
export function isOwner(membership: Membership): boolean {
  return membership.roles.includes("owner");
}

/** Whether somebody is out and may not come in again by themselves (interface/joining#states). */
export function isBarred(membership: Membership): boolean {
  return membership.state === "removed" || membership.state === "exited_removed";
}
