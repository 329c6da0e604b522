import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { ConversationId, MediaPath } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { PrefetchableItem, MediaAvailability } from "../../../preload/model/conversations/history.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Download, SavableAttachment } from "../../../preload/model/media/downloads.ts";
import { SharedFileLookup } from "./shared-file-lookup.svelte.ts";
import { DownloadsState } from "./downloads.svelte.ts";
import { AlbumsState } from "./albums.svelte.ts";
import { GalleryState } from "./gallery.svelte.ts";
import { galleryItems, isLightboxItem } from "./gallery-items.ts";
import type { GalleryItem } from "./gallery-items.ts";
import { Lightbox } from "./lightbox.svelte.ts";
import { Recordings } from "./recordings.svelte.ts";
import { SoundFiles } from "./sound-files.svelte.ts";
import { VideoMetadataLookup } from "./video-metadata-lookup.svelte.ts";

/** The shared pictures, videos, files and recordings: downloads, information, lightbox and gallery. */
export class MediaState {
  readonly downloads: DownloadsState;
  readonly files: SharedFileLookup;
  readonly videos: VideoMetadataLookup;
  readonly lightbox: Lightbox;
  readonly recordings = new Recordings();
  readonly sounds: SoundFiles;
  /** The gallery that a page or the lightbox shows; null if neither is open. */
  gallery: GalleryState | null = $state.raw(null);
  /** The gallery whose newest pictures the details show; null if they show none. */
  #preview: GalleryState | null = null;
  /** Ends the video that floats above all windows, if there is one. */
  endFloating: () => void = () => undefined;
  #linked: ReadonlySet<string> = $state.raw(new Set());
  readonly #bridge: Bridge;
  readonly #isLinkedShown = (address: string): boolean => this.#linked.has(address);

  /** `onEnded` is called when a download has ended. */
  constructor(bridge: Bridge, onEnded: (ended: Download) => void = () => undefined) {
    this.#bridge = bridge;
    this.downloads = new DownloadsState(bridge, onEnded);
    this.files = new SharedFileLookup(bridge);
    this.videos = new VideoMetadataLookup(bridge);
    this.sounds = new SoundFiles({ bridge, playing: () => this.recordings.current });
    this.lightbox = new Lightbox(bridge);
  }

  /** Whether the person has asked to see this picture of another site; remembered until Natter ends. */
  isLinkedShown(address: string): boolean {
    return this.#linked.has(address);
  }

  showLinked(address: string): void {
    this.#linked = new Set([...this.#linked, address]);
  }

  /** Looks up why a picture is not shown. */
  async locate(media: MediaPath): Promise<MediaAvailability> {
    const reply = await this.#bridge.locateMedia({ media });
    return reply.ok ? reply.value : { state: "missing", bytes: null };
  }

  /**
   * If the settings allow it, downloads an item that came into view before the person requests it. An item that the
   * person requests is fetched in any case.
   */
  async prefetchMedia(shared: PrefetchableItem): Promise<MediaAvailability> {
    const reply = await this.#bridge.prefetchMedia({ shared });
    return reply.ok ? reply.value : { state: "missing", bytes: null };
  }

  /**
   * Makes a file ready to be dragged out of the window. Returns whether it is ready. Problems: disk, those of
   * the service.
   */
  prepareDrag(shared: SavableAttachment, mayFetch: boolean): Promise<Reply<boolean>> {
    return this.#bridge.prepareDrag({ shared, mayFetch });
  }

  /**
   * Drags a file out of the window. Returns whether it was ready. Problems: disk, those of
   * the service.
   */
  startDrag(shared: SavableAttachment): Promise<Reply<boolean>> {
    return this.#bridge.startDrag({ shared });
  }

  /** Opens the gallery of a conversation at its newest item. */
  openGallery(conversationId: ConversationId): GalleryState {
    const gallery = new GalleryState(this.#bridge, conversationId, { isLinkedShown: this.#isLinkedShown });
    this.gallery = gallery;
    void gallery.loadOlder();
    return gallery;
  }

  /** Starts the gallery whose newest pictures the details of a conversation show, with what is on this computer. */
  openPreview(conversationId: ConversationId): GalleryState {
    const preview = new GalleryState(this.#bridge, conversationId, { isLinkedShown: this.#isLinkedShown });
    this.#preview = preview;
    void preview.localMessages.loadFirst();
    return preview;
  }

  closePreview(preview: GalleryState): void {
    if (this.#preview === preview) this.#preview = null;
  }

  /** Opens the albums of a conversation. */
  openAlbums(conversationId: ConversationId): AlbumsState {
    return new AlbumsState(this.#bridge, conversationId);
  }

  /** Opens the lightbox at a picture of the timeline. Its gallery continues beyond the loaded messages. */
  openFromTimeline(messages: readonly Message[], message: Message, index: number): void {
    this.openAmong(messages, { key: `${message.key} ${String(index)}`, message });
  }

  /** Opens the lightbox at an item of messages, the oldest first. Its gallery continues beyond them. */
  openAmong(messages: readonly Message[], { key, message }: Pick<GalleryItem, "key" | "message">): void {
    const seeds = messages.filter(
      (one) =>
        one.conversationId === message.conversationId &&
        galleryItems([one], this.#isLinkedShown).some(isLightboxItem),
    );
    const start = { seeds, isLinkedShown: this.#isLinkedShown };
    this.gallery = new GalleryState(this.#bridge, message.conversationId, start);
    this.lightbox.open(this.gallery, key);
  }

  messagesSaved(saved: Pushes["messagesSaved"]): void {
    for (const gallery of this.#galleries) gallery?.messagesSaved(saved);
  }

  messagesRemoved(removed: Pushes["messagesRemoved"]): void {
    for (const gallery of this.#galleries) gallery?.messagesRemoved(removed);
  }

  /** Push: the connection has changed. When it returns, the galleries catch up. */
  connectionChanged({ state }: Pushes["connectionChanged"]): void {
    if (state === "online") for (const gallery of this.#galleries) void gallery?.catchUp();
  }

  /** Forgets everything, because another account is shown now. */
  clear(): void {
    this.lightbox.close();
    this.endFloating();
    this.gallery = null;
    this.#preview = null;
    this.#linked = new Set();
    this.files.clear();
    this.videos.clear();
    this.recordings.clear();
    this.sounds.clear();
    this.downloads.clear();
  }

  get #galleries(): readonly (GalleryState | null)[] {
    return [this.gallery, this.#preview];
  }
}
