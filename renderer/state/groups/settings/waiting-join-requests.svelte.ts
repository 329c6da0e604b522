import type { Bridge } from "../../../../preload/bridge.ts";
import type { ConversationId } from "../../../../preload/base/ids.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import type { Pushes } from "../../../../preload/pushes.ts";
import type { ServiceConnection } from "../../../../preload/model/app/connection.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { JoinRequest } from "../../../../preload/model/groups/joining.ts";
import { LatestRequest } from "../../latest-request.ts";

/** Types of system messages about people who ask to join or have joined. */
const joinMessageTypes = /^membership\.(?:announce\.|notifications\.admin\.new_pending_user$)/u;

type WaitingBridge = Pick<Bridge, "listWaitingJoinRequests" | "markJoinRequestsSeen">;

/** The people who wait for a decision that this account can make, in all groups. */
export class WaitingJoinRequests {
  /** The pending requests, the latest first. */
  requests: readonly JoinRequest[] = $state.raw([]);
  /** Why the requests could not be read; null if they could. */
  problem: Problem | null = $state.raw(null);
  /** The person has seen the requests up to this time. */
  #seenTo: Milliseconds = $state.raw(0);
  readonly newCount: number = $derived(this.requests.filter((request) => this.isNew(request)).length);
  readonly #bridge: WaitingBridge;
  #isReading = false;
  #isStale = false;
  readonly #latestAccount = new LatestRequest();

  constructor(bridge: WaitingBridge) {
    this.#bridge = bridge;
  }

  /** The number of people who wait for a decision in this group; 0 also while it is unknown. */
  countIn(groupId: ConversationId): number {
    return this.requests.filter((request) => request.groupId === groupId).length;
  }

  /** Whether the person has not seen the request yet. One without a time never counts as new. */
  isNew({ askedAt }: JoinRequest): boolean {
    return (askedAt ?? 0) > this.#seenTo;
  }

  /**
   * Reads the requests. If that fails, the requests read before stay, and the next push reads again. The dialog with
   * the requests of a group shows why they cannot be read.
   */
  async load(): Promise<void> {
    if (this.#isReading) {
      this.#isStale = true;
      return;
    }
    const isLatest = this.#latestAccount.current();
    this.#isReading = true;
    do {
      const reply = await this.#bridge.listWaitingJoinRequests();
      if (!isLatest()) return;
      this.problem = reply.ok ? null : reply.problem;
      if (!reply.ok) continue;
      this.#seenTo = Math.max(this.#seenTo, reply.value.seenTo);
      this.#show(reply.value.received);
    } while (this.#resetStale());
    this.#isReading = false;
  }

  /** Whether another read was requested during the last one. Resets this. */
  #resetStale(): boolean {
    const isStale = this.#isStale;
    this.#isStale = false;
    return isStale;
  }

  /** Takes the requests that the dialog found in a group. */
  saveRequests(groupId: ConversationId, requests: readonly JoinRequest[]): void {
    this.#show([...this.requests.filter((request) => request.groupId !== groupId), ...requests]);
  }

  /** Remembers that the person has seen all requests that are pending now. */
  markSeen(): void {
    if (this.newCount === 0) return;
    const to = Math.max(...this.requests.map(({ askedAt }) => askedAt ?? 0));
    this.#seenTo = to;
    void this.#bridge.markJoinRequestsSeen({ to });
  }

  /** Push: a system message tells that a person asked to join, or has joined. */
  messagesSaved({ messages }: Pushes["messagesSaved"]): void {
    if (messages.some(({ event }) => event !== null && joinMessageTypes.test(event.type))) void this.load();
  }

  /** Push: when the connection is back, loads the join requests again if they could not be loaded. */
  connectionChanged({ state }: ServiceConnection): void {
    if (state === "online" && this.problem !== null) void this.load();
  }

  /** Forgets the requests, for another account. */
  clear(): void {
    this.#latestAccount.drop();
    this.#isReading = false;
    this.#isStale = false;
    this.problem = null;
    this.#seenTo = 0;
    this.requests = [];
  }

  #show(requests: readonly JoinRequest[]): void {
    this.requests = [...requests].sort((a, b) => (b.askedAt ?? 0) - (a.askedAt ?? 0));
  }
}
