import type { MembershipChanges, MembershipChangesParts } from "./membership-changes.ts";
import type { Group } from "./group.ts";
import { activeMembership, isFull, activeJoinQuestion } from "./group.ts";
import type { JoinRequestFields, JoinRequests } from "./join-requests.ts";
import { isBarred } from "./membership.ts";
import { joinedNotice } from "./membership-notices.ts";
import type { Person } from "../people/person.ts";
import { notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** The result of joining a group (interface/joining#requests). */
export interface GroupJoinOutcome {
  readonly group: Group;
  readonly outcome: "already" | "joined" | "requested";
}

/** The refusal of a request without an answer to the group's question (interface/joining#requests). */
const answerRequired = refuse(400, "Reason requires answer to groups question", {
  code: 40016,
  details: { rejection_reason: "answer_required" },
});

/** Joining groups without an invitation (interface/joining#coming-back; interface/joining#requests). */
export class GroupJoining {
  readonly #parts: MembershipChangesParts;
  readonly #membershipChanges: MembershipChanges;
  readonly #requests: JoinRequests;

  constructor(parts: MembershipChangesParts, admission: MembershipChanges, requests: JoinRequests) {
    this.#parts = parts;
    this.#membershipChanges = admission;
    this.#requests = requests;
  }

  /**
   * Joins with the token of the share link. Refused: 404 for a wrong token, 403 for a removed or banned person, 400 for
   * a full group or a missing answer.
   */
  byToken(
    userId: string,
    groupId: string,
    token: string,
    answer: string | null,
  ): GroupJoinOutcome | ServiceRefusal {
    const group = this.#parts.groups.byId(groupId);
    if (group?.shareToken !== token) return notFound;
    return this.#join(userId, group, { answer, method: "share_url" });
  }

  /**
   * Joins a public group. Refused: 404 for a group that is not searchable, 403 for a removed or banned person, 400 for
   * a full group or a missing answer.
   */
  byFinding(userId: string, groupId: string, answer: string | null): GroupJoinOutcome | ServiceRefusal {
    const group = this.#parts.groups.byId(groupId);
    if (group === undefined) return notFound;
    const isIn = activeMembership(group, userId) !== undefined;
    if (group.visibility !== "searchable" && !isIn) return notFound;
    return this.#join(userId, group, { answer, method: "discoverable" });
  }

  /**
   * Rejoins a group that the person left; needs no approval. Refused: 403 for a removed or banned person, 404 for a
   * person who never was a member, 400 for a full group.
   */
  rejoin(userId: string, groupId: string): GroupJoinOutcome | ServiceRefusal {
    const [group, person] = [this.#parts.groups.byId(groupId), this.#parts.accounts.byId(userId)];
    const own = group?.memberships.find((one) => one.userId === userId);
    if (group === undefined || person === undefined || own === undefined) return notFound;
    return this.#outcomeWithoutJoining(userId, group) ?? this.#letIn(group, person);
  }

  #join(userId: string, group: Group, asking: JoinRequestFields): GroupJoinOutcome | ServiceRefusal {
    const person = this.#parts.accounts.byId(userId);
    if (person === undefined) return notFound;
    const decided = this.#outcomeWithoutJoining(userId, group);
    if (decided !== null) return decided;
    if (!group.requiresApproval) return this.#letIn(group, person);
    const isUnanswered = activeJoinQuestion(group) !== null && (asking.answer ?? "").trim() === "";
    if (isUnanswered && !this.#isWaiting(userId, group)) return answerRequired;
    this.#requests.create(group, person, asking);
    return { group, outcome: "requested" };
  }

  /** The result for a current member, a barred person or a full group. Null if the person may join or request it. */
  #outcomeWithoutJoining(userId: string, group: Group): GroupJoinOutcome | ServiceRefusal | null {
    const own = group.memberships.find((one) => one.userId === userId);
    if (own?.state === "active") return { group, outcome: "already" };
    if (own !== undefined && isBarred(own)) return refuse(403, "you cannot join this group again");
    return isFull(group) ? refuse(400, "the group is full") : null;
  }

  #isWaiting(userId: string, group: Group): boolean {
    return this.#requests.sentBy(userId).some(({ groupId }) => groupId === group.id);
  }

  #letIn(group: Group, person: Person): GroupJoinOutcome {
    const wasIn = group.memberships.some((one) => one.userId === person.id);
    this.#membershipChanges.letIn(group, person);
    this.#requests.markDone(group.id, person.id);
    this.#membershipChanges.announce(group, joinedNotice(group, person, wasIn));
    return { group, outcome: "joined" };
  }
}
