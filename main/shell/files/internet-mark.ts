import { writeFile } from "node:fs/promises";
import type { Log } from "../../async/log.ts";

/** Content of the data stream in which Windows stores the origin of a file; zone 3 is the Internet. */
const internetZone = "[ZoneTransfer]\r\nZoneId=3\r\n";

/**
 * Marks a file as from the Internet. Windows then asks before it runs, and opens documents in their protected view. On
 * macOS the system marks every file that the app writes (`LSFileQuarantineEnabled`). Linux has no such mark.
 */
export async function markAsFromInternet(
  path: string,
  { platform, log }: { readonly platform: NodeJS.Platform; readonly log: Log },
): Promise<void> {
  if (platform !== "win32") return;
  try {
    await writeFile(`${path}:Zone.Identifier`, internetZone);
  } catch (error) {
    // A disk that is not NTFS cannot store the mark. The file itself is complete, so it is kept.
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    log.warn("a saved file is not marked as from the Internet", { code });
  }
}
