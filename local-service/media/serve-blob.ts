import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { ByteRange, MediaStore } from "./media-store.ts";

/** A blob and its response headers. */
export interface ServedBlob {
  readonly id: string;
  readonly size: number;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Prevents browsers from guessing the type of uploaded bytes and from running them. */
export const inertHeaders = {
  "content-security-policy": "default-src 'none'",
  "x-content-type-options": "nosniff",
} as const;

/** Sends a blob or the requested range of it: 206, or 416 if the range is empty (RFC 9110, 14). */
export async function serveBlob(
  media: MediaStore,
  blob: ServedBlob,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const range = parseByteRange(request.headers.range, blob.size);
  const headers = { "content-type": blob.type, "accept-ranges": "bytes", ...inertHeaders, ...blob.headers };
  if (range === "unsatisfiable") {
    response.writeHead(416, {
      ...headers,
      "content-range": `bytes */${String(blob.size)}`,
      "content-length": 0,
    });
    response.end();
    return;
  }
  if (range === null) {
    response.writeHead(200, { ...headers, "content-length": blob.size });
  } else {
    response.writeHead(206, {
      ...headers,
      "content-range": `bytes ${String(range.firstByte)}-${String(range.lastByte)}/${String(blob.size)}`,
      "content-length": range.lastByte - range.firstByte + 1,
    });
  }
  const bytes = await media.stream(blob.id, range);
  try {
    await pipeline(bytes, response);
  } catch (error) {
    // The client disconnected, as a player does when the user seeks. This is not an error.
    if (!request.destroyed && !response.destroyed) throw error;
  }
}

/**
 * Parses a range header with a single range. Null sends the whole blob: without a range, with several ranges, or with
 * an invalid range.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const firstByte = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const lastByte = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(from) > Number(to)) return null;
  return firstByte > lastByte ? "unsatisfiable" : { firstByte, lastByte };
}
