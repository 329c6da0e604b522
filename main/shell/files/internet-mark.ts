import { writeFile } from "node:fs/promises";
import type { Log } from "../../async/log.ts";

/** The zone of the Internet, as Windows reads it from the stream beside a file's bytes. */
const internetZone = "[ZoneTransfer]\r\nZoneId=3\r\n";

/**
 * Marks a file as one from the Internet, so that Windows asks before it runs, and opens documents in their protected view. On
 * macOS the system marks every file that the app writes (`LSFileQuarantineEnabled`); Linux knows no such mark.
 */
export async function markAsFromInternet(
  path: string,
  { platform, log }: { readonly platform: NodeJS.Platform; readonly log: Log },
): Promise<void> {
  if (platform !== "win32") return;
  try {
    await writeFile(`${path}:Zone.Identifier`, internetZone);
  } catch (error) {
    // A disk that is not formatted as NTFS has no place for it. The file itself is whole, and wanted.
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    log.warn("a saved file is not marked as from the Internet", { code });
  }
}
