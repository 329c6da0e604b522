import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Waits until no program runs on a folder of user data. An app that is killed before it has told of its Chromium leaves one
 * that ends a moment later, and its profile cannot be used until then. Elsewhere than on Linux, Electron sees to that.
 */
export async function untilUnused(userData: string): Promise<void> {
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
      return false; // ended meanwhile
    }
  });
}
