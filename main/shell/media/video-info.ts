import type { MediaPath } from "../../../preload/base/ids.ts";
import type { VideoInfo } from "../../../preload/model/media/videos.ts";
import type { Log } from "../../async/log.ts";
import { filmLength } from "./film-length.ts";
import { mediaAddress, serviceKey } from "./media-address.ts";
import type { MediaCache } from "./media-cache.ts";
import type { ServeMedia } from "./media-protocol.ts";

/** What describing films needs. */
export interface VideoInfoParts {
  readonly mediaHosts: () => readonly string[];
  readonly serve: ServeMedia;
  readonly cache: Pick<MediaCache, "openFilm">;
  /** Bytes up to which a picture is fetched that nobody asked for; 0: none is, and no film is looked at either. */
  readonly mostByItself: () => number;
  readonly log: Log;
}

/** Bytes that are read at a time: what a film says of itself is mostly within the first of them. */
const pieceLength = 32 * 1024;
/** At most so many of them: its end, where some have it, and a place between. */
const mostPieces = 4;

const unknown: VideoInfo = { duration: null, bytes: null };

/** Makes the function that says how long a film is and how large, from what is here or from a few bytes of it. */
export function createVideoInfo(parts: VideoInfoParts): (media: MediaPath) => Promise<VideoInfo> {
  const known = new Map<string, Promise<VideoInfo>>();

  async function describe(media: MediaPath, address: URL): Promise<VideoInfo> {
    const kept = await parts.cache.openFilm(serviceKey(address));
    await kept?.file.close();
    if (kept === null && parts.mostByItself() === 0) return unknown;
    return look(media, parts.serve);
  }

  return async (media) => {
    const address = mediaAddress(media, parts.mediaHosts());
    if (address === null) return unknown;
    const { href } = address;
    const asked = known.get(href) ?? describe(media, address);
    known.set(href, asked);
    try {
      const info = await asked;
      // What could not be had now may be had later.
      if (info.bytes === null) known.delete(href);
      return info;
    } catch (error) {
      known.delete(href);
      // Its message may hold an address; the name does not.
      parts.log.warn("film not described", { error: error instanceof Error ? error.name : "unknown" });
      return unknown;
    }
  };
}

async function look(media: MediaPath, serve: ServeMedia): Promise<VideoInfo> {
  let bytes: number | null = null;
  let pieces = 0;
  let held: { readonly from: number; readonly bytes: Buffer } | null = null;

  const duration = await filmLength(async (from, length) => {
    const isHeld = held !== null && from >= held.from && from + length <= held.from + held.bytes.length;
    if (!isHeld) {
      if (pieces === mostPieces) return null;
      pieces += 1;
      const piece = await readPiece(media, from, serve);
      if (piece === null) return null;
      bytes = piece.all ?? bytes;
      held = { from, bytes: piece.bytes };
    }
    const start = from - (held?.from ?? 0);
    return held?.bytes.subarray(start, start + length) ?? null;
  });
  return { duration, bytes };
}

async function readPiece(
  media: MediaPath,
  from: number,
  serve: ServeMedia,
): Promise<{ readonly bytes: Buffer; readonly all: number | null } | null> {
  const response = await serve(media, `bytes=${String(from)}-${String(from + pieceLength - 1)}`);
  // A service that knows no ranges sends it from the beginning.
  if (response.body === null || (response.status !== 206 && (response.status !== 200 || from > 0))) {
    await response.body?.cancel();
    return null;
  }
  const told = response.status === 206 ? response.headers.get("content-range") : null;
  const all = Number(told === null ? response.headers.get("content-length") : told.split("/").at(-1));
  return {
    bytes: await readAtMost(response.body, pieceLength),
    all: Number.isSafeInteger(all) && all > 0 ? all : null,
  };
}

/** Reads so many bytes of a body, and lets go of the rest. */
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
