import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Unindexed } from "../../../preload/model/conversations/search.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** How far fetching has come. */
export type FetchPhase =
  | { readonly state: "idle" }
  | { readonly state: "running"; readonly conversationId: ConversationId; readonly left: number }
  | { readonly state: "failed"; readonly problem: Problem };

/** Fetches history that is not on this computer, page by page, until all that was asked for is here or somebody stops it. */
export class HistoryFetch {
  phase: FetchPhase = $state.raw({ state: "idle" });
  readonly #bridge: Pick<Bridge, "fetchHistory">;
  readonly #onPage: () => Promise<readonly Unindexed[]>;
  /** Counts runs, so that one that was stopped says nothing more. */
  #run = 0;

  /** `onPage` searches again after each page, and tells what is still missing. */
  constructor(bridge: Pick<Bridge, "fetchHistory">, onPage: () => Promise<readonly Unindexed[]>) {
    this.#bridge = bridge;
    this.#onPage = onPage;
  }

  /** Fetches what is missing of these conversations, one after the other. */
  async start(unindexed: readonly Unindexed[]): Promise<void> {
    if (this.phase.state === "running") return;
    this.#run += 1;
    const run = this.#run;
    // One that is all here leaves the round, even where what it lists is never to be had.
    const finished = new Set<ConversationId>();
    let missing = unindexed;
    for (;;) {
      const left = missing.filter(({ conversationId }) => !finished.has(conversationId));
      const [next] = left;
      if (next === undefined) break;
      const { conversationId } = next;
      this.phase = { state: "running", conversationId, left: left.length };
      const reply = await this.#bridge.fetchHistory({ conversationId });
      if (run !== this.#run) return;
      if (!reply.ok) {
        this.phase = { state: "failed", problem: reply.problem };
        return;
      }
      if (reply.value.isComplete) finished.add(conversationId);
      missing = await this.#onPage();
      if (run !== this.#run) return;
    }
    this.phase = { state: "idle" };
  }

  /** Fetches no more; what came is kept. */
  stop(): void {
    this.#run += 1;
    this.phase = { state: "idle" };
  }
}
