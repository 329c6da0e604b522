import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Cleanup } from "../support/cleanup.ts";

const runFile = promisify(execFile);

/** The folder of the project. */
export const projectFolder = join(import.meta.dirname, "../..");

async function git(cwd: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await runFile("git", args, { cwd });
  return stdout.trim();
}

/** Returns the full hash of a commit from a hash, branch or tag. Throws if there is no such commit. */
export function findCommit(name: string, folder = projectFolder): Promise<string> {
  return git(folder, "rev-parse", "--verify", "--end-of-options", `${name}^{commit}`);
}

/** Files of the bench that differ between a commit and the working tree. */
export async function changedMeasures(commit: string, folder = projectFolder): Promise<readonly string[]> {
  const printed = await git(folder, "diff", "--name-only", commit, "--", "bench");
  return printed === "" ? [] : printed.split("\n");
}

/**
 * Checks a commit out into a temporary folder, which the cleanup removes. The checkout uses the project's packages if
 * its lock file is the same; otherwise it installs its own packages.
 */
export async function checkOut(cleanup: Cleanup, commit: string, folder = projectFolder): Promise<string> {
  const checkout = await mkdtemp(join(tmpdir(), "natter-against-"));
  // `rm` removes a symbolic link itself, and leaves the folder to which the link points.
  cleanup.defer(() => rm(checkout, { recursive: true, force: true }));
  await git(folder, "clone", "--quiet", "--shared", "--no-checkout", folder, checkout);
  await git(checkout, "checkout", "--quiet", "--detach", commit);
  const packages = join(folder, "node_modules");
  if (existsSync(packages) && (await hasSameLock(folder, checkout)))
    await symlink(packages, join(checkout, "node_modules"), "junction");
  return checkout;
}

async function hasSameLock(one: string, other: string): Promise<boolean> {
  const [lock, otherLock] = await Promise.all(
    [one, other].map((folder) => readFile(join(folder, "package-lock.json"), "utf8")),
  );
  return lock === otherLock;
}
