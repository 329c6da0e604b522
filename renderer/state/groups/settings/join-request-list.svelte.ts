import { SvelteSet } from "svelte/reactivity";
import type { Bridge } from "../../../../preload/bridge.ts";
import type { GroupId, MembershipId } from "../../../../preload/base/ids.ts";
import type { Problem, Reply } from "../../../../preload/base/reply.ts";
import type { Pushes } from "../../../../preload/pushes.ts";
import type { JoinRequest } from "../../../../preload/model/groups/joining.ts";
import { messagesMeanGroupChanged } from "./group-details-state.svelte.ts";
import type { GroupDetailsPhase } from "./group-details-state.svelte.ts";

type RequestBridge = Pick<Bridge, "listJoinRequests" | "decideJoinRequests">;

/** A decision about one or several requests to join. */
export interface JoinDecision {
  readonly ids: readonly MembershipId[];
  readonly isApproved: boolean;
}

/**
 * The outcome of a decision about requests: for which people it counts now, and for which another admin had decided
 * before. People are given by name.
 */
export interface JoinDecisionOutcome {
  readonly isApproved: boolean;
  /** The people about whom this person decided now. */
  readonly names: readonly string[];
  /** The people about whom another admin had decided before. */
  readonly decidedBefore: readonly string[];
}

/** The requests to join one group, and decisions about them. */
export class JoinRequestList {
  phase: GroupDetailsPhase = $state.raw({ state: "loading" });
  /** The pending requests, oldest first. */
  requests: readonly JoinRequest[] = $state.raw([]);
  readonly selected = new SvelteSet<MembershipId>();
  /** The decision under way. */
  deciding: JoinDecision | null = $state.raw(null);
  /** Why the last decision failed, and for whom. */
  problem: { readonly problem: Problem; readonly names: readonly string[] } | null = $state.raw(null);
  /** Names of the people about whom another admin decided first. */
  decidedBefore: readonly string[] = $state.raw([]);
  readonly #bridge: RequestBridge;
  readonly #groupId: GroupId;
  readonly #onRead: (requests: readonly JoinRequest[]) => void;

  /** `onRead` receives the pending requests after each reading. */
  constructor(bridge: RequestBridge, groupId: GroupId, onRead: (requests: readonly JoinRequest[]) => void) {
    this.#bridge = bridge;
    this.#groupId = groupId;
    this.#onRead = onRead;
  }

  /**
   * Reads the pending requests. If that fails, the requests read before stay. Problems: those of `listJoinRequests`.
   */
  async load(): Promise<Reply<void>> {
    if (this.phase.state === "failed") this.phase = { state: "loading" };
    const reply = await this.#bridge.listJoinRequests({ groupId: this.#groupId });
    if (reply.ok) this.#show(reply.value);
    else if (reply.problem.kind === "not-found") this.phase = { state: "gone" };
    else if (this.phase.state !== "open") this.phase = { state: "failed", problem: reply.problem };
    return reply.ok ? { ok: true, value: undefined } : reply;
  }

  /** Selects a request, or deselects it. */
  toggle(id: MembershipId): void {
    if (!this.selected.delete(id)) this.selected.add(id);
  }

  /** Selects all requests; if all are selected already, deselects all. */
  toggleAll(): void {
    const isAll = this.selected.size === this.requests.length;
    this.selected.clear();
    if (!isAll) for (const { membershipId } of this.requests) this.selected.add(membershipId);
  }

  /**
   * Approves or denies requests. Reads them first: a request about which another admin has decided is not sent, but
   * returned in `decidedBefore`. Null if nothing was decided.
   */
  async decide({ ids, isApproved }: JoinDecision): Promise<JoinDecisionOutcome | null> {
    if (this.deciding !== null || ids.length === 0) return null;
    const chosen = this.requests.filter(({ membershipId }) => ids.includes(membershipId));
    this.deciding = { ids, isApproved };
    this.problem = null;
    this.decidedBefore = [];
    const outcome = await this.#reloadAndDecide(chosen, isApproved);
    this.deciding = null;
    this.decidedBefore = outcome?.decidedBefore ?? [];
    return outcome;
  }

  /** Push: a system message tells that a person asked to join, or has joined. */
  messagesSaved(saved: Pushes["messagesSaved"]): void {
    if (this.deciding === null && messagesMeanGroupChanged(saved, this.#groupId)) void this.load();
  }

  async #reloadAndDecide(
    chosen: readonly JoinRequest[],
    isApproved: boolean,
  ): Promise<JoinDecisionOutcome | null> {
    const read = await this.load();
    if (!read.ok) return this.#setProblem(read.problem, chosen);
    const waiting = this.#stillPending(chosen);
    const before = without(chosen, waiting);
    if (waiting.length === 0) return { isApproved, names: [], decidedBefore: namesOf(before) };
    const membershipIds = waiting.map(({ membershipId }) => membershipId);
    const reply = await this.#bridge.decideJoinRequests({
      groupId: this.#groupId,
      membershipIds,
      isApproved,
    });
    if (reply.ok) {
      this.#show(without(this.requests, waiting));
      return { isApproved, names: namesOf(waiting), decidedBefore: namesOf(before) };
    }
    return await this.#explainRefusal(reply.problem, { isApproved, before, waiting });
  }

  /** The service refuses a request that is decided already. Only reading again tells whether that is the reason. */
  async #explainRefusal(
    problem: Problem,
    {
      isApproved,
      before,
      waiting,
    }: {
      readonly isApproved: boolean;
      readonly before: readonly JoinRequest[];
      readonly waiting: readonly JoinRequest[];
    },
  ): Promise<JoinDecisionOutcome | null> {
    await this.load();
    const left = this.#stillPending(waiting);
    const isRefused = problem.kind === "refused" || problem.kind === "not-found";
    if (left.length > 0 || !isRefused) this.#setProblem(problem, left.length > 0 ? left : waiting);
    const gone = isRefused ? [...before, ...without(waiting, left)] : before;
    return { isApproved, names: [], decidedBefore: namesOf(gone) };
  }

  #show(requests: readonly JoinRequest[]): void {
    this.requests = [...requests].sort((a, b) => (a.askedAt ?? 0) - (b.askedAt ?? 0));
    this.phase = { state: "open" };
    const ids = new Set(requests.map(({ membershipId }) => membershipId));
    for (const id of [...this.selected]) if (!ids.has(id)) this.selected.delete(id);
    this.#onRead(requests);
  }

  #stillPending(chosen: readonly JoinRequest[]): readonly JoinRequest[] {
    const ids = new Set(this.requests.map(({ membershipId }) => membershipId));
    return chosen.filter(({ membershipId }) => ids.has(membershipId));
  }

  #setProblem(problem: Problem, people: readonly JoinRequest[]): null {
    this.problem = { problem, names: namesOf(people) };
    return null;
  }
}

function without(all: readonly JoinRequest[], some: readonly JoinRequest[]): readonly JoinRequest[] {
  return all.filter(({ membershipId }) => !some.some((one) => one.membershipId === membershipId));
}

function namesOf(requests: readonly JoinRequest[]): readonly string[] {
  return requests.map(({ person }) => person.name);
}
