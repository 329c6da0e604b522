import type { Admission, MembershipNeighbours } from "./admission.ts";
import type { Core } from "../core.ts";
import type { Group } from "./group.ts";
import { activeMembers, isFull, joinQuestionOf } from "./group.ts";
import { inside, managed } from "./group-access.ts";
import type { Inside } from "./group-access.ts";
import { isAdmin } from "./membership.ts";
import { joinedNotice, pendingNotice } from "./membership-notices.ts";
import { systemSenderId } from "../messages/message.ts";
import type { Message } from "../messages/message.ts";
import type { Person } from "../people/person.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** Somebody asks to be let into a group (interface/joining#requests). */
export interface JoinRequest {
  /** The id that their membership has or will have. */
  readonly id: string;
  readonly groupId: string;
  readonly userId: string;
  readonly question: Group["joinQuestion"];
  readonly answer: string | null;
  readonly method: "discoverable" | "share_url";
  readonly askedAt: number;
  state: "requested_pending" | "active" | "denied";
}

/** What one asks with. */
export type Asking = Pick<JoinRequest, "answer" | "method">;

/** Asking to be let in, and letting in (interface/joining#requests). */
export class JoinRequests {
  readonly #core: Core;
  readonly #near: MembershipNeighbours;
  readonly #admission: Admission;
  /** By group and person: the last request of each. */
  readonly #requests: Map<string, Map<string, JoinRequest>>;
  /** The groups that somebody ever asked to be let into. */
  readonly #asked: Map<string, Set<string>>;

  constructor(core: Core, near: MembershipNeighbours, admission: Admission) {
    this.#core = core;
    this.#near = near;
    this.#admission = admission;
    this.#requests = core.tables.map("join requests");
    this.#asked = core.tables.map("groups asked to join");
  }

  /** Files a request, and tells those who can decide it; one that waits already stays as it is. */
  file(group: Group, person: Person, asking: Asking): JoinRequest {
    const requests = this.#requests.get(group.id) ?? new Map<string, JoinRequest>();
    this.#requests.set(group.id, requests);
    const before = requests.get(person.id);
    if (before?.state === "requested_pending") return before;
    const former = group.memberships.find((one) => one.userId === person.id);
    const request: JoinRequest = {
      ...asking,
      id: former?.id ?? before?.id ?? this.#core.ids.number(),
      groupId: group.id,
      userId: person.id,
      question: joinQuestionOf(group),
      askedAt: this.#core.clock.now(),
      state: "requested_pending",
    };
    requests.set(person.id, request);
    this.#asked.set(person.id, (this.#asked.get(person.id) ?? new Set()).add(group.id));
    this.#tellAdmins(group, person);
    return request;
  }

  /** Requests that wait, the oldest first. Refused: 404 to who is not in the group; every member may look. */
  waiting(userId: string, groupId: string): readonly JoinRequest[] | Refused {
    const found = inside(this.#near.groups, userId, groupId);
    return isRefused(found) ? found : this.#waitingIn(groupId);
  }

  /** One's own requests that wait, in every group. */
  sentBy(userId: string): readonly JoinRequest[] {
    const groupIds = [...(this.#asked.get(userId) ?? [])];
    return groupIds.flatMap((groupId) => {
      const request = this.#requests.get(groupId)?.get(userId);
      return request?.state === "requested_pending" ? [request] : [];
    });
  }

  /** Requests that wait for this person to decide, in every group they manage. */
  receivedBy(userId: string): readonly JoinRequest[] {
    const groups = this.#near.groups.ofPerson(userId);
    return groups
      .filter((group) => !isRefused(managed(this.#near.groups, userId, group.id, 401)))
      .flatMap((group) => this.#waitingIn(group.id));
  }

  /**
   * Decides some. Those that cannot be decided are passed over, unless none can. Refused: 401 to who may not manage the
   * group, 404 where there is no such request, 400 where it was decided before or the group is full.
   */
  decide(
    userId: string,
    groupId: string,
    ids: readonly string[],
    isApproved: boolean,
  ): readonly JoinRequest[] | Refused {
    const found = managed(this.#near.groups, userId, groupId, 401);
    if (isRefused(found)) return found;
    const decided = [...new Set(ids)].map((id) => this.#decide(found, id, isApproved));
    const done = decided.filter((one): one is JoinRequest => !isRefused(one));
    return done.length === 0 ? (decided.find(isRefused) ?? notFound) : done;
  }

  /** Takes back one's own request. Refused: 404 where none waits. */
  withdraw(userId: string, groupId: string): JoinRequest | Refused {
    const requests = this.#requests.get(groupId);
    const request = requests?.get(userId);
    if (request?.state !== "requested_pending") return notFound;
    requests?.delete(userId);
    return request;
  }

  /** Somebody came in by another way: what they asked for is done. */
  settle(groupId: string, userId: string): void {
    const request = this.#requests.get(groupId)?.get(userId);
    if (request?.state === "requested_pending") request.state = "active";
  }

  #decide({ group }: Inside, id: string, isApproved: boolean): JoinRequest | Refused {
    const request = [...(this.#requests.get(group.id)?.values() ?? [])].find((one) => one.id === id);
    const person = request && this.#near.accounts.byId(request.userId);
    if (request === undefined || person === undefined) return notFound;
    if (request.state !== "requested_pending") return refuse(400, "this request was decided already");
    if (!isApproved) {
      request.state = "denied";
      return request;
    }
    if (isFull(group)) return refuse(400, "the group is full");
    const wasIn = group.memberships.some((one) => one.userId === person.id);
    request.state = "active";
    this.#admission.letIn(group, person, request.id);
    this.#admission.announce(group, joinedNotice(group, person, wasIn));
    return request;
  }

  #waitingIn(groupId: string): readonly JoinRequest[] {
    const requests = [...(this.#requests.get(groupId)?.values() ?? [])];
    return requests.filter(({ state }) => state === "requested_pending");
  }

  /** Only those who manage the group hear of it, so it does not stand in the group (interface/notices#kinds). */
  #tellAdmins(group: Group, person: Person): void {
    const { text, event } = pendingNotice(group, person);
    const now = this.#core.clock.now();
    const message: Message = {
      id: this.#core.ids.message(now),
      conversationId: group.id,
      sourceGuid: this.#core.ids.guid(),
      createdAt: now,
      senderId: systemSenderId,
      senderKind: "system",
      senderName: "GroupMe",
      senderPicture: null,
      text,
      attachments: [],
      reactions: [],
      event,
      updatedAt: null,
      deletedAt: null,
      deletionActor: null,
      pinnedAt: null,
      pinnedBy: null,
    };
    const userIds = activeMembers(group)
      .filter(isAdmin)
      .map(({ userId }) => userId);
    this.#core.tell({ kind: "notice-given", message, userIds });
  }
}
