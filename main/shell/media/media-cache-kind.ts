import type * as disk from "node:fs/promises";
import { headLength, readHead } from "./media-cache-entry.ts";

/**
 * Whether an entry is a video or a recording. Reads only its head, and does not count as use. Throws errors of the
 * system.
 */
export async function isVideoEntry(open: typeof disk.open, path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return /^(?:video|audio)\//.test(readHead(buffer, size)?.contentType ?? "");
  } finally {
    await file.close();
  }
}
