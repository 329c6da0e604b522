import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type {
  GalleryCursor,
  GalleryPage,
  GalleryPageRequest,
} from "../../../preload/model/conversations/gallery.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { LocalGalleryMessages } from "./local-gallery-messages.svelte.ts";
import type { GalleryItem, IsLinkedPictureShown, LightboxItem } from "./gallery-items.ts";
import { galleryItems, isLightboxItem, mergeNewestFirst, showNoLinkedPictures } from "./gallery-items.ts";
import { GalleryLookup } from "./gallery-lookup.svelte.ts";
import { LatestRequest } from "../latest-request.ts";

/** The loading state of one end of a gallery. */
export type GalleryEdge =
  | { readonly state: "more" | "loading" | "end" }
  | { readonly state: "failed"; readonly problem: Problem };

/** The commands of main that a gallery needs. */
export type GalleryBridge = Pick<Bridge, "loadGallery" | "searchGallery" | "fetchFileNames" | "fetchHistory">;

/** Where a gallery starts if not at the newest item. */
export interface GalleryStart {
  /** Messages on screen, the oldest first. The gallery starts at them, in the middle of the conversation. */
  readonly seeds?: readonly Message[];
  readonly isLinkedShown?: IsLinkedPictureShown;
}

/**
 * Messages have times in whole seconds, and positions in the gallery are finer. So items of the same second are
 * requested again.
 */
const second: Milliseconds = 1000;

/**
 * The shared items of one conversation, the newest first, as far as they were loaded in each direction. They come from
 * the service. While it cannot be reached, items on this computer fill in.
 */
