import { shell } from "electron";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Log } from "../../async/log.ts";
import { safeLink } from "./safe-link.ts";

/** Opens a web or mail address in the person's own program; any other kind is refused. */
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
    // The message of the error may hold the address, so only its name is kept.
    log.warn("no program opened the link", { error: error instanceof Error ? error.name : "unknown" });
    return failed({ kind: "unexpected" });
  }
}
