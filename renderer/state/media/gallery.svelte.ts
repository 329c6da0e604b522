import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/contract.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { GalleryMark, GalleryPage, GalleryPlace } from "../../../preload/model/conversations/gallery.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { HeldShares } from "./gallery-held.svelte.ts";
import type { GalleryItem, IsLinkedShown, Picture } from "./gallery-items.ts";
import { galleryItems, isPicture, mergeNewestFirst, noneLinked } from "./gallery-items.ts";
import { GalleryLookup } from "./gallery-lookup.svelte.ts";

/** How far a gallery was read on one side. */
export type GalleryEdge =
  | { readonly state: "more" }
  | { readonly state: "loading" }
  | { readonly state: "end" }
  | { readonly state: "failed"; readonly problem: Problem };

/** A gallery needs only these. */
export type GalleryBridge = Pick<Bridge, "loadGallery" | "searchGallery" | "learnFileNames" | "fetchHistory">;

/** Where a gallery begins that does not begin at the newest. */
export interface GalleryStart {
  /** Messages that are on screen, the oldest first: it begins there, in the middle of the conversation. */
  readonly seeds?: readonly Message[];
  readonly isLinkedShown?: IsLinkedShown;
}

/** Messages are stamped by the second, a gallery is finer: what was sent in the same second is asked for again. */
const second: Milliseconds = 1000;

/**
 * What was shown in one conversation, the newest first, as far as it was read on each side. It comes from the service; what
 * is on this computer stands in where the service cannot be asked.
 */
