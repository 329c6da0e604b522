// Imitates https://www.electronjs.org/docs/latest/api/app#apprequestsingleinstancelockadditionaldata
// A file in the user data names the process that holds the lock. A second instance leaves what it hands over in a folder that
// the first one watches: that is done when the request returns, as in Electron, so the second may exit at once.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
  type FSWatcher,
} from "node:fs";
import { join } from "node:path";
import { isAlive } from "./is-alive.ts";

/** What the second instance tells the first. */
export interface HandOver {
  readonly argv: string[];
  readonly workingDirectory: string;
  readonly additionalData: unknown;
}

/** Writes this process into the lock file; false when a living process is in it. */
function takeLock(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    const holder = Number(readFileSync(lockFile, "utf8"));
    if (holder !== process.pid && isAlive(holder)) return false;
    writeFileSync(lockFile, String(process.pid));
    return true;
  }
}

/** Written aside and then moved, so that the first instance never reads half of it. */
function leave(folder: string, handOver: HandOver): void {
  const name = `${String(process.pid)}.json`;
  writeFileSync(join(folder, `${name}.part`), JSON.stringify(handOver));
  renameSync(join(folder, `${name}.part`), join(folder, name));
}

function takeAll(folder: string): HandOver[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => {
      const path = join(folder, name);
      const handOver = JSON.parse(readFileSync(path, "utf8")) as HandOver;
      rmSync(path);
      return handOver;
    });
}

/** The lock of one user data folder. */
export class SingleInstance {
  #watcher: FSWatcher | undefined;
  #lockFile = "";

  /** True for the first instance; a second one hands over and gets false. */
  request(userData: string, additionalData: unknown, onSecond: (handOver: HandOver) => void): boolean {
    if (this.#watcher !== undefined) return true;
    const folder = join(userData, "stand-in-second-instance");
    const lockFile = join(userData, "stand-in.lock");
    mkdirSync(folder, { recursive: true });
    if (!takeLock(lockFile)) {
      leave(folder, { argv: process.argv, workingDirectory: process.cwd(), additionalData });
      return false;
    }
    this.#lockFile = lockFile;
    this.#watcher = watch(folder, () => {
      for (const handOver of takeAll(folder)) onSecond(handOver);
    });
    this.#watcher.on("error", () => undefined); // the user data was removed under a living app
    this.#watcher.unref();
    return true;
  }

  /** Gives the lock up. */
  release(): void {
    if (this.#watcher === undefined) return;
    this.#watcher.close();
    this.#watcher = undefined;
    rmSync(this.#lockFile, { force: true });
  }
}
