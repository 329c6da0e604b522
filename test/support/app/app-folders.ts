// Temporary folders of apps under test. The name of each contains the pid of the test process that owns it, so that a
// later run recognises the folders of a test that was killed.
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "../../fake-electron/app/is-alive.ts";
import { makeFolder, removeFolder } from "../files/make-folder.ts";

const prefix = "natter-app-";

/** Creates a folder for one app's user data, owned by this process. The caller must remove it. */
export function makeAppFolder(): string {
  return makeFolder(`${prefix}${String(process.pid)}-`);
}

/** Removes the folders of test processes that have ended. */
export function sweepAppFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const owner = Number.parseInt(name.slice(prefix.length), 10);
    if (!isAlive(owner)) removeFolder(join(tmpdir(), name));
  }
}
