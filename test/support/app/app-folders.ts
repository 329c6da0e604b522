// Temporary folders of apps under test. Each carries the pid of the test process that owns it, so that a later run can tell
// which were left by a test that was killed.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "../../fake-electron/app/is-alive.ts";

const prefix = "natter-app-";

/** A new folder for one app's user data, owned by this process. Whoever makes it removes it. */
export function makeAppFolder(): string {
  return mkdtempSync(join(tmpdir(), `${prefix}${String(process.pid)}-`));
}

/** Removes such a folder. Chromium's helpers may still be writing their last, so a full folder is tried again for a while. */
export function removeAppFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 25 });
}

/** Removes the folders of test processes that are no more. */
export function sweepAppFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const owner = Number.parseInt(name.slice(prefix.length), 10);
    if (!isAlive(owner)) removeAppFolder(join(tmpdir(), name));
  }
}
