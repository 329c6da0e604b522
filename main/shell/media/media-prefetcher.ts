import type { PrefetchableItem, MediaAvailability } from "../../../preload/model/conversations/history.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { AccountHandle } from "../../accounts/account.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { StallWatch } from "../../async/stall-watch.ts";
import { fetchableMediaUrl, mediaCacheKey } from "./media-address.ts";
import type { MediaCache } from "./media-cache.ts";
import type { ServeMedia } from "./media-protocol.ts";
import { sharedFileCacheKey } from "./shared-files.ts";
import { guardStream } from "./guard-stream.ts";

export interface MediaPrefetcherParts {
  /** Returns the addressed account; null if there is none. */
  readonly account: () => Pick<AccountHandle, "getFileInfo" | "openFile"> | null;
  readonly settings: () => Pick<Settings, "areVideosFetched" | "areFilesFetched" | "fetchLimit">;
  readonly mediaHosts: () => readonly string[];
  readonly serve: ServeMedia;
  readonly cache: Pick<MediaCache, "openCachedStream" | "keepStream" | "hasRoomFor">;
  readonly clock: Clock;
  readonly log: Log;
}

/** Maximum number of parallel prefetches, so that requests of the person need not wait. */
const maxAtOnce = 2;

/** Prefetches videos and files into the media cache, if the settings allow it. */
export class MediaPrefetcher {
  readonly #parts: MediaPrefetcherParts;
  readonly #running = new Map<string, Promise<MediaAvailability>>();
  readonly #waitingTurns: (() => void)[] = [];
  #busyCount = 0;

  constructor(parts: MediaPrefetcherParts) {
    this.#parts = parts;
  }

  /** Resolves when the video or file is cached, or when it is certain that it will not be. */
  async fetch(shared: PrefetchableItem): Promise<MediaAvailability> {
    const key = this.#keyOf(shared);
    if (key === null) return { state: "missing", bytes: null };
    const running = this.#running.get(key) ?? this.#startFetch(key, shared);
    return running;
  }

  #startFetch(key: string, shared: PrefetchableItem): Promise<MediaAvailability> {
    const running = this.#fetch(key, shared).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  async #fetch(key: string, shared: PrefetchableItem): Promise<MediaAvailability> {
    const kept = await this.#keptOf(key);
    if (kept !== null) return kept;
    const { areVideosFetched, areFilesFetched } = this.#parts.settings();
    if (!(shared.kind === "video" ? areVideosFetched : areFilesFetched))
      return { state: "waiting", bytes: null };
    return this.#inTurn((stall) =>
      shared.kind === "video"
        ? this.#fetchVideo(key, shared.media, stall)
        : this.#fetchFile(key, shared, stall),
    );
  }

  async #keptOf(key: string): Promise<MediaAvailability | null> {
    const kept = await this.#parts.cache.openCachedStream(key);
    await kept?.file.close();
    return kept === null ? null : { state: "here", bytes: kept.head.length };
  }

  /**
   * The stream is read to its end and its content is dropped: the video is stored in the cache while its stream is
   * read.
   */
  async #fetchVideo(key: string, media: string, stall: StallWatch): Promise<MediaAvailability> {
    const response = await this.#parts.serve(media, "bytes=0-");
    if (!response.ok || response.body === null) return { state: "missing", bytes: null };
    const length = Number(response.headers.get("content-length") ?? 0);
    const bytes = length > 0 ? length : null;
    if (!this.#isWanted(bytes)) {
      await response.body.cancel();
      return { state: "waiting", bytes };
    }
    await guardStream(response.body, stall, bytes).pipeTo(new WritableStream());
    // The cache decides whether the video counts as stored, because the disk may have refused it.
    return (await this.#keptOf(key)) ?? { state: "missing", bytes };
  }

  async #fetchFile(
    key: string,
    shared: Extract<PrefetchableItem, { kind: "file" }>,
    stall: StallWatch,
  ): Promise<MediaAvailability> {
    const account = this.#parts.account();
    const info = await account?.getFileInfo(shared);
    if (account === null || info?.ok !== true) return { state: "missing", bytes: null };
    const bytes = info.value.size;
    if (!this.#isWanted(bytes)) return { state: "waiting", bytes };
    const reply = await account.openFile(shared, stall.signal);
    if (!reply.ok) return { state: "missing", bytes };
    const length = reply.value.size ?? bytes;
    if (!this.#isWanted(length)) {
      await reply.value.bytes.cancel();
      return { state: "waiting", bytes: length };
    }
    // The type does not matter: the file is only saved, never shown.
    const about = { contentType: "application/octet-stream", length };
    const bytesInTime = guardStream(reply.value.bytes, stall, length);
    const isKept = await this.#parts.cache.keepStream(key, about, bytesInTime);
    if (!isKept) this.#parts.log.warn("not fetched ahead", { error: "not kept" });
    return { state: isKept ? "here" : "missing", bytes: length };
  }

  /** Whether a video or file may be prefetched. If its size is unknown, it may not. */
  #isWanted(bytes: number | null): bytes is number {
    const { settings, cache } = this.#parts;
    return bytes !== null && bytes <= settings().fetchLimit && cache.hasRoomFor(bytes);
  }

  #keyOf(shared: PrefetchableItem): string | null {
    if (shared.kind === "file") return sharedFileCacheKey(shared.conversationId, shared.fileId);
    const address = fetchableMediaUrl(shared.media, this.#parts.mediaHosts());
    return address === null ? null : mediaCacheKey(address);
  }

  async #inTurn(run: (stall: StallWatch) => Promise<MediaAvailability>): Promise<MediaAvailability> {
    if (this.#busyCount < maxAtOnce) this.#busyCount += 1;
    else await new Promise<void>((resolve) => this.#waitingTurns.push(resolve));
    const stall = new StallWatch(this.#parts.clock);
    try {
      return await run(stall);
    } catch (error) {
      // Only the name of the error is logged, because its message may contain a URL.
      this.#parts.log.warn("not fetched ahead", { error: error instanceof Error ? error.name : "unknown" });
      return { state: "missing", bytes: null };
    } finally {
      stall.end();
      const next = this.#waitingTurns.shift();
      if (next === undefined) this.#busyCount -= 1;
      else next();
    }
  }
}
