import type { Bridge } from "../../../preload/bridge.ts";
import type { MediaPath } from "../../../preload/base/ids.ts";
import type { VideoInfo } from "../../../preload/model/media/videos.ts";

const unknown: VideoInfo = { duration: null, bytes: null };

/** How long the videos are that came into sight, and how large; main looks that up, and remembers it. */
export class VideoInfos {
  #all: ReadonlyMap<MediaPath, VideoInfo> = $state.raw(new Map());
  readonly #bridge: Pick<Bridge, "describeVideo">;

  constructor(bridge: Pick<Bridge, "describeVideo">) {
    this.#bridge = bridge;
  }

  /** What is known of a video. */
  of(media: MediaPath): VideoInfo {
    return this.#all.get(media) ?? unknown;
  }

  /** Asks about a video that came into sight. Nothing is said of one that cannot be described: it may play all the same. */
  async ask(media: MediaPath): Promise<void> {
    if (this.of(media).bytes !== null) return;
    const reply = await this.#bridge.describeVideo({ media });
    if (reply.ok && reply.value.bytes !== null) this.#all = new Map([...this.#all, [media, reply.value]]);
  }

  /** As for another account. */
  clear(): void {
    this.#all = new Map();
  }
}
