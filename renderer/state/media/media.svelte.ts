import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/contract.ts";
import type { ConversationId, MediaPath } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { FetchedAhead, MediaPlace } from "../../../preload/model/conversations/history.ts";
import type { Download } from "../../../preload/model/media/downloads.ts";
import { FileInfos } from "./downloads-files.svelte.ts";
import { DownloadsState } from "./downloads.svelte.ts";
import { Gallery } from "./gallery.svelte.ts";
import { galleryItems, isPicture } from "./gallery-items.ts";
import { Lightbox } from "./lightbox.svelte.ts";
import { Recordings } from "./recordings.svelte.ts";
import { VideoInfos } from "./video-infos.svelte.ts";

/** What was shared, as it is seen: pictures, films and files. */
export class MediaState {
  readonly downloads: DownloadsState;
  readonly files: FileInfos;
  readonly videos: VideoInfos;
  readonly lightbox: Lightbox;
  readonly recordings = new Recordings();
  /** The gallery that a page or the lightbox shows; null while neither does. */
  gallery: Gallery | null = $state.raw(null);
  #linked: ReadonlySet<string> = $state.raw(new Set());
  readonly #bridge: Bridge;
  readonly #isLinkedShown = (address: string): boolean => this.#linked.has(address);

  /** `onEnded` hears how each download came out. */
  constructor(bridge: Bridge, onEnded: (ended: Download) => void = () => undefined) {
    this.#bridge = bridge;
    this.downloads = new DownloadsState(bridge, onEnded);
    this.files = new FileInfos(bridge);
    this.videos = new VideoInfos(bridge);
    this.lightbox = new Lightbox(bridge);
  }

  /** Whether the person wants to see this picture of another site; remembered for this run. */
  isLinkedShown(address: string): boolean {
    return this.#linked.has(address);
  }

  showLinked(address: string): void {
    this.#linked = new Set([...this.#linked, address]);
  }

  /** Why a picture is not shown. */
  async locate(media: MediaPath): Promise<MediaPlace> {
    const reply = await this.#bridge.locateMedia({ media });
    return reply.ok ? reply.value : { state: "missing", bytes: null };
  }

  /** Has something fetched that came into sight, if the settings want it. Whoever asks for it gets it in any case. */
  async fetchAhead(shared: FetchedAhead): Promise<MediaPlace> {
    const reply = await this.#bridge.fetchAhead({ shared });
    return reply.ok ? reply.value : { state: "missing", bytes: null };
  }

  /** The gallery of a conversation, from its newest on. */
  openGallery(conversationId: ConversationId): Gallery {
    const gallery = new Gallery(this.#bridge, conversationId, { isLinkedShown: this.#isLinkedShown });
    this.gallery = gallery;
    void gallery.loadOlder();
    return gallery;
  }

  /** Opens the lightbox at a picture of a timeline: it goes on beyond the messages that are on screen. */
  openFromTimeline(messages: readonly Message[], message: Message, index: number): void {
    const seeds = messages.filter(
      (one) =>
        one.conversationId === message.conversationId &&
        galleryItems([one], this.#isLinkedShown).some(isPicture),
    );
    const start = { seeds, isLinkedShown: this.#isLinkedShown };
    this.gallery = new Gallery(this.#bridge, message.conversationId, start);
    this.lightbox.open(this.gallery, `${message.key} ${String(index)}`);
  }

  /** Push: new or changed messages. */
  messagesSaved(saved: Pushes["messagesSaved"]): void {
    this.gallery?.messagesSaved(saved);
  }

  /** Push: messages that are gone. */
  messagesRemoved(removed: Pushes["messagesRemoved"]): void {
    this.gallery?.messagesRemoved(removed);
  }

  /** Push: the line is up again, or gone. */
  connectionChanged({ state }: Pushes["connectionChanged"]): void {
    if (state === "online") void this.gallery?.catchUp();
  }

  /** As on a first start, for another account. */
  clear(): void {
    this.lightbox.close();
    this.gallery = null;
    this.#linked = new Set();
    this.files.clear();
    this.videos.clear();
    this.recordings.clear();
    this.downloads.clear();
  }
}
