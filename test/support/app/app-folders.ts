// Temporary folders of apps under test. The name of each contains the pid of the test process that owns it, so that a
// later run recognises the folders of a test that was killed.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "../../fake-electron/app/is-alive.ts";

const prefix = "natter-app-";

/** Creates a folder for one app's user data, owned by this process. The caller must remove it. */
export function makeAppFolder(): string {
  return mkdtempSync(join(tmpdir(), `${prefix}${String(process.pid)}-`));
}

/**
 * Removes the user data folder of one app. Chromium's helper processes may still be writing, so the removal is retried
 * for a while.
 */
export function removeAppFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 25 });
}

/** Removes the folders of test processes that have ended. */
export function sweepAppFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const owner = Number.parseInt(name.slice(prefix.length), 10);
    if (!isAlive(owner)) removeAppFolder(join(tmpdir(), name));
  }
}
