import type { Bridge } from "../../../preload/bridge.ts";
import type { AlbumId, AlbumMediaId, ConversationId } from "../../../preload/base/ids.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { Album, AlbumMedia, NewAlbumMedia } from "../../../preload/model/media/albums.ts";
import { AlbumCovers } from "./album-covers.svelte.ts";
import { LatestRequest } from "../latest-request.ts";
import { phaseAfter } from "../load-phase.ts";
import type { LoadPhase } from "../load-phase.ts";

type AlbumBridge = Pick<
  Bridge,
  | "listAlbums"
  | "createAlbum"
  | "updateAlbum"
  | "deleteAlbum"
  | "listAlbumMedia"
  | "addAlbumMedia"
  | "detachAlbumMedia"
  | "deleteAlbumMedia"
>;

/** The albums of one conversation, and the media of the album that is open. */
export class AlbumsState {
  phase: LoadPhase = $state.raw({ state: "loading" });
  albums: readonly Album[] = $state.raw([]);
  open: Album | null = $state.raw(null);
  media: readonly AlbumMedia[] = $state.raw([]);
  /** Whether a change is under way. */
  isChanging: boolean = $state.raw(false);
  /** Why the last change failed; null if it succeeded. */
  problem: Problem | null = $state.raw(null);

  readonly covers: AlbumCovers;
  readonly #bridge: AlbumBridge;
  readonly #conversationId: ConversationId;
  readonly #latestRequest = new LatestRequest();

  constructor(bridge: AlbumBridge, conversationId: ConversationId) {
    this.#bridge = bridge;
    this.covers = new AlbumCovers(bridge);
    this.#conversationId = conversationId;
  }

  /** Closes the open album and reads the list of albums. */
  async showList(): Promise<void> {
    this.open = null;
    this.media = [];
    await this.#read(
      () => this.#bridge.listAlbums(this.#target()),
      (albums) => {
        this.albums = albums;
      },
    );
  }

  /** Opens an album and reads its media. */
  async show(album: Album): Promise<void> {
    if (this.open?.id !== album.id) this.media = [];
    this.open = album;
    await this.#read(
      () => this.#bridge.listAlbumMedia(this.#album(album.id)),
      (media) => {
        this.media = media;
        this.covers.setFromMedia(album, media);
      },
    );
  }

  /** Creates an album. Returns it, or null if that failed. */
  async create(title: string): Promise<Album | null> {
    const album = await this.#change(() => this.#bridge.createAlbum({ ...this.#target(), title }));
    if (album !== null) this.albums = [album, ...this.albums];
    return album;
  }

  /** Renames an album. Returns whether that succeeded. */
  async rename({ id }: Album, title: string): Promise<boolean> {
    return this.#save(() => this.#bridge.updateAlbum({ ...this.#album(id), title }));
  }

  /** Adds pictures and videos to an album. Returns whether that succeeded. */
  async add({ id }: Album, media: readonly NewAlbumMedia[]): Promise<boolean> {
    return this.#save(() => this.#bridge.addAlbumMedia({ ...this.#album(id), media }));
  }

  /**
   * Takes pictures and videos out of an album, or out of all albums of the conversation. They stay in the conversation.
   * Returns whether that succeeded.
   */
  async takeOut(
    { id }: Album,
    mediaIds: readonly AlbumMediaId[],
    from: "album" | "all" = "album",
  ): Promise<boolean> {
    const input = { ...this.#album(id), mediaIds };
    const isDone = await this.#save(() =>
      from === "album" ? this.#bridge.detachAlbumMedia(input) : this.#bridge.deleteAlbumMedia(input),
    );
    if (isDone && this.open?.id === id) this.media = this.media.filter((one) => !mediaIds.includes(one.id));
    return isDone;
  }

  /** Deletes an album. Its pictures and videos stay in the conversation. Returns whether that succeeded. */
  async delete({ id }: Album): Promise<boolean> {
    const isDone = await this.#change(async () => {
      const reply = await this.#bridge.deleteAlbum(this.#album(id));
      return reply.ok ? { ok: true, value: true } : reply;
    });
    if (isDone === true) this.albums = this.albums.filter((album) => album.id !== id);
    return isDone === true;
  }

  #target(): { readonly conversationId: ConversationId } {
    return { conversationId: this.#conversationId };
  }

  #album(albumId: AlbumId): { readonly conversationId: ConversationId; readonly albumId: AlbumId } {
    return { ...this.#target(), albumId };
  }

  async #read<Value>(ask: () => Promise<Reply<Value>>, use: (value: Value) => void): Promise<void> {
    const isLatest = this.#latestRequest.begin();
    this.problem = null;
    this.phase = { state: "loading" };
    const reply = await ask();
    if (!isLatest()) return;
    if (reply.ok) use(reply.value);
    this.phase = phaseAfter(reply);
  }

  /** Runs a change that answers with the changed album. */
  async #save(ask: () => Promise<Reply<Album>>): Promise<boolean> {
    const changed = await this.#change(ask);
    if (changed === null) return false;
    this.albums = this.albums.map((album) => (album.id === changed.id ? changed : album));
    if (this.open?.id === changed.id) this.open = changed;
    return true;
  }

  async #change<Value>(ask: () => Promise<Reply<Value>>): Promise<Value | null> {
    if (this.isChanging) return null;
    this.isChanging = true;
    this.problem = null;
    const reply = await ask();
    this.isChanging = false;
    if (!reply.ok) this.problem = reply.problem;
    return reply.ok ? reply.value : null;
  }
}
