import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type {
  GallerySearchAnswer,
  GallerySearchPage,
  GallerySearchKind,
} from "../../../preload/model/conversations/gallery.ts";
import type { SearchRefusal } from "../../../preload/model/conversations/search.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { isMonthFirst } from "../../shared/time/date-order.ts";

/** How much of this computer's messages the search covered. */
export type LocalSearchCoverage = Pick<GallerySearchPage, "unindexed" | "isIndexing" | "unknownNames">;

const noGaps: LocalSearchCoverage = { unindexed: [], isIndexing: false, unknownNames: [] };

export interface LocalGalleryQuery {
  readonly kinds: readonly GallerySearchKind[];
  /** The search text, in the syntax of the message search; empty for everything. */
  readonly text: string;
}

/**
 * The messages on this computer with attachments or links of the given kinds, as far as they were loaded, the newest
 * first.
 */
export class LocalGalleryMessages {
  isLoading: boolean = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  /** Why the search was refused; null if it was not. */
  refusal: SearchRefusal | null = $state.raw(null);
  messages: readonly Message[] = $state.raw([]);
  coverage: LocalSearchCoverage = $state.raw(noGaps);
  isEnd: boolean = $state.raw(false);
  readonly query: LocalGalleryQuery;

  readonly #bridge: Pick<Bridge, "searchGallery">;
  readonly #conversationId: ConversationId;
  #isStarted = false;
  #next: GallerySearchPage["next"] = null;
  #runningLoad: Promise<void> | null = null;

  constructor(
    bridge: Pick<Bridge, "searchGallery">,
    conversationId: ConversationId,
    query: LocalGalleryQuery,
  ) {
    this.#bridge = bridge;
    this.#conversationId = conversationId;
    this.query = query;
  }

  /** Loads the next page. If a load is under way, the call waits for it. */
  loadMore(): Promise<void> {
    if (this.isEnd) return Promise.resolve();
    return this.#runAlone(async () => {
      this.#addAnswer(await this.#requestPage(this.#next), this.messages);
    });
  }

  /** Loads the first page, unless that was done. */
  loadFirst(): Promise<void> {
    return this.#isStarted ? Promise.resolve() : this.loadMore();
  }

  /** Loads pages until a message is older than `end`. */
  async loadUntil(end: Milliseconds): Promise<void> {
    await this.loadFirst();
    while (!this.isEnd && this.problem === null && !this.messages.some(({ createdAt }) => createdAt < end)) {
      await this.loadMore();
    }
  }

  /** Repeats the search up to the last loaded page, because other messages are on this computer now. */
  async repeat(): Promise<void> {
    if (!this.#isStarted) return;
    await this.#runningLoad;
    await this.#runAlone(async () => {
      const before = this.messages.length;
      let answer = await this.#requestPage(null);
      let messages: readonly Message[] = [];
      while (answer.ok && answer.value.state === "found") {
        const { page } = answer.value;
        if (page.next === null || messages.length + page.messages.length >= before) break;
        messages = [...messages, ...page.messages];
        answer = await this.#requestPage(page.next);
      }
      this.#addAnswer(answer, messages);
    });
  }

  #requestPage(before: GallerySearchPage["next"]): Promise<Reply<GallerySearchAnswer>> {
    const request = { conversationId: this.#conversationId, ...this.query, before };
    return this.#bridge.searchGallery({ ...request, isMonthFirst: isMonthFirst() });
  }

  /** Runs a search. If a search is under way, waits for that search instead. */
  #runAlone(search: () => Promise<void>): Promise<void> {
    this.isLoading = true;
    this.#runningLoad ??= search().finally(() => {
      this.#runningLoad = null;
      this.isLoading = false;
    });
    return this.#runningLoad;
  }

  #addAnswer(answer: Reply<GallerySearchAnswer>, above: readonly Message[]): void {
    this.#isStarted = true;
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
    this.coverage = value.page;
    this.#next = value.page.next;
    this.isEnd = value.page.next === null;
  }
}
