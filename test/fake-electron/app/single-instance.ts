// Imitates https://www.electronjs.org/docs/latest/api/app#apprequestsingleinstancelockadditionaldata A file in the user
// data folder names the process that holds the lock. A second instance writes its arguments into a folder that the
// first instance watches. They are written when `request` returns, as in Electron, so the second instance may exit at
// once.
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

/** The data that a second instance passes to the first. */
export interface SecondInstanceHandOver {
  readonly argv: string[];
  readonly workingDirectory: string;
  readonly additionalData: unknown;
}

/** Writes this process id into the lock file. Returns false if a living process holds the lock. */
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

/**
 * Leaves the data for the first instance: writes a temporary file and renames it, so that the first instance never
 * reads an incomplete file.
 */
function leaveForFirst(folder: string, handOver: SecondInstanceHandOver): void {
  const name = `${String(process.pid)}.json`;
  writeFileSync(join(folder, `${name}.part`), JSON.stringify(handOver));
  renameSync(join(folder, `${name}.part`), join(folder, name));
}

function takeHandOvers(folder: string): SecondInstanceHandOver[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => {
      const path = join(folder, name);
      const handOver = JSON.parse(readFileSync(path, "utf8")) as SecondInstanceHandOver;
      rmSync(path);
      return handOver;
    });
}

/** The lock of one user data folder. */
export class SingleInstanceLock {
  #watcher: FSWatcher | undefined;
  #lockFile = "";

  /** True for the first instance. A second instance passes its data to the first one and gets false. */
  request(
    userData: string,
    additionalData: unknown,
    onSecond: (handOver: SecondInstanceHandOver) => void,
  ): boolean {
    if (this.#watcher !== undefined) return true;
    const folder = join(userData, "stand-in-second-instance");
    const lockFile = join(userData, "stand-in.lock");
    mkdirSync(folder, { recursive: true });
    if (!takeLock(lockFile)) {
      leaveForFirst(folder, { argv: process.argv, workingDirectory: process.cwd(), additionalData });
      return false;
    }
    this.#lockFile = lockFile;
    const takeAll = (): void => {
      for (const handOver of takeHandOvers(folder)) onSecond(handOver);
    };
    this.#watcher = watch(folder, takeAll);
    this.#watcher.on("error", () => undefined); // the user data was removed while the app runs
    this.#watcher.unref();
    // A second instance of the same moment may have written its data before the watcher began.
    setImmediate(takeAll);
    return true;
  }

  release(): void {
    if (this.#watcher === undefined) return;
    this.#watcher.close();
    this.#watcher = undefined;
    rmSync(this.#lockFile, { force: true });
  }
}
