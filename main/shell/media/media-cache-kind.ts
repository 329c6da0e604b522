import type * as disk from "node:fs/promises";
import type { HangingDiskGuard } from "./hanging-disk-guard.ts";
import { headLength, readHead } from "./media-cache-entry.ts";

/**
 * Whether an entry is a video or a recording. Reads only its head. The entry does not count as used. Throws errors of
 * the system.
 */
export async function isVideoEntry(
  guard: HangingDiskGuard,
  open: typeof disk.open,
  path: string,
): Promise<boolean> {
  const file = await guard.run(() => open(path, "r"), { onLate: (late) => late.close() });
  try {
    const { size } = await guard.run(() => file.stat());
    const { buffer } = await guard.run(() => file.read(Buffer.alloc(headLength), 0, headLength, 0));
    return /^(?:video|audio)\//.test(readHead(buffer, size)?.contentType ?? "");
  } finally {
    await guard.close(file);
  }
}
