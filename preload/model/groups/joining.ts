import type { GroupId, MediaPath, MembershipId } from "../../base/ids.ts";
import type { Person } from "../people/person.ts";
import type { Milliseconds } from "../app/time.ts";
import type { MemberState } from "./members.ts";

/** How one came to know of a group. */
export type Invitation =
  /** The address that somebody shared. */
  | { readonly kind: "link"; readonly url: string }
  | { readonly kind: "token"; readonly groupId: GroupId; readonly shareToken: string }
  /** It was found: the service accepts this from its phone apps only. */
  | { readonly kind: "found"; readonly groupId: GroupId };

/** What came of wanting to be in a group. */
export type JoinOutcome =
  | { readonly kind: "joined"; readonly groupId: GroupId }
  /** Somebody who manages the group has to agree first. */
  | { readonly kind: "requested"; readonly groupId: GroupId; readonly groupName: string }
  /** The group asks something, and wants an answer first. */
  | { readonly kind: "answer-required"; readonly groupId: GroupId };

/** A group that one left, and can come back to. */
export interface FormerGroup {
  readonly id: GroupId;
  readonly name: string;
  readonly avatar: MediaPath | null;
  readonly description: string;
  readonly memberCount: number | null;
}

/**
 * What became of oneself in a group: a member's state, or that of a request that was never granted. `other`: a state that
 * this version does not know.
 */
export type MembershipState = MemberState | "requested" | "denied";

/** A group that the account ever was in, or asked to be let into (interface/joining#requests). */
export interface MembershipSummary {
  readonly groupId: GroupId;
  readonly state: MembershipState;
  /** The service's own word for the state: all that is known of one that is `other`. */
  readonly stateWord: string;
}

/** Somebody asks to be let into a group. */
export interface JoinRequest {
  readonly membershipId: MembershipId;
  readonly groupId: GroupId;
  readonly person: Person;
  /** Null where the service did not tell. */
  readonly askedAt: Milliseconds | null;
  /** What the group asks everybody; null when nothing. */
  readonly question: string | null;
  readonly answer: string | null;
}

/** A request of one's own that waits. */
export interface SentJoinRequest {
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly avatar: MediaPath | null;
  readonly askedAt: Milliseconds | null;
}

/** Every request that waits: one's own, and those that one may decide. */
export interface WaitingJoinRequests {
  readonly sent: readonly SentJoinRequest[];
  readonly received: readonly JoinRequest[];
}