export class Gallery {
  older: GalleryEdge = $state.raw({ state: "more" });
  newer: GalleryEdge = $state.raw({ state: "end" });
  #served: readonly Message[] = $state.raw([]);
  readonly conversationId: ConversationId;
  readonly held: HeldShares;
  readonly lookup: GalleryLookup;
  readonly #isHeldShown: boolean = $derived(
    this.older.state === "failed" || (this.older.state === "loading" && this.#served.length === 0),
  );
  readonly messages: readonly Message[] = $derived.by(() => {
    if (!this.#isHeldShown) return this.#served;
    const oldest = this.#served.at(-1)?.id ?? null;
    const below = this.held.messages.filter(
      ({ id }) => oldest === null || (id !== null && compareMessageIds(id, oldest) < 0),
    );
    return mergeNewestFirst(below, this.#served);
  });
  readonly items: readonly GalleryItem[] = $derived.by(() => this.itemsOf(this.messages));
  readonly pictures: readonly Picture[] = $derived(this.items.filter(isPicture));

  readonly #bridge: GalleryBridge;
  readonly #isLinkedShown: IsLinkedShown;
  #oldest: GalleryMark | Milliseconds | null = null;
  #newest: GalleryMark | Milliseconds | null = null;
  /** Counts beginnings: what was asked for before the last of them is not wanted any more. */
  #begun = 0;

  constructor(
    bridge: GalleryBridge,
    conversationId: ConversationId,
    { seeds = [], isLinkedShown = noneLinked }: GalleryStart = {},
  ) {
    this.#bridge = bridge;
    this.conversationId = conversationId;
    this.#isLinkedShown = isLinkedShown;
    this.held = new HeldShares(bridge, conversationId, { kinds: ["image", "video", "file"], text: "" });
    this.lookup = new GalleryLookup(bridge, conversationId);
    const [oldest] = seeds;
    const newest = seeds.at(-1);
    if (oldest === undefined || newest === undefined) return;
    this.#served = mergeNewestFirst([], seeds);
    this.#oldest = oldest.createdAt + second;
    this.#newest = newest.createdAt;
    this.newer = { state: "more" };
  }

  /** What it shows of messages. */
  itemsOf(messages: readonly Message[]): readonly GalleryItem[] {
    return galleryItems(messages, this.#isLinkedShown);
  }

  /** Reads on towards the past; what could not be read is tried again. */
  async loadOlder(): Promise<void> {
    if (this.older.state === "loading" || this.older.state === "end") return;
    this.older = { state: "loading" };
    const than = this.#oldest;
    const reply = await this.#ask(than === null ? { kind: "newest" } : { kind: "older", than });
    if (reply === null) return;
    if (!reply.ok) {
      this.older = { state: "failed", problem: reply.problem };
      await this.held.begin();
      return;
    }
    this.#take(reply.value);
    this.#oldest = reply.value.oldest ?? this.#oldest;
    this.#newest ??= reply.value.newest;
    this.older = { state: reply.value.isLast ? "end" : "more" };
  }

  /** Reads on towards now. */
  async loadNewer(): Promise<void> {
    const than = this.#newest;
    if (this.newer.state === "loading" || this.newer.state === "end" || than === null) return;
    this.newer = { state: "loading" };
    const reply = await this.#ask({ kind: "newer", than });
    if (reply === null) return;
    if (!reply.ok) {
      this.newer = { state: "failed", problem: reply.problem };
      return;
    }
    this.#take(reply.value);
    this.#newest = reply.value.newest ?? than;
    this.newer = { state: reply.value.isLast ? "end" : "more" };
  }

  /** Reads on at the end of what is shown: at the service, or on this computer while the service cannot be asked. */
  async loadMore(): Promise<void> {
    if (this.older.state === "failed") await this.held.loadMore();
    else await this.loadOlder();
  }

  /** Begins at what was shared before a moment, and reads nothing of what lies in between. */
  async goTo(end: Milliseconds): Promise<void> {
    if (this.#covers(end)) return;
    await this.#beginAt(end);
    // Nothing is that old: then what came first.
    if (this.older.state === "end" && this.#served.length === 0) await this.loadNewer();
  }

  /** Begins at the newest, where it begins further back. */
  async goToNewest(): Promise<void> {
    if (this.newer.state !== "end") await this.#beginAt(null);
  }

  /** The line is back: what failed is tried again, and what came meanwhile is read. */
  async catchUp(): Promise<void> {
    if (this.lookup.lackingNames > 0) void this.lookup.learnNames();
    if (this.older.state === "failed") await this.loadOlder();
    if (this.#newest === null) {
      if (this.older.state === "end") this.older = { state: "more" };
      await this.loadOlder();
      return;
    }
    if (this.newer.state === "end") this.newer = { state: "more" };
    await this.loadNewer();
  }

  /** Push: new or changed messages. Those on the far side of what was read are read when one comes there. */
  messagesSaved({ conversationId, messages }: Pushes["messagesSaved"]): void {
    if (conversationId !== this.conversationId) return;
    const known = new Set(this.#served.map(({ id }) => id));
    const newestId = this.#served[0]?.id ?? null;
    const isNew = ({ id }: Message): boolean =>
      this.newer.state === "end" && id !== null && (newestId === null || compareMessageIds(id, newestId) > 0);
    const told = messages.filter(
      (message) => known.has(message.id) || (isNew(message) && galleryItems([message]).length > 0),
    );
    if (told.length > 0) this.#served = mergeNewestFirst(this.#served, told);
    void this.lookup.again();
  }

  /** Push: messages that are gone. */
  messagesRemoved({ conversationId, keys }: Pushes["messagesRemoved"]): void {
    if (conversationId !== this.conversationId) return;
    this.#served = this.#served.filter(({ key }) => !keys.includes(key));
    void this.lookup.again();
  }

  /** Null: it began elsewhere meanwhile. */
  async #ask(place: GalleryPlace): Promise<Reply<GalleryPage> | null> {
    const begun = this.#begun;
    const reply = await this.#bridge.loadGallery({ conversationId: this.conversationId, place });
    return begun === this.#begun ? reply : null;
  }

  /** What is shown stays until the answer is there. Null: at the newest. */
  async #beginAt(end: Milliseconds | null): Promise<void> {
    this.#begun += 1;
    this.older = { state: "loading" };
    this.newer = end === null ? { state: "end" } : { state: "more" };
    const reply = await this.#ask(end === null ? { kind: "newest" } : { kind: "older", than: end });
    if (reply === null) return;
    this.#served = reply.ok ? mergeNewestFirst([], reply.value.messages) : [];
    if (!reply.ok) {
      // What is on this computer stands in, from its newest on.
      [this.#oldest, this.#newest] = [null, null];
      this.newer = { state: "end" };
      this.older = { state: "failed", problem: reply.problem };
      await this.held.begin();
      return;
    }
    const { oldest, newest, isLast } = reply.value;
    this.#oldest = oldest ?? end;
    this.#newest = newest ?? end;
    this.older = { state: isLast ? "end" : "more" };
  }

  /** Whether what lies next to a moment was read. */
  #covers(end: Milliseconds): boolean {
    const isBelow = this.older.state === "end" || this.#served.some(({ createdAt }) => createdAt < end);
    const isAbove = this.newer.state === "end" || this.#served.some(({ createdAt }) => createdAt >= end);
    return isBelow && isAbove;
  }

  #take({ messages }: GalleryPage): void {
    this.#served = mergeNewestFirst(this.#served, messages);
  }
}
