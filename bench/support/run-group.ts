import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openCleanup } from "./cleanup.ts";
import type { GroupResults } from "./document.ts";
import { takeGroupResults } from "./group-results.ts";
import type { GroupRequest } from "./group-results.ts";

/** Milliseconds for the cleanup of a process that is ended because it took too long. */
const maxCleanupTime = 60_000;
const script = join(import.meta.dirname, "../measure-group.ts");

/**
 * Measures a group in a process of its own. The process is ended after `limit` milliseconds, if there is a limit, and
 * when the run is stopped. If the process gives no results, the returned results say why.
 */
export async function runGroup(request: GroupRequest, limit: number | null): Promise<GroupResults> {
  await using cleanup = openCleanup();
  const child = spawn(process.execPath, [script, JSON.stringify(request)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  const late = new AbortController();
  const timer =
    limit === null
      ? undefined
      : setTimeout(() => {
          late.abort();
          child.kill("SIGTERM");
          // A cleanup that hangs must not stop an unattended run.
          setTimeout(() => child.kill("SIGKILL"), maxCleanupTime).unref();
        }, limit);
  cleanup.defer(async () => {
    clearTimeout(timer);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await ended;
  });
  const [printed, [code, signal]] = await Promise.all([text(child.stdout), ended]);
  if (code === 0) return JSON.parse(printed) as GroupResults;
  const reason = late.signal.aborted
    ? `it took more than ${String((limit ?? 0) / 60_000)} minutes`
    : `its process ended with ${signal ?? String(code)}`;
  return await takeGroupResults(request, () => Promise.reject(new Error(`not measured: ${reason}`)));
}
