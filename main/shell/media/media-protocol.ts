import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { chosenFileOf } from "../../../preload/model/media/uploads.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import type { ChosenFileId } from "../../../preload/base/ids.ts";
import type { CachedMedia } from "./byte-cache.ts";
import { serveChosen } from "./chosen-media.ts";
import { mediaAddress, serviceKey } from "./media-address.ts";
import type { MediaPlace } from "../../../preload/model/conversations/history.ts";
import { linkedAddress } from "./media-linked.ts";
import { keepWhilePlaying, playFromCache } from "./media-cache-film.ts";
import type { MediaCache } from "./media-cache.ts";
import { MediaNews } from "./media-news.ts";
import { streamMedia } from "./media-stream.ts";

const allowedTypes = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/bmp",
]);
const largestPicture = 25 * 1024 * 1024;
/** Of another site: nobody there has made it smaller. */
const largestLinked = 10 * 1024 * 1024;
const longestFetch = 30_000;

/** What the fetching of a picture came to: the picture, or the status to answer with. */
type Fetched = CachedMedia | { readonly status: 404 | 413 | 502 };

/** Bytes that any picture may have, and this one where nobody asked for it. */
interface Bounds {
  readonly largest: number;
  readonly most: number;
}

/** What serving pictures needs. */
export interface MediaParts {
  /** Hosts that pictures may come from, of the service in use now. */
  readonly mediaHosts: () => readonly string[];
  /** Those of the account that the page means alone: what a linked picture may name on this computer. */
  readonly ownHosts: () => readonly string[];
  /** A file of a draft or of an unsent message; null for any other. */
  readonly chosenFile: (id: ChosenFileId) => ChosenFile | null;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly log: Log;
  /** Where what was fetched is kept. */
  readonly cache: MediaCache;
  /** Bytes up to which a picture is fetched that nobody asked for; 0: none is. */
  readonly mostByItself: () => number;
}

/**
 * Answers a media path; `range` is what of it is asked for, null for all. `isByItself`: nobody asked for it, so that it is
 * served if it is here, and fetched only as the settings say; else 403, or 413 where it is too large for that.
 */
export type ServeMedia = (path: string, range?: string | null, isByItself?: boolean) => Promise<Response>;

/** What serves media, and says where something is. */
export interface Media {
  readonly serve: ServeMedia;
  /** Why a picture that nobody asked for was not served. */
  readonly locate: (path: string) => Promise<MediaPlace>;
}

/**
 * Makes the function that answers a media path. Only pictures, films and sounds, only from hosts of the service, so that
 * remote bytes can never run as script. An address stands in no log. Only players ask for ranges: those are streamed.
 */
export function createMedia(parts: MediaParts): Media {
  const { cache } = parts;
  const underway = new Map<string, Promise<Fetched>>();
  const news = new MediaNews();

  async function fetchOnce(address: URL, cacheKey: string, bounds: Bounds): Promise<Fetched> {
    // One that may be larger is another fetch.
    const key = `${String(bounds.most)} ${address.href}`;
    const running = underway.get(key);
    if (running !== undefined) return running;
    const told = (bytes: number): void => {
      news.told(address.href, bytes);
    };
    const fetching = fetchPicture(address, bounds, parts, told).finally(() => underway.delete(key));
    underway.set(key, fetching);
    const fetched = await fetching;
    if ("bytes" in fetched) void cache.keep(cacheKey, fetched);
    return fetched;
  }

  async function locate(path: string): Promise<MediaPlace> {
    const address = mediaAddress(path, parts.mediaHosts());
    if (address === null) return { state: "missing", bytes: null };
    const { href } = address;
    const bytes = news.bytesOf(href);
    if ((await cache.read(serviceKey(address))) !== null) return { state: "here", bytes };
    const most = parts.mostByItself();
    const isWaiting = most === 0 || (bytes !== null && bytes > most);
    return { state: isWaiting && !news.isAsked(href) ? "waiting" : "missing", bytes };
  }

  const serve: ServeMedia = async (path, range = null, isByItself = false) => {
    const chosen = chosenFileOf(path);
    if (chosen !== null) return serveChosen(parts.chosenFile(chosen), parts.log, inert);
    const linked = linkedAddress(path, parts.ownHosts());
    const address = linked ?? mediaAddress(path, parts.mediaHosts());
    if (address === null) {
      parts.log.warn("picture address not allowed");
      return answer({ status: 404 });
    }
    const cacheKey = linked?.href ?? serviceKey(address);
    if (range !== null && linked === null) {
      const kept = await playFromCache(cache, cacheKey, range, inert);
      return kept ?? keepWhilePlaying(cache, cacheKey, await streamMedia(address, range, parts, inert));
    }
    const kept = await cache.read(cacheKey);
    if (kept !== null) return answer(kept);
    const largest = linked === null ? largestPicture : largestLinked;
    // What was asked for once in this run is not asked about again.
    if (!isByItself) news.asked(address.href);
    const most = news.isAsked(address.href) ? largest : Math.min(largest, parts.mostByItself());
    if (most === 0 || (news.bytesOf(address.href) ?? 0) > most)
      return new Response(null, { status: 403, headers: inert });
    return answer(await fetchOnce(address, cacheKey, { largest, most }));
  };
  return { serve, locate };
}

async function fetchPicture(
  address: URL,
  bounds: Bounds,
  parts: MediaParts,
  onBytes: (bytes: number) => void,
): Promise<Fetched> {
  const giveUp = new AbortController();
  const cancelTimer = parts.clock.after(longestFetch, () => {
    giveUp.abort();
  });
  try {
    const response = await parts.fetch(address.href, {
      credentials: "omit",
      redirect: "error",
      referrerPolicy: "no-referrer",
      signal: giveUp.signal,
      headers: { accept: [...allowedTypes].join(", ") },
    });
    const fetched = await readPicture(response, bounds, onBytes);
    if ("status" in fetched) {
      giveUp.abort();
      if (fetched.status !== 413)
        parts.log.warn("picture refused", { status: response.status, answered: fetched.status });
    }
    return fetched;
  } catch (error) {
    // Its message may hold the address; the name and the system's code do not.
    const name = error instanceof Error ? error.name : "unknown";
    parts.log.warn("picture not fetched", { error: giveUp.signal.aborted ? "gave up" : name });
    return { status: 502 };
  } finally {
    cancelTimer();
  }
}

async function readPicture(
  response: Response,
  { largest, most }: Bounds,
  onBytes: (bytes: number) => void,
): Promise<Fetched> {
  if (!response.ok) return { status: response.status >= 400 && response.status < 500 ? 404 : 502 };
  const contentType =
    (response.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!allowedTypes.has(contentType) || response.body === null) return { status: 502 };
  const told = Number(response.headers.get("content-length") ?? 0);
  if (told > 0) onBytes(told);
  const tooLarge = { status: most < largest && told <= largest ? 413 : 502 } as const;
  if (told > most) return tooLarge;
  const bytes = await readAll(response.body, most);
  if (bytes === null) return tooLarge;
  onBytes(bytes.byteLength);
  return { bytes, contentType };
}

/** The whole body; null when it is larger than a picture may be. */
async function readAll(
  body: ReadableStream<Uint8Array>,
  largest: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > largest) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Nobody is to guess what these bytes are, or to run them. */
const inert = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
};

function answer(fetched: Fetched): Response {
  if ("status" in fetched) return new Response(null, { status: fetched.status, headers: inert });
  return new Response(fetched.bytes, {
    headers: { ...inert, "content-type": fetched.contentType, "cache-control": "private, max-age=86400" },
  });
}
