import type { FetchedAhead, MediaPlace } from "../../../preload/model/conversations/history.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { AccountHandle } from "../../accounts/account.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { StallWatch } from "../../async/stall-watch.ts";
import { mediaAddress, serviceKey } from "./media-address.ts";
import type { MediaCache } from "./media-cache.ts";
import type { ServeMedia } from "./media-protocol.ts";
import { fileAddress } from "./shared-files.ts";
import { watchedBytes } from "./watched-bytes.ts";

/** What fetching ahead needs. */
export interface FetchAheadParts {
  /** The account that the page means; null while it means none. */
  readonly account: () => Pick<AccountHandle, "getFileInfo" | "openFile"> | null;
  readonly settings: () => Pick<Settings, "areVideosFetched" | "areFilesFetched" | "fetchLimit">;
  readonly mediaHosts: () => readonly string[];
  readonly serve: ServeMedia;
  readonly cache: Pick<MediaCache, "openFilm" | "keepFilm" | "hasRoomFor">;
  readonly clock: Clock;
  readonly log: Log;
}

/** So many at once, so that what somebody asks for is not kept waiting. */
const mostAtOnce = 2;

/** Fetches films and files before they are asked for, where the settings say so, into what is kept of media. */
export class FetchAhead {
  readonly #parts: FetchAheadParts;
  readonly #running = new Map<string, Promise<MediaPlace>>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(parts: FetchAheadParts) {
    this.#parts = parts;
  }

  /** Answers when it is here, or is not going to be. */
  async fetch(shared: FetchedAhead): Promise<MediaPlace> {
    const key = this.#keyOf(shared);
    if (key === null) return { state: "missing", bytes: null };
    const running = this.#running.get(key) ?? this.#begin(key, shared);
    return running;
  }

  #begin(key: string, shared: FetchedAhead): Promise<MediaPlace> {
    const running = this.#fetch(key, shared).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  async #fetch(key: string, shared: FetchedAhead): Promise<MediaPlace> {
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

  async #keptOf(key: string): Promise<MediaPlace | null> {
    const kept = await this.#parts.cache.openFilm(key);
    await kept?.file.close();
    return kept === null ? null : { state: "here", bytes: kept.head.length };
  }

  /** A video is kept as it plays; here nobody looks on. */
  async #fetchVideo(key: string, media: string, stall: StallWatch): Promise<MediaPlace> {
    const response = await this.#parts.serve(media, "bytes=0-");
    if (!response.ok || response.body === null) return { state: "missing", bytes: null };
    const length = Number(response.headers.get("content-length") ?? 0);
    const bytes = length > 0 ? length : null;
    if (!this.#isWanted(bytes)) {
      await response.body.cancel();
      return { state: "waiting", bytes };
    }
    await watchedBytes(response.body, stall, bytes).pipeTo(new WritableStream());
    // Only what is in the cache now is here: the disk may have refused it.
    return (await this.#keptOf(key)) ?? { state: "missing", bytes };
  }

  async #fetchFile(
    key: string,
    shared: Extract<FetchedAhead, { kind: "file" }>,
    stall: StallWatch,
  ): Promise<MediaPlace> {
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
    // What it is does not matter: it is only ever saved.
    const about = { contentType: "application/octet-stream", length };
    const bytesInTime = watchedBytes(reply.value.bytes, stall, length);
    const isKept = await this.#parts.cache.keepFilm(key, about, bytesInTime);
    if (!isKept) this.#parts.log.warn("not fetched ahead", { error: "not kept" });
    return { state: isKept ? "here" : "missing", bytes: length };
  }

  /** One whose size nobody says is not fetched before it is asked for. */
  #isWanted(bytes: number | null): bytes is number {
    const { settings, cache } = this.#parts;
    return bytes !== null && bytes <= settings().fetchLimit && cache.hasRoomFor(bytes);
  }

  #keyOf(shared: FetchedAhead): string | null {
    if (shared.kind === "file") return fileAddress(shared.conversationId, shared.fileId);
    const address = mediaAddress(shared.media, this.#parts.mediaHosts());
    return address === null ? null : serviceKey(address);
  }

  async #inTurn(run: (stall: StallWatch) => Promise<MediaPlace>): Promise<MediaPlace> {
    if (this.#busy < mostAtOnce) this.#busy += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const stall = new StallWatch(this.#parts.clock);
    try {
      return await run(stall);
    } catch (error) {
      // Its message may hold an address; the name does not.
      this.#parts.log.warn("not fetched ahead", { error: error instanceof Error ? error.name : "unknown" });
      return { state: "missing", bytes: null };
    } finally {
      stall.end();
      const next = this.#waiting.shift();
      if (next === undefined) this.#busy -= 1;
      else next();
    }
  }
}
