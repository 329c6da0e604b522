import type { Bridge } from "../../../../preload/bridge.ts";
import type { GroupId, MediaPath } from "../../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { MembershipSummary, SentJoinRequest } from "../../../../preload/model/groups/joining.ts";
import type { Problem, Reply } from "../../../../preload/base/reply.ts";
import type { DiscoveryListPhase } from "./public-group-list.svelte.ts";
import { LatestRequest } from "../../latest-request.ts";

/** Maximum number of groups whose name is looked up, because the service states none with a declined request. */
const maxNameLookups = 20;

/** A request of this account to join a group. */
export interface OwnJoinRequest {
  readonly groupId: GroupId;
  readonly state: "pending" | "declined";
  /** Name of the group; null if the service does not tell it. */
  readonly name: string | null;
  readonly avatar: MediaPath | null;
  readonly askedAt: Milliseconds | null;
}

export type SentRequestsBridge = Pick<
  Bridge,
  "listMembershipStates" | "listWaitingJoinRequests" | "withdrawJoinRequest" | "previewGroup"
>;

/** The requests of this account to join groups, the pending ones first. */
export class SentRequests {
  requests: readonly OwnJoinRequest[] = $state.raw([]);
  phase: DiscoveryListPhase = $state.raw({ state: "idle" });
  /** Why declined requests could not be loaded although the pending requests were; null if all were loaded. */
  declinedLoadProblem: Problem | null = $state.raw(null);
  /** The requests that are being withdrawn. */
  withdrawing: ReadonlySet<GroupId> = $state.raw(new Set());
  readonly #bridge: SentRequestsBridge;
  /** Names that were looked up. */
  readonly #groupNames = new Map<GroupId, Pick<OwnJoinRequest, "name" | "avatar">>();
  readonly #latestLoad = new LatestRequest();

  constructor(bridge: SentRequestsBridge) {
    this.#bridge = bridge;
  }

  /** Whether this account has asked to join the group and waits for a decision. */
  isPending(groupId: GroupId): boolean {
    return this.requests.some((request) => request.groupId === groupId && request.state === "pending");
  }

  /**
   * Loads the requests. The loaded requests stay on screen meanwhile. Names that the lists do not have are looked up
   * only if `areNamesShown`, because each needs a request of its own.
   */
  async load(areNamesShown: boolean): Promise<void> {
    const isLatest = this.#latestLoad.begin();
    this.phase = { state: "loading" };
    const [states, waiting] = await Promise.all([
      this.#bridge.listMembershipStates(),
      this.#bridge.listWaitingJoinRequests(),
    ]);
    if (!isLatest()) return;
    if (!states.ok && !waiting.ok) {
      this.phase = { state: "failed", problem: states.problem };
      return;
    }
    this.declinedLoadProblem = states.ok ? null : states.problem;
    this.requests = merged(states.ok ? states.value : [], waiting.ok ? waiting.value.sent : []);
    this.phase = { state: "ready" };
    if (areNamesShown) await this.#lookUpNames(isLatest);
  }

  /**
   * Withdraws a pending request. A request that is no longer pending counts as withdrawn. Problems: those of the
   * service.
   */
  async withdraw(groupId: GroupId): Promise<Reply<void>> {
    this.withdrawing = new Set([...this.withdrawing, groupId]);
    const reply = await this.#bridge.withdrawJoinRequest({ groupId });
    this.withdrawing = new Set([...this.withdrawing].filter((id) => id !== groupId));
    const isGone = reply.ok || reply.problem.kind === "not-found";
    if (!isGone) return reply;
    this.requests = this.requests.filter((request) => request.groupId !== groupId);
    return { ok: true, value: undefined };
  }

  /** Forgets everything, because another account is shown now. */
  clear(): void {
    this.#latestLoad.drop();
    this.#groupNames.clear();
    this.requests = [];
    this.declinedLoadProblem = null;
    this.withdrawing = new Set();
    this.phase = { state: "idle" };
  }

  /** Looks up missing names one by one. A group that the account cannot see any more stays without a name. */
  async #lookUpNames(isLatest: () => boolean): Promise<void> {
    this.requests = this.requests.map((request) => this.#withName(request));
    const nameless = this.requests.filter(({ name }) => name === null).slice(0, maxNameLookups);
    for (const { groupId } of nameless) {
      const reply = await this.#bridge.previewGroup({ groupId, shareToken: null });
      if (!isLatest()) return;
      if (!reply.ok || reply.value.name === "") continue;
      const { name, avatar } = reply.value;
      this.#groupNames.set(groupId, { name, avatar });
      this.requests = this.requests.map((request) => this.#withName(request));
    }
  }

  #withName(request: OwnJoinRequest): OwnJoinRequest {
    return request.name === null ? { ...request, ...this.#groupNames.get(request.groupId) } : request;
  }
}

/**
 * Merges two answers of the service into one request for each group. Only `states` tells which requests were declined,
 * and only `sent` has the names of the groups.
 */
function merged(
  states: readonly MembershipSummary[],
  sent: readonly SentJoinRequest[],
): readonly OwnJoinRequest[] {
  const pending = new Map(sent.map((request) => [request.groupId, request]));
  const waiting = states.filter(({ state }) => state === "requested").map(({ groupId }) => groupId);
  const pendingIds = new Set([...pending.keys(), ...waiting]);
  const declined = states.filter(({ groupId, state }) => state === "denied" && !pendingIds.has(groupId));
  return [
    ...[...pendingIds].map((groupId) => {
      const { groupName = "", avatar = null, askedAt = null } = pending.get(groupId) ?? {};
      const name = groupName === "" ? null : groupName;
      return { groupId, state: "pending" as const, name, avatar, askedAt };
    }),
    ...declined.map(({ groupId }) => ({
      groupId,
      state: "declined" as const,
      name: null,
      avatar: null,
      askedAt: null,
    })),
  ];
}
