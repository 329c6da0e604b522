import type { Admission, MembershipNeighbours } from "./admission.ts";
import type { Group } from "./group.ts";
import { activeMembership, isFull, joinQuestionOf } from "./group.ts";
import type { Asking, JoinRequests } from "./join-requests.ts";
import { isBarred } from "./membership.ts";
import { joinedNotice } from "./membership-notices.ts";
import type { Person } from "../people/person.ts";
import { notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** What came of wanting to be in a group (interface/joining#requests). */
export interface Joined {
  readonly group: Group;
  readonly outcome: "already" | "joined" | "requested";
}

/** What a refusal without an answer to the group's question says (interface/joining#requests). */
const answerRequired = refuse(400, "Reason requires answer to groups question", {
  code: 40016,
  details: { rejection_reason: "answer_required" },
});

/** Coming into a group by oneself (interface/joining#coming-back; interface/joining#requests). */
export class Joining {
  readonly #near: MembershipNeighbours;
  readonly #admission: Admission;
  readonly #requests: JoinRequests;

  constructor(near: MembershipNeighbours, admission: Admission, requests: JoinRequests) {
    this.#near = near;
    this.#admission = admission;
    this.#requests = requests;
  }

  /** With the token of its share link. Refused: 404 for a wrong one, 403 to who was removed or banned, 400. */
  byToken(userId: string, groupId: string, token: string, answer: string | null): Joined | Refused {
    const group = this.#near.groups.byId(groupId);
    if (group?.shareToken !== token) return notFound;
    return this.#join(userId, group, { answer, method: "share_url" });
  }

  /** A public group. Refused: 404 for one that cannot be found by everybody, 403 to who was removed or banned, 400. */
  byFinding(userId: string, groupId: string, answer: string | null): Joined | Refused {
    const group = this.#near.groups.byId(groupId);
    if (group === undefined) return notFound;
    const isIn = activeMembership(group, userId) !== undefined;
    if (group.visibility !== "searchable" && !isIn) return notFound;
    return this.#join(userId, group, { answer, method: "discoverable" });
  }

  /**
   * Comes back to a group left by one's own action; nobody has to approve it. Refused: 403 to who was removed or banned,
   * 404 to who never was in it, 400 where it is full.
   */
  rejoin(userId: string, groupId: string): Joined | Refused {
    const [group, person] = [this.#near.groups.byId(groupId), this.#near.accounts.byId(userId)];
    const own = group?.memberships.find((one) => one.userId === userId);
    if (group === undefined || person === undefined || own === undefined) return notFound;
    return this.#decided(userId, group) ?? this.#come(group, person);
  }

  #join(userId: string, group: Group, asking: Asking): Joined | Refused {
    const person = this.#near.accounts.byId(userId);
    if (person === undefined) return notFound;
    const decided = this.#decided(userId, group);
    if (decided !== null) return decided;
    if (!group.requiresApproval) return this.#come(group, person);
    const isUnanswered = joinQuestionOf(group) !== null && (asking.answer ?? "").trim() === "";
    if (isUnanswered && !this.#isWaiting(userId, group)) return answerRequired;
    this.#requests.file(group, person, asking);
    return { group, outcome: "requested" };
  }

  /** What is decided before anything else is looked at; null: they may come in, or ask to. */
  #decided(userId: string, group: Group): Joined | Refused | null {
    const own = group.memberships.find((one) => one.userId === userId);
    if (own?.state === "active") return { group, outcome: "already" };
    if (own !== undefined && isBarred(own)) return refuse(403, "you cannot join this group again");
    return isFull(group) ? refuse(400, "the group is full") : null;
  }

  #isWaiting(userId: string, group: Group): boolean {
    return this.#requests.sentBy(userId).some(({ groupId }) => groupId === group.id);
  }

  #come(group: Group, person: Person): Joined {
    const wasIn = group.memberships.some((one) => one.userId === person.id);
    this.#admission.letIn(group, person);
    this.#requests.settle(group.id, person.id);
    this.#admission.announce(group, joinedNotice(group, person, wasIn));
    return { group, outcome: "joined" };
  }
}
