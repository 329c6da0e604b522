import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { UnindexedConversation } from "../../../preload/model/conversations/search.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { LatestRequest } from "../latest-request.ts";

/** The progress of fetching history. */
export type HistoryFetchPhase =
  | { readonly state: "idle" }
  | { readonly state: "running"; readonly conversationId: ConversationId; readonly left: number }
  | { readonly state: "failed"; readonly problem: Problem };

/** Fetches history that is not on this computer, page by page, until all of it is here or the person stops. */
export class HistoryFetch {
  phase: HistoryFetchPhase = $state.raw({ state: "idle" });
  readonly #bridge: Pick<Bridge, "fetchHistory">;
  readonly #onPage: () => Promise<readonly UnindexedConversation[]>;
  /** A stopped run changes nothing more. */
  readonly #latestRun = new LatestRequest();

  /**
   * `onPage` is called after each page. It searches again and returns the conversations whose history is still missing.
   */
  constructor(bridge: Pick<Bridge, "fetchHistory">, onPage: () => Promise<readonly UnindexedConversation[]>) {
    this.#bridge = bridge;
    this.#onPage = onPage;
  }

  /** Fetches the missing history of these conversations, one after another. */
  async start(unindexed: readonly UnindexedConversation[]): Promise<void> {
    if (this.phase.state === "running") return;
    const isLatest = this.#latestRun.begin();
    // A completely fetched conversation is not fetched again, even if some of its listed history is never available.
    const finished = new Set<ConversationId>();
    let missing = unindexed;
    for (;;) {
      const left = missing.filter(({ conversationId }) => !finished.has(conversationId));
      const [next] = left;
      if (next === undefined) break;
      const { conversationId } = next;
      this.phase = { state: "running", conversationId, left: left.length };
      const reply = await this.#bridge.fetchHistory({ conversationId });
      if (!isLatest()) return;
      if (!reply.ok) {
        this.phase = { state: "failed", problem: reply.problem };
        return;
      }
      if (reply.value.isComplete) finished.add(conversationId);
      missing = await this.#onPage();
      if (!isLatest()) return;
    }
    this.phase = { state: "idle" };
  }

  /** Stops fetching; pages already fetched stay. */
  stop(): void {
    this.#latestRun.drop();
    this.phase = { state: "idle" };
  }
}
