import type { FileHandle } from "node:fs/promises";
import { crc32 } from "node:zlib";
import type { HangingDiskGuard } from "./hanging-disk-guard.ts";
import { headLength, writeHead } from "./media-cache-entry.ts";
import type { CacheEntryHeader } from "./media-cache-entry.ts";

/**
 * Writes the content of an entry as it arrives, then its head. Returns false if the length differs from the announced
 * one, or if the stream fails.
 */
export async function writeEntry(
  guard: HangingDiskGuard,
  file: FileHandle,
  about: Pick<CacheEntryHeader, "contentType" | "length">,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<boolean> {
  let length = 0;
  let sum = 0;
  for (;;) {
    // A failed stream is not an error of the disk; the player or the download reports it.
    const part = await reader.read().catch(() => null);
    if (part === null) return false;
    if (part.done) break;
    const bytes = part.value;
    if (length + bytes.byteLength > about.length) return false;
    const at = headLength + length;
    const { bytesWritten } = await guard.run(() => file.write(bytes, 0, bytes.byteLength, at));
    if (bytesWritten < bytes.byteLength) return false;
    sum = crc32(bytes, sum);
    length += bytes.byteLength;
  }
  const head = length === about.length ? writeHead({ ...about, sum }) : null;
  if (head === null) return false;
  await guard.run(() => file.write(head, 0, headLength, 0));
  return true;
}
