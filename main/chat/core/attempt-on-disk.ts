import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";

/**
 * Runs an action on the disk. An error of the system becomes a problem. Any other error is a bug and is thrown again.
 * Problems: disk.
 */
export async function attemptOnDisk<Value>(action: () => Promise<Value>): Promise<Reply<Value>> {
  try {
    return done(await action());
  } catch (error) {
    if (!(error instanceof Error && "code" in error && typeof error.code === "string")) throw error;
    return failed({ kind: "disk", reason: error.code });
  }
}
