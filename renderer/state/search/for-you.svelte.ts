import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/contract.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Mention, MentionsPage } from "../../../preload/model/conversations/search.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { FoundPages } from "./found-pages.svelte.ts";
import { HistoryFetch } from "../media/history-fetch.svelte.ts";

/** How far reading has come. */
export type ForYouPhase =
  | { readonly state: "loading" }
  | { readonly state: "ready" }
  | { readonly state: "failed"; readonly problem: Problem };

/** The messages that mention this person or answer them, the newest first. Reads nothing while nobody looks. */
export class ForYou {
  phase: ForYouPhase = $state.raw({ state: "loading" });
  readonly found = new FoundPages<Mention>();
  isLoadingMore: boolean = $state.raw(false);
  /** How many came to the page since it was opened; the last of them is told to screen readers. */
  arrivedCount: number = $state.raw(0);
  /** The message that the Tab key reaches: the one that last had the focus. */
  stopKey: string | null = $state.raw(null);
  /** How far the page is scrolled, in pixels; it is put back there when it shows again. */
  offset = 0;
  readonly fetch: HistoryFetch;

  readonly #bridge: Pick<Bridge, "mentionsOfMe" | "fetchHistory">;
  /** Counts of unread ones as last told, so that only a change of them is read anew. */
  readonly #told = new Map<ConversationId, number>();
  #isShown = false;
  /** Counts what was asked, so that an answer to an earlier wish is dropped. */
  #asked = 0;
  /** The reading that is under way; another that was asked for meanwhile follows it. */
  #reading: Promise<void> | null = null;
  #isStale = false;

  constructor(bridge: Pick<Bridge, "mentionsOfMe" | "fetchHistory">) {
    this.#bridge = bridge;
    this.fetch = new HistoryFetch(bridge, async () => {
      await this.refresh();
      return this.found.facts.unindexed;
    });
  }

  /** Somebody looks: what is held stays on screen while it is read anew. */
  async show(): Promise<void> {
    this.#isShown = true;
    this.arrivedCount = 0;
    await this.refresh();
  }

  /** Nobody looks any more. */
  leave(): void {
    this.#isShown = false;
    this.fetch.stop();
  }

  /** As on a first start, for another account. */
  clear(): void {
    this.fetch.stop();
    this.#asked += 1;
    this.#reading = null;
    this.#told.clear();
    this.phase = { state: "loading" };
    this.found.show([]);
    this.isLoadingMore = false;
    this.arrivedCount = 0;
    this.stopKey = null;
    this.offset = 0;
  }

  /** Adds the page before; does nothing while one is on its way. */
  async loadMore(): Promise<void> {
    const before = this.found.next;
    if (before === null || this.isLoadingMore || this.#reading !== null) return;
    const asked = this.#asked;
    this.isLoadingMore = true;
    const reply = await this.#bridge.mentionsOfMe({ before });
    if (asked !== this.#asked) return;
    this.isLoadingMore = false;
    // Read anew meanwhile, the list may end elsewhere now.
    if (before !== this.found.next) return;
    if (reply.ok) this.found.add(reply.value);
    this.phase = reply.ok ? { state: "ready" } : { state: "failed", problem: reply.problem };
  }

  /** Reads anew, as far down as it was read before; while that is under way, once more after it. */
  async refresh(): Promise<void> {
    this.#isStale = true;
    if (this.#reading !== null) return this.#reading;
    const reading = this.#readWhileStale();
    this.#reading = reading;
    await reading;
  }

  /** Push: one that is for me, or changed and is not any more, is shown as it is now. */
  messagesSaved({ messages }: Pushes["messagesSaved"]): void {
    const keys = new Set(this.found.results.map(({ message }) => message.key));
    if (messages.some(({ isForMe, key }) => isForMe || keys.has(key))) this.#refreshIfShown();
  }

  /** Push: messages are gone. */
  messagesRemoved({ keys }: Pushes["messagesRemoved"]): void {
    const gone = new Set(keys);
    if (this.found.results.some(({ message }) => gone.has(message.key))) this.#refreshIfShown();
  }

  /** Push: where a count of what is unread for me changed, something was read, or came. */
  conversationsSaved(saved: Pushes["conversationsSaved"]): void {
    const changed = saved.filter(({ id, unreadForMeCount }) => this.#told.get(id) !== unreadForMeCount);
    for (const { id, unreadForMeCount } of changed) this.#told.set(id, unreadForMeCount);
    if (changed.length > 0) this.#refreshIfShown();
  }

  /** Push: a conversation is gone, with or without its messages. */
  conversationRemoved({ conversationId }: Pushes["conversationRemoved"]): void {
    if (this.found.conversation(conversationId) !== null) this.#refreshIfShown();
  }

  /** Push: back online, other conversations may lack something than before. */
  connectionChanged({ state }: Pushes["connectionChanged"]): void {
    if (state === "online") this.#refreshIfShown();
  }

  /** Push: what was on this computer is gone. */
  localCopyDeleted(): void {
    const isShown = this.#isShown;
    this.clear();
    if (isShown) void this.show();
  }

  #refreshIfShown(): void {
    if (this.#isShown) void this.refresh();
  }

  async #readWhileStale(): Promise<void> {
    const asked = this.#asked;
    while (this.#isStale && asked === this.#asked) {
      this.#isStale = false;
      await this.#read(asked);
    }
    if (asked === this.#asked) this.#reading = null;
  }

  async #read(asked: number): Promise<void> {
    const held = this.found.results;
    const pages: MentionsPage[] = [];
    let count = 0;
    let before: MentionsPage["next"] = null;
    do {
      const reply = await this.#bridge.mentionsOfMe({ before });
      if (asked !== this.#asked) return;
      if (!reply.ok) {
        this.phase = { state: "failed", problem: reply.problem };
        return;
      }
      pages.push(reply.value);
      count += reply.value.results.length;
      before = reply.value.next;
    } while (before !== null && count < held.length);
    this.found.show(pages);
    this.phase = { state: "ready" };
    this.#countArrivals(held);
  }

  /** Those above the newest one that was held, where one was. */
  #countArrivals(held: readonly Mention[]): void {
    const [newest] = held;
    if (newest === undefined || !this.#isShown) return;
    const index = this.found.results.findIndex(({ message }) => message.id === newest.message.id);
    if (index > 0) this.arrivedCount += index;
  }
}
