import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates a folder in the system's temporary folder. The caller must remove it. */
export function makeFolder(prefix = "natter-test-"): string {
  return mkdtempSync(join(tmpdir(), prefix));
}

/** Removes a folder. A program that has just ended may still be writing, so the removal is retried for a while. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 25 });
}
