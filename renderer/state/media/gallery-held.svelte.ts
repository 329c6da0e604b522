import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type {
  GalleryAnswer,
  GalleryFound,
  GalleryKind,
} from "../../../preload/model/conversations/gallery.ts";
import type { SearchRefusal } from "../../../preload/model/conversations/search.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";

/** How far this computer was looked through. */
export type HeldReach = Pick<GalleryFound, "unindexed" | "isIndexing" | "unknownNames">;

const noReach: HeldReach = { unindexed: [], isIndexing: false, unknownNames: [] };

/** What is looked for. */
export interface HeldQuery {
  readonly kinds: readonly GalleryKind[];
  /** As in the search of messages; empty: everything. */
  readonly text: string;
}

/** The messages on this computer that have one of some kinds, as far as they were looked for, the newest first. */
export class HeldShares {
  isLoading: boolean = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  /** Why nothing was looked for. */
  refusal: SearchRefusal | null = $state.raw(null);
  messages: readonly Message[] = $state.raw([]);
  reach: HeldReach = $state.raw(noReach);
  isEnd: boolean = $state.raw(false);
  readonly query: HeldQuery;

  readonly #bridge: Pick<Bridge, "searchGallery">;
  readonly #conversationId: ConversationId;
  #isBegun = false;
  #next: GalleryFound["next"] = null;
  #running: Promise<void> | null = null;

  constructor(bridge: Pick<Bridge, "searchGallery">, conversationId: ConversationId, query: HeldQuery) {
    this.#bridge = bridge;
    this.#conversationId = conversationId;
    this.query = query;
  }

  /** Looks further; while it looks already, that is waited for. */
  loadMore(): Promise<void> {
    if (this.isEnd) return Promise.resolve();
    return this.#alone(async () => {
      this.#take(await this.#ask(this.#next), this.messages);
    });
  }

  /** Looks for the first ones, unless that was done. */
  begin(): Promise<void> {
    return this.#isBegun ? Promise.resolve() : this.loadMore();
  }

  /** Looks on until something is older than a moment. */
  async loadUntil(end: Milliseconds): Promise<void> {
    await this.begin();
    while (!this.isEnd && this.problem === null && !this.messages.some(({ createdAt }) => createdAt < end)) {
      await this.loadMore();
    }
  }

  /** Looks once more, as far down as before: other messages are here now. */
  async again(): Promise<void> {
    if (!this.#isBegun) return;
    await this.#running;
    await this.#alone(async () => {
      const before = this.messages.length;
      let answer = await this.#ask(null);
      let messages: readonly Message[] = [];
      while (answer.ok && answer.value.state === "found") {
        const { page } = answer.value;
        if (page.next === null || messages.length + page.messages.length >= before) break;
        messages = [...messages, ...page.messages];
        answer = await this.#ask(page.next);
      }
      this.#take(answer, messages);
    });
  }

  #ask(before: GalleryFound["next"]): Promise<Reply<GalleryAnswer>> {
    return this.#bridge.searchGallery({ conversationId: this.#conversationId, ...this.query, before });
  }

  #alone(look: () => Promise<void>): Promise<void> {
    this.isLoading = true;
    this.#running ??= look().finally(() => {
      this.#running = null;
      this.isLoading = false;
    });
    return this.#running;
  }

  #take(answer: Reply<GalleryAnswer>, above: readonly Message[]): void {
    this.#isBegun = true;
    this.problem = answer.ok ? null : answer.problem;
    if (!answer.ok) return;
    const { value } = answer;
    this.refusal = value.state === "refused" ? value.because : null;
    if (value.state === "refused") {
      this.messages = [];
      this.isEnd = true;
      return;
    }
    this.messages = [...above, ...value.page.messages];
    this.reach = value.page;
    this.#next = value.page.next;
    this.isEnd = value.page.next === null;
  }
}
