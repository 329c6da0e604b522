// Ends Chromium and then the process. If the test that owns the app has died, the test's folder is removed too.
import { rmSync } from "node:fs";
import { browserPid, stopBrowser } from "../chromium/running-browser.ts";
import { ownedFolder } from "../settings.ts";

let isEnding = false;
let isOwnerGone = false;

function removeOwnedFolder(): void {
  // Chromium's helper processes may still be writing to the folder, so the removal is retried.
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

/** Ends the app after the test that owns it has died. The app then removes the test's folder. */
export async function endWithoutOwner(): Promise<void> {
  isOwnerGone = true;
  await stopBrowser();
  process.exit(1);
}

// Also runs when the app crashes or calls process.exit.
process.on("exit", () => {
  const pid = browserPid();
  if (!isEnding && pid !== undefined) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // Chromium had already ended
    }
  }
  if (isOwnerGone) removeOwnedFolder();
});
