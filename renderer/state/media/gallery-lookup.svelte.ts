import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { GallerySearchKind } from "../../../preload/model/conversations/gallery.ts";
import type { UnindexedConversation } from "../../../preload/model/conversations/search.ts";
import { LocalGalleryMessages } from "./local-gallery-messages.svelte.ts";
import { HistoryFetch } from "./history-fetch.svelte.ts";
import { requestWindowAnimationFrame } from "../search/search.svelte.ts";
import type { RequestFrame } from "../search/search.svelte.ts";

type LookupBridge = Pick<Bridge, "searchGallery" | "fetchFileNames" | "fetchHistory">;

/** The items that a gallery finds on this computer: search results, and links, for which the service has no list. */
export class GalleryLookup {
  /** The words that a person searches for; empty if none. */
  searchText: string = $state.raw("");
  kinds: readonly GallerySearchKind[] = $state.raw(["image", "video"]);
  /** The last search result; null while there is none for the current kinds and words. */
  localSearch: LocalGalleryMessages | null = $state.raw(null);
  /** Number of files on this computer whose names could not be looked up. */
  missingNameCount: number = $state.raw(0);
  readonly isSearching: boolean = $derived(this.searchText.trim() !== "");
  /** Whether results from this computer are shown instead of the service's list. */
  readonly isOn: boolean = $derived(this.isSearching || this.kinds.includes("link"));
  /** Fetches the history that is not on this computer. */
  readonly fetch: HistoryFetch;

  readonly #bridge: LookupBridge;
  readonly #conversationId: ConversationId;
  readonly #nextFrame: RequestFrame;
  #stopWaiting: (() => void) | null = null;
  #hasNames = false;

  constructor(
    bridge: LookupBridge,
    conversationId: ConversationId,
    nextFrame: RequestFrame = requestWindowAnimationFrame,
  ) {
    this.#bridge = bridge;
    this.#conversationId = conversationId;
    this.#nextFrame = nextFrame;
    this.fetch = new HistoryFetch(bridge, () => this.#fetched());
  }

  /** Sets the search text. It searches at most once per frame, however fast the person types. */
  write(text: string): void {
    if (text !== this.searchText) this.fetch.stop();
    this.searchText = text;
    this.#stopWaiting ??= this.#nextFrame(() => {
      this.#stopWaiting = null;
      void this.#ask();
    });
  }

  /** Limits the gallery to these kinds. Searches again if a text is typed, or if links are among the kinds. */
  showKinds(kinds: readonly GallerySearchKind[]): void {
    this.kinds = kinds;
    this.localSearch = null;
    void this.#ask();
  }

  /** Searches again, because other messages are on this computer now. */
  async repeat(): Promise<void> {
    await this.localSearch?.repeat();
  }

  /** Looks up unknown file names, so that the search finds them. */
  async learnNames(): Promise<void> {
    const reply = await this.#bridge.fetchFileNames({ conversationId: this.#conversationId });
    if (!reply.ok) return;
    this.#hasNames = reply.value.lacking === 0;
    this.missingNameCount = reply.value.lacking;
    await this.repeat();
  }

  /** Stops all work when the gallery closes. */
  stop(): void {
    this.fetch.stop();
    this.#stopWaiting?.();
    this.#stopWaiting = null;
  }

  async #ask(): Promise<void> {
    const { kinds } = this;
    if (!this.isOn) {
      this.localSearch = null;
      return;
    }
    const text = this.searchText.trim();
    const search = new LocalGalleryMessages(this.#bridge, this.#conversationId, { kinds, text });
    await search.loadFirst();
    // Only the result of the last search is shown.
    if (kinds !== this.kinds || text !== this.searchText.trim()) return;
    this.localSearch = search;
    if (kinds.includes("file") && !this.#hasNames) await this.learnNames();
  }

  async #fetched(): Promise<readonly UnindexedConversation[]> {
    await this.repeat();
    return this.localSearch?.coverage.unindexed ?? [];
  }
}
