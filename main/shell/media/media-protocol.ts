import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { chosenFileIdOf } from "../../../preload/model/media/uploads.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import type { ChosenFileId } from "../../../preload/base/ids.ts";
import type { CachedMedia } from "./picture-memory-cache.ts";
import { serveChosenFile } from "./chosen-media.ts";
import { fetchableMediaUrl, mediaCacheKey } from "./media-address.ts";
import type { MediaAvailability } from "../../../preload/model/conversations/history.ts";
import { fetchableLinkedUrl } from "./media-linked.ts";
import { cacheVideoWhilePlaying, serveCachedVideo } from "./media-cache-video.ts";
import type { MediaCache } from "./media-cache.ts";
import { createPictureFacts } from "./picture-facts.ts";
import type { PictureFacts } from "./picture-facts.ts";
import { streamMedia } from "./media-stream.ts";

const allowedTypes = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/bmp",
]);
const maxServicePictureBytes = 25 * 1024 * 1024;
/** Maximum size in bytes of a picture on another site. The service has not scaled such a picture down. */
const maxLinkedPictureBytes = 10 * 1024 * 1024;
const maxFetch = 30_000;
/** Time in milliseconds for which a picture that the service does not have is not requested again. */
const goneFor = 10 * 60_000;

/** The fetched picture, or the status of the response. */
type FetchedOrRefused = CachedMedia | { readonly status: 404 | 413 | 502 };

/**
 * `maxPictureBytes` is the maximum size in bytes of any picture. `maxRequestBytes` is the maximum size for this request,
 * which is lower if the request is automatic.
 */
interface SizeLimits {
  readonly maxPictureBytes: number;
  readonly maxRequestBytes: number;
}

export interface MediaServerParts {
  /** Returns the account whose pages request media; null if there is none. The picture facts of an account end with it. */
  readonly owner: () => object | null;
  /** Returns the hosts of all services in use, from which media may be fetched. */
  readonly mediaHosts: () => readonly string[];
  /**
   * Returns the hosts of the addressed account's service. If the URL of a linked picture leads to this computer, it is
   * fetched only from one of these hosts.
   */
  readonly ownHosts: () => readonly string[];
  /** Returns the chosen file of a draft or of an unsent message; null if the id belongs to neither. */
  readonly chosenFile: (id: ChosenFileId) => ChosenFile | null;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly log: Log;
  readonly cache: MediaCache;
  /** Returns the maximum size in bytes of pictures that are fetched automatically; 0 if no pictures are. */
  readonly autoFetchLimit: () => number;
}

/**
 * Serves a media path. `range` is the requested part, or null for all of it. `isAutomatic` means that no person asked
 * for it. Such a request is served from the cache, or fetched if the settings allow it. Otherwise the response has
 * status 403, or 413 if the medium is too large for the settings.
 */
export type ServeMedia = (path: string, range?: string | null, isAutomatic?: boolean) => Promise<Response>;

/** Serves media, and says whether they are available. */
export interface MediaServer {
  readonly serve: ServeMedia;
  /** Whether a medium is in the cache; if not, why it was not served automatically. */
  readonly availabilityOf: (path: string) => Promise<MediaAvailability>;
}

/**
 * Creates the media server. It serves only pictures, videos and recordings, and only from hosts of the service. So
 * remote bytes can never run as script. It never logs a URL. Only players request ranges, which are streamed.
 */
