import type { Bridge } from "../../../preload/bridge.ts";
import type { AlbumId, MediaPath } from "../../../preload/base/ids.ts";
import type { Album, AlbumMedia } from "../../../preload/model/media/albums.ts";

/**
 * The covers of albums: the newest photo of each. An album has no field for its cover (interface/albums#albums), so its
 * media are read to find one. Albums are read one after the other, so that a long list causes no burst of requests.
 */
export class AlbumCovers {
  #covers: ReadonlyMap<AlbumId, MediaPath> = $state.raw(new Map());
  readonly #bridge: Pick<Bridge, "listAlbumMedia">;
  /** The number of media of each album when its cover was read. Another number means that the cover may differ. */
  readonly #mediaCounts = new Map<AlbumId, number | null>();
  #lastRead: Promise<void> = Promise.resolve();

  constructor(bridge: Pick<Bridge, "listAlbumMedia">) {
    this.#bridge = bridge;
  }

  /** The cover of an album; null if it has no photo, or if its media are not read yet. */
  of({ id }: Album): MediaPath | null {
    return this.#covers.get(id) ?? null;
  }

  /** Takes the cover from the media of an album, which were read to show them. */
  setFromMedia({ id, mediaCount }: Album, media: readonly AlbumMedia[]): void {
    this.#mediaCounts.set(id, mediaCount);
    const newest = media.findLast(({ kind }) => kind === "image");
    const covers = new Map(this.#covers);
    if (newest?.kind === "image") covers.set(id, newest.media);
    else covers.delete(id);
    this.#covers = covers;
  }

  /** Reads the cover of an album that is on screen. If that fails, the album keeps its earlier cover. */
  read(album: Album): Promise<void> {
    const { id, mediaCount, conversationId } = album;
    if (mediaCount === 0) this.setFromMedia(album, []);
    if (this.#mediaCounts.has(id) && this.#mediaCounts.get(id) === mediaCount) return this.#lastRead;
    this.#mediaCounts.set(id, mediaCount);
    this.#lastRead = this.#lastRead.then(async () => {
      const reply = await this.#bridge.listAlbumMedia({ conversationId, albumId: id });
      if (reply.ok) this.setFromMedia(album, reply.value);
      // The next time the album is on screen, its cover is read again.
      else this.#mediaCounts.delete(id);
    });
    return this.#lastRead;
  }
}
