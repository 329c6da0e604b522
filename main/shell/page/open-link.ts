import { shell } from "electron";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Log } from "../../async/log.ts";
import { safeLink } from "./safe-link.ts";

/**
 * Opens a web or mail URL in the system's browser or mail program. Returns `invalid-input` for any other URL. Problems:
 * invalid-input, unexpected.
 */
export async function openLink(address: string, log: Log): Promise<Reply<void>> {
  const link = safeLink(address);
  if (link === null) {
    log.warn("link of a kind that is not opened");
    return failed({ kind: "invalid-input", field: "url" });
  }
  try {
    await shell.openExternal(link);
    return done(undefined);
  } catch (error) {
    // Only the name of the error is logged, because its message may contain the URL.
    log.warn("no program opened the link", { error: error instanceof Error ? error.name : "unknown" });
    return failed({ kind: "unexpected" });
  }
}
