import type { MembershipChanges, MembershipChangesParts } from "./membership-changes.ts";
import type { WorldCore } from "../core.ts";
import type { Group } from "./group.ts";
import { activeMembers, isFull, activeJoinQuestion } from "./group.ts";
import { groupForMember, groupForAdmin } from "./group-access.ts";
import type { GroupWithMembership } from "./group-access.ts";
import { isAdmin } from "./membership.ts";
import { joinedNotice, pendingNotice } from "./membership-notices.ts";
import { systemSenderId } from "../messages/message.ts";
import type { Message } from "../messages/message.ts";
import type { Person } from "../people/person.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** A request to join a group (interface/joining#requests). */
export interface JoinRequest {
  /** Id of the request, and also of the membership. */
  readonly id: string;
  readonly groupId: string;
  readonly userId: string;
  readonly question: Group["joinQuestion"];
  readonly answer: string | null;
  readonly method: "discoverable" | "share_url";
  readonly askedAt: number;
  state: "requested_pending" | "active" | "denied";
}

/** The fields of a request that the person provides. */
export type JoinRequestFields = Pick<JoinRequest, "answer" | "method">;

/** Requests to join groups, and decisions about them (interface/joining#requests). */
export class JoinRequests {
  readonly #core: WorldCore;
  readonly #parts: MembershipChangesParts;
  readonly #membershipChanges: MembershipChanges;
  /** The last request of each person, by group and person. */
  readonly #requests: Map<string, Map<string, JoinRequest>>;
  /** The groups that each person ever requested to join. */
  readonly #requestedGroups: Map<string, Set<string>>;

  constructor(core: WorldCore, parts: MembershipChangesParts, admission: MembershipChanges) {
    this.#core = core;
    this.#parts = parts;
    this.#membershipChanges = admission;
    this.#requests = core.tables.map("join requests");
    this.#requestedGroups = core.tables.map("groups asked to join");
  }

  /** Creates a request and notifies the people who can decide it. An existing pending request stays unchanged. */
  create(group: Group, person: Person, asking: JoinRequestFields): JoinRequest {
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
      question: activeJoinQuestion(group),
      askedAt: this.#core.clock.now(),
      state: "requested_pending",
    };
    requests.set(person.id, request);
    this.#requestedGroups.set(person.id, (this.#requestedGroups.get(person.id) ?? new Set()).add(group.id));
    this.#notifyAdmins(group, person);
    return request;
  }

  /** Pending requests, the oldest first. Refused: 404 for a non-member; every member may see them. */
  pendingRequests(userId: string, groupId: string): readonly JoinRequest[] | ServiceRefusal {
    const found = groupForMember(this.#parts.groups, userId, groupId);
    return isRefused(found) ? found : this.#waitingIn(groupId);
  }

  /** Pending requests of this person, in all groups. */
  sentBy(userId: string): readonly JoinRequest[] {
    const groupIds = [...(this.#requestedGroups.get(userId) ?? [])];
    return groupIds.flatMap((groupId) => {
      const request = this.#requests.get(groupId)?.get(userId);
      return request?.state === "requested_pending" ? [request] : [];
    });
  }

  /** Pending requests that this person can decide, in all groups that they manage. */
  receivedBy(userId: string): readonly JoinRequest[] {
    const groups = this.#parts.groups.ofPerson(userId);
    return groups
      .filter((group) => !isRefused(groupForAdmin(this.#parts.groups, userId, group.id, 401)))
      .flatMap((group) => this.#waitingIn(group.id));
  }

  /**
   * Approves or denies requests. Skips invalid requests, unless all are invalid. Refused: 401 if the caller does not
   * manage the group, 404 for an unknown request, 400 for a decided request or a full group.
   */
  decide(
    userId: string,
    groupId: string,
    ids: readonly string[],
    isApproved: boolean,
  ): readonly JoinRequest[] | ServiceRefusal {
    const found = groupForAdmin(this.#parts.groups, userId, groupId, 401);
    if (isRefused(found)) return found;
    const decided = [...new Set(ids)].map((id) => this.#decide(found, id, isApproved));
    const done = decided.filter((one): one is JoinRequest => !isRefused(one));
    return done.length === 0 ? (decided.find(isRefused) ?? notFound) : done;
  }

  /** Withdraws the person's own request. Refused: 404 if none is pending. */
  withdraw(userId: string, groupId: string): JoinRequest | ServiceRefusal {
    const requests = this.#requests.get(groupId);
    const request = requests?.get(userId);
    if (request?.state !== "requested_pending") return notFound;
    requests?.delete(userId);
    return request;
  }

  /** Marks a pending request as done, because the person joined in another way. */
  markDone(groupId: string, userId: string): void {
    const request = this.#requests.get(groupId)?.get(userId);
    if (request?.state === "requested_pending") request.state = "active";
  }

  #decide({ group }: GroupWithMembership, id: string, isApproved: boolean): JoinRequest | ServiceRefusal {
    const request = [...(this.#requests.get(group.id)?.values() ?? [])].find((one) => one.id === id);
    const person = request && this.#parts.accounts.byId(request.userId);
    if (request === undefined || person === undefined) return notFound;
    if (request.state !== "requested_pending") return refuse(400, "this request was decided already");
    if (!isApproved) {
      request.state = "denied";
      return request;
    }
    if (isFull(group)) return refuse(400, "the group is full");
    const wasIn = group.memberships.some((one) => one.userId === person.id);
    request.state = "active";
    this.#membershipChanges.letIn(group, person, request.id);
    this.#membershipChanges.announce(group, joinedNotice(group, person, wasIn));
    return request;
  }

  #waitingIn(groupId: string): readonly JoinRequest[] {
    const requests = [...(this.#requests.get(groupId)?.values() ?? [])];
    return requests.filter(({ state }) => state === "requested_pending");
  }

  /**
   * Only the people who manage the group receive this notice, so it is not posted in the group
   * (interface/notices#kinds).
   */
  #notifyAdmins(group: Group, person: Person): void {
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
    this.#core.publish({ kind: "notice-given", message, userIds });
  }
}
