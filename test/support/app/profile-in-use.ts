import { readdirSync, readFileSync } from "node:fs";
// eslint-disable-next-line no-restricted-syntax -- a process that was not started here ends
import { setTimeout as wait } from "node:timers/promises";

/**
 * Waits until no program uses a user data folder. If an app is killed before it has announced its Chromium, that
 * Chromium ends a moment later, and until then its profile cannot be used. On systems other than Linux, Electron
 * handles that.
 */
export async function waitUntilProfileIsUnused(userData: string): Promise<void> {
  if (process.platform !== "linux") return;
  for (let waited = 0; isInUse(userData); waited += 20) {
    if (waited > 10_000) throw new Error(`${userData} is still in use ten seconds after its app was killed`);
    await wait(20);
  }
}

function isInUse(folder: string): boolean {
  return readdirSync("/proc").some((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/cmdline`, "utf8").includes(folder);
    } catch {
      return false; // the process has ended meanwhile
    }
  });
}
