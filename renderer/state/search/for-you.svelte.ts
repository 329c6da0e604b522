import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { MentionOrReply, MentionsPage } from "../../../preload/model/conversations/search.ts";
import { FoundPages } from "./found-pages.svelte.ts";
import { HistoryFetch } from "../media/history-fetch.svelte.ts";
import { LatestRequest } from "../latest-request.ts";
import { phaseAfter } from "../load-phase.ts";
import type { LoadPhase } from "../load-phase.ts";

/**
 * The lists of the page: messages for this person, reactions to the person's messages, requests that wait for a
 * decision, and messages that the person starred.
 */
export type ForYouList = "mentions" | "reactions" | "requests" | "starred";

/**
 * The messages that mention this person or reply to them, the newest first. It loads nothing while the page is not on
 * screen.
 */
export class ForYouState {
  /** The list that the page shows. */
  shownList: ForYouList = $state.raw("mentions");
  phase: LoadPhase = $state.raw({ state: "loading" });
  readonly foundPages = new FoundPages<MentionOrReply>();
  isLoadingMore: boolean = $state.raw(false);
  /** Number of messages that arrived since the page was opened, for screen readers. */
  arrivedCount: number = $state.raw(0);
  /** Key of the message that the Tab key reaches: the message that had the focus last. */
  stopKey: string | null = $state.raw(null);
  /** Scroll position of the page, in pixels; restored when it shows again. */
  offset = 0;
  readonly fetch: HistoryFetch;

  readonly #bridge: Pick<Bridge, "listMentionsOfMe" | "fetchHistory">;
  /**
   * The last published number of unread messages for me in each conversation, so that only a change causes a reload.
   */
  readonly #lastUnreadCounts = new Map<ConversationId, number>();
  #isShown = false;
  readonly #latestLoad = new LatestRequest();
  /** The load under way; a load requested meanwhile follows it. */
  #runningLoad: Promise<void> | null = null;
  #isStale = false;

  constructor(bridge: Pick<Bridge, "listMentionsOfMe" | "fetchHistory">) {
    this.#bridge = bridge;
    this.fetch = new HistoryFetch(bridge, async () => {
      await this.refresh();
      return this.foundPages.coverage.unindexed;
    });
  }

  /** Called when the page opens. The loaded messages stay on screen while they are loaded again. */
  async show(): Promise<void> {
    this.#isShown = true;
    this.arrivedCount = 0;
    await this.refresh();
  }

  /** Called when the page closes. */
  hide(): void {
    this.#isShown = false;
    this.fetch.stop();
  }

  /** Forgets everything, because another account is shown now. */
  clear(): void {
    this.fetch.stop();
    this.#latestLoad.drop();
    this.#runningLoad = null;
    this.#lastUnreadCounts.clear();
    this.phase = { state: "loading" };
    this.foundPages.show([]);
    this.isLoadingMore = false;
    this.arrivedCount = 0;
    this.stopKey = null;
    this.offset = 0;
    this.shownList = "mentions";
  }

  /** Loads the next older page. Does nothing while such a request is under way. */
  async loadMore(): Promise<void> {
    const before = this.foundPages.next;
    if (before === null || this.isLoadingMore || this.#runningLoad !== null) return;
    const isLatest = this.#latestLoad.current();
    this.isLoadingMore = true;
    const reply = await this.#bridge.listMentionsOfMe({ before });
    if (!isLatest()) return;
    this.isLoadingMore = false;
    // If the list was reloaded meanwhile, it may now end at another message.
    if (before !== this.foundPages.next) return;
    if (reply.ok) this.foundPages.add(reply.value);
    this.phase = phaseAfter(reply);
  }

  /** Reloads the list up to the last loaded page. If a load is under way, one more load follows it. */
  async refresh(): Promise<void> {
    this.#isStale = true;
    if (this.#runningLoad !== null) return this.#runningLoad;
    const reading = this.#readWhileStale();
    this.#runningLoad = reading;
    await reading;
  }

  /** Push: a message that is for me, or that the page shows, is new or changed. */
  messagesSaved({ messages }: Pushes["messagesSaved"]): void {
    const keys = new Set(this.foundPages.results.map(({ message }) => message.key));
    if (messages.some(({ isForMe, key }) => isForMe || keys.has(key))) this.#refreshIfShown();
  }

  /** Push: messages were removed. */
  messagesRemoved({ keys }: Pushes["messagesRemoved"]): void {
    const gone = new Set(keys);
    if (this.foundPages.results.some(({ message }) => gone.has(message.key))) this.#refreshIfShown();
  }

  /** Push: refreshes the list if the number of unread messages that address this account changed. */
  conversationsSaved(saved: Pushes["conversationsSaved"]): void {
    const changed = saved.filter(
      ({ id, unreadForMeCount }) => this.#lastUnreadCounts.get(id) !== unreadForMeCount,
    );
    for (const { id, unreadForMeCount } of changed) this.#lastUnreadCounts.set(id, unreadForMeCount);
    if (changed.length > 0) this.#refreshIfShown();
  }

  /** Push: a conversation is no longer in the list. Its messages may still be in the local copy. */
  conversationRemoved({ conversationId }: Pushes["conversationRemoved"]): void {
    if (this.foundPages.conversation(conversationId) !== null) this.#refreshIfShown();
  }

  /**
   * Push: the connection has changed. When it returns, the list is loaded again, because messages may have been missed.
   */
  connectionChanged({ state }: Pushes["connectionChanged"]): void {
    if (state === "online") this.#refreshIfShown();
  }

  /** Push: the local copy was deleted. */
  localCopyDeleted(): void {
    const isShown = this.#isShown;
    this.clear();
    if (isShown) void this.show();
  }

  #refreshIfShown(): void {
    if (this.#isShown) void this.refresh();
  }

  async #readWhileStale(): Promise<void> {
    const isLatest = this.#latestLoad.current();
    while (this.#isStale && isLatest()) {
      this.#isStale = false;
      await this.#loadPages(isLatest);
    }
    if (isLatest()) this.#runningLoad = null;
  }

  async #loadPages(isLatest: () => boolean): Promise<void> {
    const loaded = this.foundPages.results;
    const pages: MentionsPage[] = [];
    let count = 0;
    let before: MentionsPage["next"] = null;
    do {
      const reply = await this.#bridge.listMentionsOfMe({ before });
      if (!isLatest()) return;
      if (!reply.ok) {
        this.phase = { state: "failed", problem: reply.problem };
        return;
      }
      pages.push(reply.value);
      count += reply.value.results.length;
      before = reply.value.next;
    } while (before !== null && count < loaded.length);
    this.foundPages.show(pages);
    this.phase = { state: "ready" };
    this.#countArrivals(loaded);
  }

  /** Counts the messages above the message that was the newest before the reload. */
  #countArrivals(loaded: readonly MentionOrReply[]): void {
    const [newest] = loaded;
    if (newest === undefined || !this.#isShown) return;
    const index = this.foundPages.results.findIndex(({ message }) => message.id === newest.message.id);
    if (index > 0) this.arrivedCount += index;
  }
}