export function createMediaServer(parts: MediaServerParts): MediaServer {
  const { cache } = parts;
  const factsNow = createPictureFacts(parts.owner);
  const fetchOnce = createPictureFetcher(parts);

  async function availabilityOf(path: string): Promise<MediaAvailability> {
    const address = fetchableMediaUrl(path, parts.mediaHosts());
    if (address === null) return { state: "missing", bytes: null };
    const { href } = address;
    const facts = factsNow();
    const bytes = facts.bytesOf(href);
    if ((await cache.read(mediaCacheKey(address))) !== null) return { state: "here", bytes };
    const maxBytes = parts.autoFetchLimit();
    const isWaiting = maxBytes === 0 || (bytes !== null && bytes > maxBytes);
    return { state: isWaiting && !facts.isRequestedByPerson(href) ? "waiting" : "missing", bytes };
  }

  const serve: ServeMedia = async (path, range = null, isAutomatic = false) => {
    const chosen = chosenFileIdOf(path);
    if (chosen !== null) return serveChosenFile(parts.chosenFile(chosen), range, parts, noSniffHeaders);
    const linked = fetchableLinkedUrl(path, parts.ownHosts());
    const address = linked ?? fetchableMediaUrl(path, parts.mediaHosts());
    if (address === null) {
      parts.log.warn("picture address not allowed");
      return answer({ status: 404 });
    }
    const cacheKey = linked?.href ?? mediaCacheKey(address);
    if (range !== null && linked === null) {
      const kept = await serveCachedVideo(cache, cacheKey, range, noSniffHeaders);
      return (
        kept ??
        cacheVideoWhilePlaying(cache, cacheKey, await streamMedia(address, range, parts, noSniffHeaders))
      );
    }
    const facts = factsNow();
    const kept = await cache.read(cacheKey);
    if (kept !== null) return answer(kept);
    const maxPictureBytes = linked === null ? maxServicePictureBytes : maxLinkedPictureBytes;
    // Once a person has asked for a picture, it may also be fetched automatically until Natter quits.
    if (!isAutomatic) facts.requestedByPerson(address.href);
    if (facts.isGone(cacheKey, isAutomatic, parts.clock.elapsed())) return answer({ status: 404 });
    const maxRequestBytes = facts.isRequestedByPerson(address.href)
      ? maxPictureBytes
      : Math.min(maxPictureBytes, parts.autoFetchLimit());
    if (maxRequestBytes === 0 || (facts.bytesOf(address.href) ?? 0) > maxRequestBytes)
      return new Response(null, { status: 403, headers: noSniffHeaders });
    return answer(
      await fetchOnce(address, cacheKey, { maxPictureBytes, maxRequestBytes }, isAutomatic, facts),
    );
  };
  return { serve, availabilityOf };
}

/**
 * Returns a function that fetches a picture and stores it in the cache. A picture that is being fetched is not requested
 * again.
 */
function createPictureFetcher(
  parts: MediaServerParts,
): (
  address: URL,
  cacheKey: string,
  bounds: SizeLimits,
  isAutomatic: boolean,
  facts: PictureFacts,
) => Promise<FetchedOrRefused> {
  const { cache } = parts;
  const underway = new Map<string, Promise<FetchedOrRefused>>();
  return async (address, cacheKey, bounds, isAutomatic, facts) => {
    // The key contains the limit, because a request with another limit needs a fetch of its own.
    const key = `${String(bounds.maxRequestBytes)} ${address.href}`;
    const running = underway.get(key);
    if (running !== undefined) return running;
    const reported = (bytes: number): void => {
      facts.setBytes(address.href, bytes);
    };
    const fetching = fetchPicture(address, bounds, parts, reported).finally(() => underway.delete(key));
    underway.set(key, fetching);
    const fetched = await fetching;
    if ("bytes" in fetched) void cache.keep(cacheKey, fetched);
    else if (fetched.status === 404) facts.markGone(cacheKey, isAutomatic, parts.clock.elapsed() + goneFor);
    return fetched;
  };
}

async function fetchPicture(
  address: URL,
  bounds: SizeLimits,
  parts: MediaServerParts,
  onBytes: (bytes: number) => void,
): Promise<FetchedOrRefused> {
  const giveUp = new AbortController();
  const cancelTimer = parts.clock.after(maxFetch, () => {
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
    // Only the name of the error is logged, because its message may contain the URL.
    const name = error instanceof Error ? error.name : "unknown";
    parts.log.warn("picture not fetched", { error: giveUp.signal.aborted ? "gave up" : name });
    return { status: 502 };
  } finally {
    cancelTimer();
  }
}

async function readPicture(
  response: Response,
  { maxPictureBytes, maxRequestBytes }: SizeLimits,
  onBytes: (bytes: number) => void,
): Promise<FetchedOrRefused> {
  if (!response.ok) return { status: response.status >= 400 && response.status < 500 ? 404 : 502 };
  const contentType =
    (response.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!allowedTypes.has(contentType) || response.body === null) return { status: 502 };
  const reported = Number(response.headers.get("content-length") ?? 0);
  if (reported > 0) onBytes(reported);
  const tooLarge = {
    status: maxRequestBytes < maxPictureBytes && reported <= maxPictureBytes ? 413 : 502,
  } as const;
  if (reported > maxRequestBytes) return tooLarge;
  const bytes = await readAll(response.body, maxRequestBytes);
  if (bytes === null) return tooLarge;
  onBytes(bytes.byteLength);
  return { bytes, contentType };
}

/** Reads the whole body; null if it has more than `maxBytes` bytes. */
async function readAll(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Headers that stop the page from guessing the type of the bytes or running them. */
const noSniffHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
};

function answer(fetched: FetchedOrRefused): Response {
  if ("status" in fetched) return new Response(null, { status: fetched.status, headers: noSniffHeaders });
  return new Response(fetched.bytes, {
    headers: {
      ...noSniffHeaders,
      "content-type": fetched.contentType,
      "cache-control": "private, max-age=86400",
    },
  });
}
