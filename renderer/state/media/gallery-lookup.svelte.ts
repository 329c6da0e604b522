import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { GalleryKind } from "../../../preload/model/conversations/gallery.ts";
import type { Unindexed } from "../../../preload/model/conversations/search.ts";
import { HeldShares } from "./gallery-held.svelte.ts";
import { HistoryFetch } from "./history-fetch.svelte.ts";
import { animationFrame } from "../search/search.svelte.ts";
import type { NextFrame } from "../search/search.svelte.ts";

type LookupBridge = Pick<Bridge, "searchGallery" | "learnFileNames" | "fetchHistory">;

/** What a gallery finds on this computer: by words, and links, which the service keeps no list of. */
export class GalleryLookup {
  text: string = $state.raw("");
  kinds: readonly GalleryKind[] = $state.raw(["image", "video"]);
  /** The last answer; null while there is none to what is shown. */
  found: HeldShares | null = $state.raw(null);
  /** So many files are here whose names could not be looked up. */
  lackingNames: number = $state.raw(0);
  readonly isSearching: boolean = $derived(this.text.trim() !== "");
  /** Whether what is found here is shown, and not what the service lists. */
  readonly isOn: boolean = $derived(this.isSearching || this.kinds.includes("link"));
  /** Fetches what is not on this computer. */
  readonly fetch: HistoryFetch;

  readonly #bridge: LookupBridge;
  readonly #conversationId: ConversationId;
  readonly #nextFrame: NextFrame;
  #stopWaiting: (() => void) | null = null;
  #hasNames = false;

  constructor(bridge: LookupBridge, conversationId: ConversationId, nextFrame: NextFrame = animationFrame) {
    this.#bridge = bridge;
    this.#conversationId = conversationId;
    this.#nextFrame = nextFrame;
    this.fetch = new HistoryFetch(bridge, () => this.#fetched());
  }

  /** Something was typed. It is asked for once in a frame, however fast the keys are. */
  write(text: string): void {
    if (text !== this.text) this.fetch.stop();
    this.text = text;
    this.#stopWaiting ??= this.#nextFrame(() => {
      this.#stopWaiting = null;
      void this.#ask();
    });
  }

  /** Other kinds are looked for. */
  look(kinds: readonly GalleryKind[]): void {
    this.kinds = kinds;
    this.found = null;
    void this.#ask();
  }

  /** Other messages are here now. */
  async again(): Promise<void> {
    await this.found?.again();
  }

  /** The names of files that are not known yet are looked up, so that they can be found. */
  async learnNames(): Promise<void> {
    const reply = await this.#bridge.learnFileNames({ conversationId: this.#conversationId });
    if (!reply.ok) return;
    this.#hasNames = reply.value.lacking === 0;
    this.lackingNames = reply.value.lacking;
    await this.again();
  }

  /** Nobody looks any more. */
  leave(): void {
    this.fetch.stop();
    this.#stopWaiting?.();
    this.#stopWaiting = null;
  }

  async #ask(): Promise<void> {
    const { kinds } = this;
    if (!this.isOn) {
      this.found = null;
      return;
    }
    const text = this.text.trim();
    const looked = new HeldShares(this.#bridge, this.#conversationId, { kinds, text });
    await looked.begin();
    // Only the last that was asked for is shown.
    if (kinds !== this.kinds || text !== this.text.trim()) return;
    this.found = looked;
    if (kinds.includes("file") && !this.#hasNames) await this.learnNames();
  }

  async #fetched(): Promise<readonly Unindexed[]> {
    await this.again();
    return this.found?.reach.unindexed ?? [];
  }
}
