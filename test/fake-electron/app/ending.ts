// The end of the process: Chromium first, then what a test that died can no longer remove, then the process.
import { rmSync } from "node:fs";
import { browserPid, stopBrowser } from "../chromium/running-browser.ts";
import { ownedFolder } from "../settings.ts";

let isEnding = false;
let isOwnerGone = false;

function removeOwnedFolder(): void {
  // Chromium's helpers may still be writing their last.
  if (ownedFolder !== undefined)
    rmSync(ownedFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 25 });
}

/** Ends Chromium and then this process. Later calls change nothing. */
export async function endProcess(exitCode: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await stopBrowser();
  process.exit(exitCode);
}

/** The test that owns this app has died: nobody is left to ask, or to clean up. */
export async function endWithoutOwner(): Promise<void> {
  isOwnerGone = true;
  await stopBrowser();
  process.exit(1);
}

// An app that crashes or calls process.exit comes by here too.
process.on("exit", () => {
  const pid = browserPid();
  if (!isEnding && pid !== undefined) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // it had ended already
    }
  }
  if (isOwnerGone) removeOwnedFolder();
});
