import type { FetchedAhead, MediaPlace } from "../../preload/model/history.ts";
import type { Settings } from "../../preload/model/settings.ts";
import type { AccountHandle } from "../account.ts";
import type { Log } from "../chat/ports.ts";
import { mediaAddress } from "./media-address.ts";
import type { MediaCache } from "./media-cache.ts";
import type { ServeMedia } from "./media-protocol.ts";
import { fileAddress } from "./shared-files.ts";

/** What fetching ahead needs. */
export interface FetchAheadParts {
  /** The account that the page means; null while it means none. */
  readonly account: () => Pick<AccountHandle, "getFileInfo" | "openFile"> | null;
  readonly settings: () => Pick<Settings, "areVideosFetched" | "areFilesFetched" | "fetchLimit">;
  readonly mediaHosts: () => readonly string[];
  readonly serve: ServeMedia;
  readonly cache: MediaCache;
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
    const address = this.#addressOf(shared);
    if (address === null) return { state: "missing", bytes: null };
    const running = this.#running.get(address) ?? this.#begin(address, shared);
    return running;
  }

  #begin(address: string, shared: FetchedAhead): Promise<MediaPlace> {
    const running = this.#fetch(address, shared).finally(() => this.#running.delete(address));
    this.#running.set(address, running);
    return running;
  }

  async #fetch(address: string, shared: FetchedAhead): Promise<MediaPlace> {
    const kept = await this.#parts.cache.openFilm(address);
    if (kept !== null) {
      await kept.file.close();
      return { state: "here", bytes: kept.head.length };
    }
    const { areVideosFetched, areFilesFetched } = this.#parts.settings();
    if (!(shared.kind === "video" ? areVideosFetched : areFilesFetched))
      return { state: "waiting", bytes: null };
    return this.#inTurn(() =>
      shared.kind === "video" ? this.#fetchVideo(shared.media) : this.#fetchFile(address, shared),
    );
  }

  /** A film is kept as it plays; here nobody looks on. */
  async #fetchVideo(media: string): Promise<MediaPlace> {
    const response = await this.#parts.serve(media, "bytes=0-");
    if (!response.ok || response.body === null) return { state: "missing", bytes: null };
    const length = Number(response.headers.get("content-length") ?? 0);
    const bytes = length > 0 ? length : null;
    if (!this.#isWanted(bytes)) {
      await response.body.cancel();
      return { state: "waiting", bytes };
    }
    await response.body.pipeTo(new WritableStream());
    return { state: "here", bytes };
  }

  async #fetchFile(address: string, shared: Extract<FetchedAhead, { kind: "file" }>): Promise<MediaPlace> {
    const account = this.#parts.account();
    const info = await account?.getFileInfo(shared);
    if (account === null || info?.ok !== true) return { state: "missing", bytes: null };
    const bytes = info.value.size;
    if (!this.#isWanted(bytes)) return { state: "waiting", bytes };
    const giveUp = new AbortController();
    const reply = await account.openFile(shared, giveUp.signal);
    if (!reply.ok) return { state: "missing", bytes };
    const length = reply.value.size ?? bytes;
    if (!this.#isWanted(length) || length === null) {
      giveUp.abort();
      return { state: "waiting", bytes: length };
    }
    // What it is does not matter: it is only ever saved.
    const about = { contentType: "application/octet-stream", length };
    await this.#parts.cache.keepFilm(address, about, reply.value.bytes);
    return { state: "here", bytes: length };
  }

  /** One whose size nobody says is not fetched before it is asked for. */
  #isWanted(bytes: number | null): boolean {
    const { settings, cache } = this.#parts;
    return bytes !== null && bytes <= settings().fetchLimit && cache.hasRoomFor(bytes);
  }

  #addressOf(shared: FetchedAhead): string | null {
    if (shared.kind === "file") return fileAddress(shared.conversationId, shared.fileId);
    return mediaAddress(shared.media, this.#parts.mediaHosts())?.href ?? null;
  }

  async #inTurn(run: () => Promise<MediaPlace>): Promise<MediaPlace> {
    if (this.#busy >= mostAtOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy += 1;
    try {
      return await run();
    } catch (error) {
      // Its message may hold an address; the name does not.
      this.#parts.log.warn("not fetched ahead", { error: error instanceof Error ? error.name : "unknown" });
      return { state: "missing", bytes: null };
    } finally {
      this.#busy -= 1;
      this.#waiting.shift()?.();
    }
  }
}
