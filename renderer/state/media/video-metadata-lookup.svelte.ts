import type { Bridge } from "../../../preload/bridge.ts";
import type { MediaPath } from "../../../preload/base/ids.ts";
import type { VideoMetadata } from "../../../preload/model/media/videos.ts";

const unknown: VideoMetadata = { duration: null, bytes: null };

/** Length and size of the videos that came into view. Main looks them up and caches them. */
export class VideoMetadataLookup {
  #metadata: ReadonlyMap<MediaPath, VideoMetadata> = $state.raw(new Map());
  readonly #bridge: Pick<Bridge, "describeVideo">;

  constructor(bridge: Pick<Bridge, "describeVideo">) {
    this.#bridge = bridge;
  }

  /** The information about a video; its fields are null while unknown. */
  of(media: MediaPath): VideoMetadata {
    return this.#metadata.get(media) ?? unknown;
  }

  /**
   * Fetches the information about a video that came into view. A failure is not shown, since the video may still play.
   */
  async ask(media: MediaPath): Promise<void> {
    if (this.of(media).bytes !== null) return;
    const reply = await this.#bridge.describeVideo({ media });
    if (reply.ok && reply.value.bytes !== null)
      this.#metadata = new Map([...this.#metadata, [media, reply.value]]);
  }

  /** Clears everything, for another account. */
  clear(): void {
    this.#metadata = new Map();
  }
}
