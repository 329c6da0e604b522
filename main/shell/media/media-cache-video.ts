import { Readable } from "node:stream";
import type { MediaCache } from "./media-cache.ts";
import { headLength } from "./media-cache-entry.ts";

const requestedRange = /^bytes=(\d{1,15})-(\d{0,15})$/;
const wholeRange = /^bytes 0-(\d{1,15})\/(\d{1,15})$/;

/** Serves a range of a cached video, as the service would. Null if the video is not cached or the range is invalid. */
export async function serveCachedVideo(
  cache: Pick<MediaCache, "openCachedStream">,
  key: string,
  range: string,
  inert: Readonly<Record<string, string>>,
): Promise<Response | null> {
  const [, from, to] = requestedRange.exec(range) ?? [];
  if (from === undefined) return null;
  const video = await cache.openCachedStream(key);
  if (video === null) return null;
  const { file, head } = video;
  const start = Number(from);
  const end = to === undefined || to === "" ? head.length - 1 : Math.min(Number(to), head.length - 1);
  if (start > end) {
    await file.close();
    const headers = { ...inert, "content-range": `bytes */${String(head.length)}` };
    return new Response(null, { status: 416, headers });
  }
  // The stream closes the file when it ends, or when the player cancels it.
  const bytes = file.createReadStream({ start: headLength + start, end: headLength + end });
  const headers = {
    ...inert,
    "content-type": head.contentType,
    "content-length": String(end - start + 1),
    "content-range": `bytes ${String(start)}-${String(end)}/${String(head.length)}`,
    "accept-ranges": "bytes",
  };
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, { status: 206, headers });
}

/**
 * Stores a video in the cache while it plays, if the response contains the whole video. If the player stops early or
 * jumps, nothing is stored. Returns a response with the same content for the player.
 */
export function cacheVideoWhilePlaying(
  cache: Pick<MediaCache, "hasRoomFor" | "keepStream">,
  key: string,
  response: Response,
): Response {
  const contentType = response.headers.get("content-type");
  const length = wholeLength(response);
  if (response.body === null || contentType === null || length === null || !cache.hasRoomFor(length)) {
    return response;
  }
  const { copy, played } = split(response.body, () => keeping);
  const keeping = cache.keepStream(key, { contentType, length }, copy);
  return new Response(played, { status: response.status, headers: response.headers });
}

/** Length of the video in bytes if the response contains the whole video, otherwise null. */
function wholeLength(response: Response): number | null {
  if (response.status === 200) return Number(response.headers.get("content-length") ?? 0) || null;
  const [, last, all] = wholeRange.exec(response.headers.get("content-range") ?? "") ?? [];
  return all !== undefined && Number(last) === Number(all) - 1 ? Number(all) : null;
}

/**
 * Splits a stream in two: one for the player, one for the copy in the cache. The player sets the pace, and nothing is
 * fetched for the copy alone. The player's stream ends only when the copy is `settled`, so that the player finds the
 * stored video from then on.
 */
function split(
  body: ReadableStream<Uint8Array>,
  settled: () => Promise<unknown>,
): { readonly copy: ReadableStream<Uint8Array>; readonly played: ReadableStream<Uint8Array> } {
  const copy = new TransformStream<Uint8Array, Uint8Array>();
  const writer = copy.writable.getWriter();
  const reader = body.getReader();
  const giveUp = (reason: unknown): void => {
    writer.abort(reason).catch(() => undefined);
  };
  const played = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          await writer.close().catch(() => undefined);
          await settled();
          controller.close();
          return;
        }
        controller.enqueue(value);
        await writer.write(value).catch(() => undefined);
      } catch (error) {
        giveUp(error);
        controller.error(error);
      }
    },
    async cancel(reason) {
      giveUp(reason);
      await reader.cancel(reason);
    },
  });
  return { copy: copy.readable, played };
}
