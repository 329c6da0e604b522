import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A real file system of a few megabytes. */
export interface SmallDisk {
  /** Fills the disk completely. */
  fill(): void;
  /** Frees the space again. */
  free(): void;
}

/** Whether the test can mount a file system: on Linux, as root or with a `sudo` that asks for no password. */
export function canMount(): boolean {
  if (process.platform !== "linux") return false;
  try {
    asRoot("true", []);
    return true;
  } catch {
    return false;
  }
}

/** Mounts a real file system of this size at a folder, until the test ends. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  asRoot("mount", ["-t", "tmpfs", "-o", `size=${String(megabytes)}m,mode=0777`, "natter-small-disk", folder]);
  onTestFinished(() => {
    asRoot("umount", ["--lazy", folder]);
  });
  const ballast = join(folder, "ballast");
  return {
    fill() {
      writeFileSync(ballast, "");
      // The app may use or free space meanwhile, so the loop ends only when no space is left.
      while (hasAppended(ballast, Buffer.alloc(statfsSync(folder).bsize)));
    },
    free() {
      rmSync(ballast);
    },
  };
}

/** Appends to a file. Returns false if there was no space left. */
function hasAppended(file: string, more: Uint8Array): boolean {
  try {
    appendFileSync(file, more);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") return false;
    throw error;
  }
}

function asRoot(program: string, args: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync(program, args, { stdio: "pipe" });
  else execFileSync("sudo", ["-n", program, ...args], { stdio: "pipe" });
}
