import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { OutgoingFile } from "./upload.ts";

/** A file of this computer that is to be sent. */
export interface DiskFile extends OutgoingFile {
  readonly size: number;
  /** The system's code for why it could not be read to its end, such as EIO; null while nothing went wrong. */
  failure(): string | null;
}

/** Media types by what a name ends in; the service looks at the bytes, and takes any other as unknown. */
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
  ".pdf": "application/pdf",
  ".txt": "text/plain",
  ".zip": "application/zip",
};

/** The media type that a name stands for. */
export function mediaTypeOf(name: string): string {
  return types[path.extname(name).toLowerCase()] ?? "application/octet-stream";
}

const chunkBytes = 256 * 1024;

/** Looks at a file. `reason` is the system's code where it cannot be sent: ENOENT, EACCES, EISDIR. */
export async function openDiskFile(place: string): Promise<DiskFile | { readonly reason: string }> {
  try {
    const found = await stat(place);
    if (!found.isFile()) return { reason: "EISDIR" };
    return diskFile(place, found.size);
  } catch (error) {
    return { reason: codeOf(error) };
  }
}

function diskFile(place: string, size: number): DiskFile {
  let failure: string | null = null;
  return {
    name: path.basename(place),
    type: mediaTypeOf(place),
    size,
    failure: () => failure,
    async *open() {
      try {
        yield* whole(place, size);
      } catch (error) {
        failure = codeOf(error);
        throw error;
      }
    },
  };
}

/** Exactly as many bytes as the file had when it was looked at: that many were announced. */
async function* whole(place: string, size: number): AsyncGenerator<Uint8Array, void, void> {
  let left = size;
  for await (const chunk of createReadStream(place, { highWaterMark: chunkBytes })) {
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
