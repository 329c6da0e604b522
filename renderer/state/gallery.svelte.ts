import type { Bridge } from "../../preload/bridge.ts";
import type { Pushes } from "../../preload/contract.ts";
import type { ConversationId } from "../../preload/ids.ts";
import { compareMessageIds } from "../../preload/ids.ts";
import type { Message, Milliseconds } from "../../preload/model.ts";
import type { GalleryMark, GalleryPage } from "../../preload/model/gallery.ts";
import type { Problem } from "../../preload/reply.ts";
import { HeldShares } from "./gallery-held.svelte.ts";
import type { GalleryItem, Picture } from "./gallery-items.ts";
import { galleryItems, isPicture, mergeNewestFirst } from "./gallery-items.ts";

/** How far a gallery was read on one side. */
export type GalleryEdge =
  | { readonly state: "more" }
  | { readonly state: "loading" }
  | { readonly state: "end" }
  | { readonly state: "failed"; readonly problem: Problem };

/** A gallery needs only these. */
export type GalleryBridge = Pick<Bridge, "loadGallery" | "searchMessages">;

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
  readonly #isHeldShown: boolean = $derived(
    this.older.state === "failed" || (this.older.state === "loading" && this.#served.length === 0),
  );
  readonly #messages: readonly Message[] = $derived.by(() => {
    if (!this.#isHeldShown) return this.#served;
    const oldest = this.#served.at(-1)?.id ?? null;
    const below = this.held.messages.filter(
      ({ id }) => oldest === null || (id !== null && compareMessageIds(id, oldest) < 0),
    );
    return mergeNewestFirst(below, this.#served);
  });
  readonly items: readonly GalleryItem[] = $derived(galleryItems(this.#messages));
  readonly pictures: readonly Picture[] = $derived(this.items.filter(isPicture));

  readonly #bridge: GalleryBridge;
  #oldest: GalleryMark | Milliseconds | null = null;
  #newest: GalleryMark | Milliseconds | null = null;

  /** With `seeds` it begins in the middle of the conversation, at messages that are on screen, the oldest first. */
  constructor(bridge: GalleryBridge, conversationId: ConversationId, seeds: readonly Message[] = []) {
    this.#bridge = bridge;
    this.conversationId = conversationId;
    this.held = new HeldShares(bridge, conversationId, ["image", "video", "file"]);
    const [oldest] = seeds;
    const newest = seeds.at(-1);
    if (oldest === undefined || newest === undefined) return;
    this.#served = mergeNewestFirst([], seeds);
    this.#oldest = oldest.createdAt + second;
    this.#newest = newest.createdAt;
    this.newer = { state: "more" };
  }

  /** Reads on towards the past; what could not be read is tried again. */
  async loadOlder(): Promise<void> {
    if (this.older.state === "loading" || this.older.state === "end") return;
    this.older = { state: "loading" };
    const than = this.#oldest;
    const reply = await this.#bridge.loadGallery({
      conversationId: this.conversationId,
      place: than === null ? { kind: "newest" } : { kind: "older", than },
    });
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
    const { conversationId } = this;
    const reply = await this.#bridge.loadGallery({ conversationId, place: { kind: "newer", than } });
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

  /** The line is back: what failed is tried again, and what came meanwhile is read. */
  async catchUp(): Promise<void> {
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
  }

  /** Push: messages that are gone. */
  messagesRemoved({ conversationId, keys }: Pushes["messagesRemoved"]): void {
    if (conversationId !== this.conversationId) return;
    this.#served = this.#served.filter(({ key }) => !keys.includes(key));
  }

  #take({ messages }: GalleryPage): void {
    this.#served = mergeNewestFirst(this.#served, messages);
  }
}
