import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { UserId } from "../../../preload/base/ids.ts";
import type { PersonProfile } from "../../../preload/model/people/person-profile.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { ConversationList } from "./conversation-list.svelte.ts";
import { LatestRequest } from "../latest-request.ts";

/** The person who sent the open request, as far as that is known. */
export type RequestSender =
  | { readonly state: "loading" }
  | { readonly state: "known"; readonly person: PersonProfile }
  | { readonly state: "failed"; readonly problem: Problem };

/** The requests of strangers: whether the list has all of them, and who sent the request that is open. */
export class MessageRequests {
  /** Why the requests could not be read when their list was opened; null if they could. */
  problem: Problem | null = $state.raw(null);
  isReading: boolean = $state.raw(false);
  sender: RequestSender = $state.raw({ state: "loading" });
  readonly #bridge: Pick<Bridge, "countRequests" | "listRequests" | "getPerson">;
  readonly #list: Pick<ConversationList, "requests">;
  #senderId: UserId | null = null;
  readonly #latestAccount = new LatestRequest();

  constructor(
    bridge: Pick<Bridge, "countRequests" | "listRequests" | "getPerson">,
    list: Pick<ConversationList, "requests">,
  ) {
    this.#bridge = bridge;
    this.#list = list;
  }

  /** Push: the service is reachable again. */
  connectionChanged({ state }: Pushes["connectionChanged"]): void {
    if (state !== "online") return;
    void this.check();
    if (this.sender.state === "failed" && this.#senderId !== null) void this.loadSender(this.#senderId);
  }

  /**
   * Reads the requests if the service counts more of them than the list has: the service's lists of chats may leave
   * requests out.
   */
  async check(): Promise<void> {
    const isLatest = this.#latestAccount.current();
    const reply = await this.#bridge.countRequests();
    // A failure is not shown, because nobody asked for this count. It is requested again with the next connection, and
    // when the requests are opened.
    if (!isLatest() || !reply.ok) return;
    if (reply.value.chats > this.#list.requests.length) await this.read();
  }

  /** Reads the requests. Main publishes them as conversations. */
  async read(): Promise<void> {
    const isLatest = this.#latestAccount.current();
    this.isReading = true;
    const reply = await this.#bridge.listRequests();
    if (!isLatest()) return;
    this.isReading = false;
    this.problem = reply.ok ? null : reply.problem;
  }

  /** Reads the person who sent a request. */
  async loadSender(userId: UserId): Promise<void> {
    this.#senderId = userId;
    this.sender = { state: "loading" };
    const reply = await this.#bridge.getPerson({ userId });
    if (this.#senderId !== userId) return;
    this.sender = reply.ok
      ? { state: "known", person: reply.value }
      : { state: "failed", problem: reply.problem };
  }

  /** Clears everything, for another account. */
  clear(): void {
    this.#latestAccount.drop();
    this.#senderId = null;
    this.problem = null;
    this.isReading = false;
    this.sender = { state: "loading" };
  }
}
