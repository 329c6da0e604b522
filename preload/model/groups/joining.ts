import type { GroupId, MediaPath, MembershipId } from "../../base/ids.ts";
import type { Person } from "../people/person.ts";
import type { Milliseconds } from "../app/time.ts";
import type { MemberState } from "./members.ts";

/** How the person found the group to join. */
export type GroupToJoin =
  /** The person found the group by a share link. */
  | { readonly kind: "link"; readonly url: string }
  | { readonly kind: "token"; readonly groupId: GroupId; readonly shareToken: string }
  /** The person found the group by a search. The service allows joining in this way only to its phone apps. */
  | { readonly kind: "found"; readonly groupId: GroupId };

/** The outcome of a request to join a group. */
export type JoinOutcome =
  | { readonly kind: "joined"; readonly groupId: GroupId }
  /** The group requires an approval, so an admin or the owner must approve the request first. */
  | { readonly kind: "requested"; readonly groupId: GroupId; readonly groupName: string }
  /** The group requires an answer to its join question first. */
  | { readonly kind: "answer-required"; readonly groupId: GroupId };

/** A group that the account left and can rejoin. */
export interface FormerGroup {
  readonly id: GroupId;
  readonly name: string;
  readonly avatar: MediaPath | null;
  readonly description: string;
  readonly memberCount: number | null;
}

/**
 * The account's state in a group: the state of a membership, or of a join request that was not approved. `other`: a
 * state that this version does not know.
 */
export type MembershipState = MemberState | "requested" | "denied";

/** A group that the account was ever in or asked to join (interface/joining#requests). */
export interface MembershipSummary {
  readonly groupId: GroupId;
  readonly state: MembershipState;
  /** The service's word for the state. If the state is `other`, nothing else is known of it. */
  readonly stateWord: string;
}

/** Another person's request to join a group. */
export interface JoinRequest {
  readonly membershipId: MembershipId;
  readonly groupId: GroupId;
  readonly person: Person;
  /** When the person asked to join; null if the service does not state it. */
  readonly askedAt: Milliseconds | null;
  /** The group's join question; null if there is none. */
  readonly question: string | null;
  readonly answer: string | null;
}

/** A pending join request that this account made. */
export interface SentJoinRequest {
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly avatar: MediaPath | null;
  readonly askedAt: Milliseconds | null;
}

/** All pending join requests: those of the account, and those that it may decide. */
export interface PendingJoinRequests {
  readonly sent: readonly SentJoinRequest[];
  readonly received: readonly JoinRequest[];
  /** The person has seen the received requests up to this time; 0 if none. */
  readonly seenTo: Milliseconds;
}
