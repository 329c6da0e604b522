import { Readable } from "node:stream";
import type { MediaCache } from "./media-cache.ts";
import { headLength } from "./media-cache-entry.ts";

const asked = /^bytes=(\d{1,15})-(\d{0,15})$/;
const whole = /^bytes 0-(\d{1,15})\/(\d{1,15})$/;

/** Answers a part of a film that is kept, as the service would; null where it is not, or the range is none. */
export async function playFromCache(
  cache: Pick<MediaCache, "openFilm">,
  key: string,
  range: string,
  inert: Readonly<Record<string, string>>,
): Promise<Response | null> {
  const [, from, to] = asked.exec(range) ?? [];
  if (from === undefined) return null;
  const film = await cache.openFilm(key);
  if (film === null) return null;
  const { file, head } = film;
  const start = Number(from);
  const end = to === undefined || to === "" ? head.length - 1 : Math.min(Number(to), head.length - 1);
  if (start > end) {
    await file.close();
    const headers = { ...inert, "content-range": `bytes */${String(head.length)}` };
    return new Response(null, { status: 416, headers });
  }
  // It closes the file at its end, and when the player has had enough.
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
 * The same answer of the service; where it is all of a film, that is kept as it plays. A player that stops early, or jumps,
 * leaves nothing behind.
 */
export function keepWhilePlaying(
  cache: Pick<MediaCache, "hasRoomFor" | "keepFilm">,
  key: string,
  response: Response,
): Response {
  const contentType = response.headers.get("content-type");
  const length = wholeLength(response);
  if (response.body === null || contentType === null || length === null || !cache.hasRoomFor(length)) {
    return response;
  }
  const { copy, played } = split(response.body, () => keeping);
  const keeping = cache.keepFilm(key, { contentType, length }, copy);
  return new Response(played, { status: response.status, headers: response.headers });
}

/** Bytes of the film where all of it is answered. */
function wholeLength(response: Response): number | null {
  if (response.status === 200) return Number(response.headers.get("content-length") ?? 0) || null;
  const [, last, all] = whole.exec(response.headers.get("content-range") ?? "") ?? [];
  return all !== undefined && Number(last) === Number(all) - 1 ? Number(all) : null;
}

/**
 * Two readers of one stream, of which the player sets the pace: what it does not take is not fetched for the copy. Its end comes
 * when the copy is `settled`, so that whoever has read to it finds what was kept.
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
