import * as disk from "node:fs/promises";
import path from "node:path";
import type { HangingDiskGuard } from "./hanging-disk-guard.ts";

/** An entry of the media cache that an earlier run stored. */
export interface EntryOfEarlierRun {
  readonly name: string;
  /** Size of its file in bytes. */
  readonly size: number;
}

const temporaryName = /^\.[0-9a-f-]+\.part$/;
const entryName = /^[0-9a-f]{64}$/;
/** Maximum time in which a folder is listed, in milliseconds. */
const maxListing = 30_000;

/**
 * Lists the entries that earlier runs left in the folder of the media cache, the least recently used first, and deletes
 * their temporary files. Other files stay. Throws the error of the disk.
 */
export async function listEntriesOfEarlierRuns(
  folder: string,
  guard: HangingDiskGuard,
  list: (folder: string) => Promise<readonly string[]> = disk.readdir,
): Promise<readonly EntryOfEarlierRun[]> {
  const found: (EntryOfEarlierRun & { readonly usedAt: number })[] = [];
  const names = await guard.run(() => list(folder), { limitMs: maxListing });
  for (const name of names) {
    const file = path.join(folder, name);
    if (temporaryName.test(name)) await guard.run(() => disk.rm(file, { force: true }));
    else if (entryName.test(name)) {
      const { size, mtimeMs } = await guard.run(() => disk.stat(file));
      found.push({ name, size, usedAt: mtimeMs });
    }
  }
  return found.sort((a, b) => a.usedAt - b.usedAt);
}
