import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { OutgoingFile } from "./upload.ts";

/** A file on this computer that is to be sent. */
export interface DiskFile extends OutgoingFile {
  readonly size: number;
  /** The system error code if reading failed, such as EIO; null while nothing failed. */
  failure(): string | null;
}

/**
 * Media types by file extension. Files with other extensions are sent with a general type; the service inspects the
 * bytes.
 */
const types: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".bmp": "image/bmp",
  ".mp4": "video/mp4",
  ".m4v": "video/mp4",
  ".mov": "video/quicktime",
  ".webm": "video/webm",
  ".mkv": "video/x-matroska",
  ".m4a": "audio/mp4",
  ".weba": "audio/webm",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".wav": "audio/wav",
  ".pdf": "application/pdf",
  ".txt": "text/plain",
  ".zip": "application/zip",
};

/** The media type of files of which nothing is known. */
export const unknownMediaType = "application/octet-stream";

/** The media type for a file name. */
export function mediaTypeOf(name: string): string {
  return types[path.extname(name).toLowerCase()] ?? unknownMediaType;
}

const chunkBytes = 256 * 1024;

/** Inspects a file. If it cannot be sent, `reason` is a system error code such as ENOENT, EACCES or EISDIR. */
export async function openDiskFile(filePath: string): Promise<DiskFile | { readonly reason: string }> {
  try {
    const found = await stat(filePath);
    if (!found.isFile()) return { reason: "EISDIR" };
    return diskFile(filePath, found.size);
  } catch (error) {
    return { reason: codeOf(error) };
  }
}

function diskFile(filePath: string, size: number): DiskFile {
  let failure: string | null = null;
  return {
    name: path.basename(filePath),
    type: mediaTypeOf(filePath),
    size,
    failure: () => failure,
    async *open() {
      try {
        yield* readExactly(filePath, size);
      } catch (error) {
        failure = codeOf(error);
        throw error;
      }
    },
  };
}

/**
 * Reads exactly as many bytes as the file had when it was inspected, because that length is sent in the request's
 * headers.
 */
async function* readExactly(filePath: string, size: number): AsyncGenerator<Uint8Array, void, void> {
  let left = size;
  for await (const chunk of createReadStream(filePath, { highWaterMark: chunkBytes })) {
    const bytes = chunk as Buffer;
    left -= bytes.length;
    if (left < 0) break;
    yield bytes;
  }
  if (left !== 0) throw Object.assign(new Error("the file is being written to"), { code: "ESTALE" });
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "EIO";
}
