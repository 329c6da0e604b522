import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A real file system of a few megabytes. */
export interface SmallDisk {
  /** Leaves no room on it. */
  fill(): void;
  /** Makes room again. */
  free(): void;
}

/** Whether this computer lets the test mount something: it is Linux, and this is root or has a `sudo` that asks for no password. */
export function canMount(): boolean {
  if (process.platform !== "linux") return false;
  try {
    asRoot("true", []);
    return true;
  } catch {
    return false;
  }
}

/** Mounts a real file system of a few megabytes at a folder until the test ends. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  asRoot("mount", ["-t", "tmpfs", "-o", `size=${String(megabytes)}m,mode=0777`, "natter-small-disk", folder]);
  onTestFinished(() => {
    asRoot("umount", ["--lazy", folder]);
  });
  const ballast = join(folder, "ballast");
  return {
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    },
    free() {
      rmSync(ballast);
    },
  };
}

function asRoot(program: string, args: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync(program, args, { stdio: "pipe" });
  else execFileSync("sudo", ["-n", program, ...args], { stdio: "pipe" });
}
