import type { Bridge } from "../../preload/bridge.ts";
import type { ConversationId } from "../../preload/ids.ts";
import type { Message } from "../../preload/model.ts";
import type { HasKind, SearchCursor } from "../../preload/model/search.ts";
import type { Problem } from "../../preload/reply.ts";
import { mergeNewestFirst } from "./gallery-items.ts";

/** How far this computer was looked through for one kind. */
interface Reach {
  readonly kind: HasKind;
  readonly messages: readonly Message[];
  readonly next: SearchCursor | null;
  readonly isBegun: boolean;
}

function isEnded({ isBegun, next }: Reach): boolean {
  return isBegun && next === null;
}

/** The moment down to which everything of a kind is known here. */
function floorOf(reach: Reach): number {
  if (isEnded(reach)) return Number.NEGATIVE_INFINITY;
  return reach.messages.at(-1)?.createdAt ?? Number.POSITIVE_INFINITY;
}

/** The messages on this computer that have one of some kinds, as far as they were looked for, the newest first. */
export class HeldShares {
  isLoading: boolean = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  #reaches: readonly Reach[] = $state.raw([]);
  readonly #floor: number = $derived(Math.max(...this.#reaches.map(floorOf)));
  readonly #known: readonly Message[] = $derived(
    this.#reaches.reduce<readonly Message[]>((all, { messages }) => mergeNewestFirst(all, messages), []),
  );
  /** Where one kind is not known as far down as another, what lies below would have gaps. */
  readonly messages: readonly Message[] = $derived(
    this.#known.filter(({ createdAt }) => createdAt >= this.#floor),
  );
  readonly isEnd: boolean = $derived(this.#reaches.every(isEnded));

  readonly #bridge: Pick<Bridge, "searchMessages">;
  readonly #conversationId: ConversationId;

  constructor(
    bridge: Pick<Bridge, "searchMessages">,
    conversationId: ConversationId,
    kinds: readonly HasKind[],
  ) {
    this.#bridge = bridge;
    this.#conversationId = conversationId;
    this.#reaches = kinds.map((kind) => ({ kind, messages: [], next: null, isBegun: false }));
  }

  /** Looks further for the kind that is known the least far down; does nothing while it looks, and at the end. */
  async loadMore(): Promise<void> {
    const [least] = this.#reaches
      .filter((reach) => !isEnded(reach))
      .toSorted((a, b) => (floorOf(a) === floorOf(b) ? 0 : floorOf(b) - floorOf(a)));
    if (this.isLoading || least === undefined) return;
    this.isLoading = true;
    const { kind, next: before } = least;
    const conversationId = this.#conversationId;
    const reply = await this.#bridge.searchMessages({ text: `has:${kind}`, conversationId, before });
    this.isLoading = false;
    this.problem = reply.ok ? null : reply.problem;
    if (!reply.ok || reply.value.state !== "found") return;
    const { results, next } = reply.value.page;
    const messages = [...least.messages, ...results.map(({ message }) => message)];
    this.#reaches = this.#reaches.map((reach) =>
      reach.kind === kind ? { kind, messages, next, isBegun: true } : reach,
    );
  }

  /** Looks for every kind once, so that the newest of all of them are known. */
  async begin(): Promise<void> {
    for (const { isBegun } of this.#reaches) if (!isBegun) await this.loadMore();
  }
}
