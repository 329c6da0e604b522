import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A real file system of a few megabytes, as a folder. */
export interface SmallDisk {
  /** Leaves no room on it. */
  fill(): void;
  /** Makes room again. */
  free(): void;
}

/** Mounts one at a folder, until the test ends. Needs Linux, and root or a `sudo` that asks for no password. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  asRoot("mount", ["-t", "tmpfs", "-o", `size=${String(megabytes)}m,mode=0777`, "natter-small-disk", folder]);
  onTestFinished(() => {
    // Chromium's helpers may be writing their last: it goes when they have.
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
  const [command = "", ...more] = isRoot ? [program, ...args] : ["sudo", "-n", program, ...args];
  execFileSync(command, more, { stdio: "pipe" });
}