export class GalleryState {
  older: GalleryEdge = $state.raw({ state: "more" });
  newer: GalleryEdge = $state.raw({ state: "end" });
  #serviceMessages: readonly Message[] = $state.raw([]);
  readonly conversationId: ConversationId;
  readonly localMessages: LocalGalleryMessages;
  readonly lookup: GalleryLookup;
  readonly #isLocalShown: boolean = $derived(
    this.older.state === "failed" || (this.older.state === "loading" && this.#serviceMessages.length === 0),
  );
  readonly messages: readonly Message[] = $derived.by(() => {
    if (!this.#isLocalShown) return this.#serviceMessages;
    const oldest = this.#serviceMessages.at(-1)?.id ?? null;
    const olderLocalMessages = this.localMessages.messages.filter(
      ({ id }) => oldest === null || (id !== null && compareMessageIds(id, oldest) < 0),
    );
    return mergeNewestFirst(olderLocalMessages, this.#serviceMessages);
  });
  readonly items: readonly GalleryItem[] = $derived.by(() => this.itemsOf(this.messages));
  readonly pictures: readonly LightboxItem[] = $derived(this.items.filter(isLightboxItem));

  readonly #bridge: GalleryBridge;
  readonly #isLinkedShown: IsLinkedPictureShown;
  #olderThan: GalleryCursor | Milliseconds | null = null;
  #newerThan: GalleryCursor | Milliseconds | null = null;
  readonly #latestStart = new LatestRequest();
  /** The messages that changed while pages are being loaded; null for removed ones. A page may be older than they are. */
  readonly #changesDuringLoads = new Map<string, Message | null>();
  #runningLoads = 0;

  constructor(
    bridge: GalleryBridge,
    conversationId: ConversationId,
    { seeds = [], isLinkedShown = showNoLinkedPictures }: GalleryStart = {},
  ) {
    this.#bridge = bridge;
    this.conversationId = conversationId;
    this.#isLinkedShown = isLinkedShown;
    this.localMessages = new LocalGalleryMessages(bridge, conversationId, {
      kinds: ["image", "video", "file"],
      text: "",
    });
    this.lookup = new GalleryLookup(bridge, conversationId);
    const [oldest] = seeds;
    const newest = seeds.at(-1);
    if (oldest === undefined || newest === undefined) return;
    this.#serviceMessages = mergeNewestFirst([], seeds);
    this.#olderThan = oldest.createdAt + second;
    this.#newerThan = newest.createdAt;
    this.newer = { state: "more" };
  }

  /** The items of messages, including pictures of other sites that the person asked for. */
  itemsOf(messages: readonly Message[]): readonly GalleryItem[] {
    return galleryItems(messages, this.#isLinkedShown);
  }

  /** Loads the next older page; a failed load is tried again. */
  async loadOlder(): Promise<void> {
    if (this.older.state === "loading" || this.older.state === "end") return;
    this.older = { state: "loading" };
    const than = this.#olderThan;
    const reply = await this.#requestPage(than === null ? { kind: "newest" } : { kind: "older", than });
    if (reply === null) return;
    if (!reply.ok) {
      this.older = { state: "failed", problem: reply.problem };
      await this.localMessages.loadFirst();
      return;
    }
    this.#addPage(reply.value);
    this.#olderThan = reply.value.oldest ?? this.#olderThan;
    this.#newerThan ??= reply.value.newest;
    this.older = { state: reply.value.isLast ? "end" : "more" };
  }

  /** Loads older pages until `count` pictures are loaded, but at most `maxPages`. */
  async loadPictures(count: number, maxPages: number): Promise<void> {
    for (let pages = 0; pages < maxPages && this.pictures.length < count; pages += 1) await this.loadOlder();
  }

  /** Loads the next newer page. */
  async loadNewer(): Promise<void> {
    const than = this.#newerThan;
    if (this.newer.state === "loading" || this.newer.state === "end" || than === null) return;
    this.newer = { state: "loading" };
    const reply = await this.#requestPage({ kind: "newer", than });
    if (reply === null) return;
    if (!reply.ok) {
      this.newer = { state: "failed", problem: reply.problem };
      return;
    }
    this.#addPage(reply.value);
    this.#newerThan = reply.value.newest ?? than;
    this.newer = { state: reply.value.isLast ? "end" : "more" };
  }

  /** Loads more at the end: from the service, or from this computer while the service cannot be reached. */
  async loadMore(): Promise<void> {
    if (this.older.state === "failed") await this.localMessages.loadMore();
    else await this.loadOlder();
  }

  /** Starts again at the items shared before a moment, without loading those in between. */
  async goTo(end: Milliseconds): Promise<void> {
    if (this.#isLoadedAt(end)) return;
    await this.#beginAt(end);
    // If every item is newer than the moment, the oldest items are shown.
    if (this.older.state === "end" && this.#serviceMessages.length === 0) await this.loadNewer();
  }

  /** Starts again at the newest item, if the gallery started further back. */
  async goToNewest(): Promise<void> {
    if (this.newer.state !== "end") await this.#beginAt(null);
  }

  /** Called when the connection is back. Repeats failed loads, and loads newer items. */
  async catchUp(): Promise<void> {
    if (this.lookup.missingNameCount > 0) void this.lookup.learnNames();
    if (this.older.state === "failed") await this.loadOlder();
    if (this.#newerThan === null) {
      if (this.older.state === "end") this.older = { state: "more" };
      await this.loadOlder();
      return;
    }
    if (this.newer.state === "end") this.newer = { state: "more" };
    await this.loadNewer();
  }

  /** Push: messages are new or changed. Those beyond the loaded range are loaded when the gallery gets there. */
  messagesSaved({ conversationId, messages }: Pushes["messagesSaved"]): void {
    if (conversationId !== this.conversationId) return;
    if (this.#runningLoads > 0)
      for (const message of messages) this.#changesDuringLoads.set(message.key, message);
    const known = new Set(this.#serviceMessages.map(({ id }) => id));
    const newestId = this.#serviceMessages[0]?.id ?? null;
    const isNew = ({ id }: Message): boolean =>
      this.newer.state === "end" && id !== null && (newestId === null || compareMessageIds(id, newestId) > 0);
    const reported = messages.filter(
      (message) => known.has(message.id) || (isNew(message) && galleryItems([message]).length > 0),
    );
    if (reported.length > 0) this.#serviceMessages = mergeNewestFirst(this.#serviceMessages, reported);
    void this.lookup.repeat();
  }

  messagesRemoved({ conversationId, keys }: Pushes["messagesRemoved"]): void {
    if (conversationId !== this.conversationId) return;
    if (this.#runningLoads > 0) for (const key of keys) this.#changesDuringLoads.set(key, null);
    this.#serviceMessages = this.#serviceMessages.filter(({ key }) => !keys.includes(key));
    void this.lookup.repeat();
  }

  /** Resolves to null if the gallery has started elsewhere meanwhile. */
  async #requestPage(place: GalleryPageRequest): Promise<Reply<GalleryPage> | null> {
    const isLatest = this.#latestStart.current();
    this.#runningLoads += 1;
    const reply = await this.#bridge.loadGallery({ conversationId: this.conversationId, place });
    this.#runningLoads -= 1;
    const current = reply.ok ? done(this.#withChanges(reply.value)) : reply;
    if (this.#runningLoads === 0) this.#changesDuringLoads.clear();
    return isLatest() ? current : null;
  }

  /** The page with what has changed since it was requested. */
  #withChanges(page: GalleryPage): GalleryPage {
    const messages = page.messages.flatMap((message) => {
      const changed = this.#changesDuringLoads.get(message.key);
      if (changed === undefined) return [message];
      return changed === null ? [] : [changed];
    });
    return { ...page, messages };
  }

  /** Starts at a moment; null for the newest item. The items shown stay until the answer arrives. */
  async #beginAt(end: Milliseconds | null): Promise<void> {
    this.#latestStart.drop();
    this.older = { state: "loading" };
    this.newer = end === null ? { state: "end" } : { state: "more" };
    const reply = await this.#requestPage(end === null ? { kind: "newest" } : { kind: "older", than: end });
    if (reply === null) return;
    this.#serviceMessages = reply.ok ? mergeNewestFirst([], reply.value.messages) : [];
    if (!reply.ok) {
      // Instead of the service's items, the items on this computer are shown, from the newest on.
      [this.#olderThan, this.#newerThan] = [null, null];
      this.newer = { state: "end" };
      this.older = { state: "failed", problem: reply.problem };
      await this.localMessages.loadFirst();
      return;
    }
    const { oldest, newest, isLast } = reply.value;
    this.#olderThan = oldest ?? end;
    this.#newerThan = newest ?? end;
    this.older = { state: isLast ? "end" : "more" };
  }

  /** Whether the items on both sides of a moment are loaded. */
  #isLoadedAt(end: Milliseconds): boolean {
    const isBelow =
      this.older.state === "end" || this.#serviceMessages.some(({ createdAt }) => createdAt < end);
    const isAbove =
      this.newer.state === "end" || this.#serviceMessages.some(({ createdAt }) => createdAt >= end);
    return isBelow && isAbove;
  }

  #addPage({ messages }: GalleryPage): void {
    this.#serviceMessages = mergeNewestFirst(this.#serviceMessages, messages);
  }
}
