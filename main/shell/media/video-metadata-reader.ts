import type { MediaPath } from "../../../preload/base/ids.ts";
import type { VideoMetadata } from "../../../preload/model/media/videos.ts";
import type { Log } from "../../async/log.ts";
import { videoDuration } from "./video-duration.ts";
import { fetchableMediaUrl, mediaCacheKey } from "./media-address.ts";
import type { MediaCache } from "./media-cache.ts";
import type { ServeMedia } from "./media-protocol.ts";

export interface VideoMetadataReaderParts {
  readonly mediaHosts: () => readonly string[];
  readonly serve: ServeMedia;
  readonly cache: Pick<MediaCache, "openCachedStream">;
  /**
   * Returns the maximum size in bytes of pictures that are fetched automatically. If it is 0, none are fetched, and no
   * video is examined either.
   */
  readonly autoFetchLimit: () => number;
  readonly log: Log;
}

/**
 * Number of bytes that one request reads. The movie header of a video is mostly within the first piece of this size.
 */
const pieceLength = 32 * 1024;
/**
 * Maximum number of pieces that are read. They suffice for a movie header at the end of the video, and one position in
 * between.
 */
const maxPieces = 4;

const unknownMetadata: VideoMetadata = { duration: null, bytes: null };

/**
 * Creates a function that returns the duration and the size of a video. It reads the cache, or a few bytes of the video
 * from the service.
 */
export function createVideoMetadataReader(
  parts: VideoMetadataReaderParts,
): (media: MediaPath) => Promise<VideoMetadata> {
  const known = new Map<string, Promise<VideoMetadata>>();

  async function describe(media: MediaPath, address: URL): Promise<VideoMetadata> {
    const kept = await parts.cache.openCachedStream(mediaCacheKey(address));
    await kept?.file.close();
    if (kept === null && parts.autoFetchLimit() === 0) return unknownMetadata;
    return readMetadata(media, parts.serve);
  }

  return async (media) => {
    const address = fetchableMediaUrl(media, parts.mediaHosts());
    if (address === null) return unknownMetadata;
    const { href } = address;
    const asked = known.get(href) ?? describe(media, address);
    known.set(href, asked);
    try {
      const info = await asked;
      // Not remembered: a video that is unavailable now may be available later.
      if (info.bytes === null) known.delete(href);
      return info;
    } catch (error) {
      known.delete(href);
      // Only the name of the error is logged, because its message may contain a URL.
      parts.log.warn("video not described", { error: error instanceof Error ? error.name : "unknown" });
      return unknownMetadata;
    }
  };
}

async function readMetadata(media: MediaPath, serve: ServeMedia): Promise<VideoMetadata> {
  let bytes: number | null = null;
  let pieces = 0;
  let buffered: { readonly from: number; readonly bytes: Buffer } | null = null;

  const duration = await videoDuration(async (from, length) => {
    const isStored =
      buffered !== null && from >= buffered.from && from + length <= buffered.from + buffered.bytes.length;
    if (!isStored) {
      if (pieces === maxPieces) return null;
      pieces += 1;
      const piece = await readPiece(media, from, serve);
      if (piece === null) return null;
      bytes = piece.all ?? bytes;
      buffered = { from, bytes: piece.bytes };
    }
    const start = from - (buffered?.from ?? 0);
    return buffered?.bytes.subarray(start, start + length) ?? null;
  });
  return { duration, bytes };
}

async function readPiece(
  media: MediaPath,
  from: number,
  serve: ServeMedia,
): Promise<{ readonly bytes: Buffer; readonly all: number | null } | null> {
  const response = await serve(media, `bytes=${String(from)}-${String(from + pieceLength - 1)}`);
  // A service that does not support ranges sends the video from its beginning.
  if (response.body === null || (response.status !== 206 && (response.status !== 200 || from > 0))) {
    await response.body?.cancel();
    return null;
  }
  const reported = response.status === 206 ? response.headers.get("content-range") : null;
  const all = Number(reported === null ? response.headers.get("content-length") : reported.split("/").at(-1));
  return {
    bytes: await readAtMost(response.body, pieceLength),
    all: Number.isSafeInteger(all) && all > 0 ? all : null,
  };
}

/** Reads up to `length` bytes of a body and cancels the rest. */
async function readAtMost(body: ReadableStream<Uint8Array>, length: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= length) break;
  }
  return Buffer.concat(chunks, size).subarray(0, length);
}
