import { readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { Problem } from "../../../preload/base/reply.ts";
import type { LocalOnlyItems } from "./local-only-items.ts";
import { addLocalOnlyItems } from "./local-only-items.ts";
import { openDatabaseFile, prepareTables } from "../tables/database-file.ts";
import { openCacheTables } from "../tables/tables.ts";
import { cacheTroubleReason } from "./trouble.ts";

/**
 * The files of a local copy: the database, its companion files, and earlier files that were set aside, which also
 * contain messages.
 */
function filesOf(file: string): readonly string[] {
  const { dir, name, base } = path.parse(file);
  const beginnings = [base, `${name}.damaged-`, `${name}.newer-`];
  try {
    return readdirSync(dir)
      .filter((entry) => beginnings.some((beginning) => entry.startsWith(beginning)))
      .map((entry) => path.join(dir, entry));
  } catch (error) {
    // If the folder does not exist, there are no files, because the local copy is in memory.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** Total size of a local copy's files on disk, in bytes. */
export function localCopyBytes(file: string): number {
  let bytes = 0;
  for (const each of filesOf(file)) bytes += statSync(each, { throwIfNoEntry: false })?.size ?? 0;
  return bytes;
}

/**
 * Replaces the files of a closed local copy by a new file that contains only `kept`. The new file is complete before
 * the old ones are deleted, so an interruption loses nothing. Returns null on success.
 */
export function replaceCacheFile(file: string, kept: LocalOnlyItems): Problem | null {
  const fresh = `${file}.fresh`;
  try {
    for (const suffix of ["", "-wal", "-shm"]) rmSync(fresh + suffix, { force: true });
    writeFresh(fresh, kept);
    for (const suffix of ["-wal", "-shm"]) rmSync(file + suffix, { force: true });
    renameSync(fresh, file);
    for (const each of filesOf(file)) if (each !== file) rmSync(each, { force: true });
    return null;
  } catch (error) {
    const reason = cacheTroubleReason(error);
    if (reason === null) throw error;
    return { kind: "disk", reason };
  }
}

function writeFresh(file: string, kept: LocalOnlyItems): void {
  const database = openDatabaseFile(file, null);
  try {
    prepareTables(database);
    addLocalOnlyItems(openCacheTables(database), kept);
  } finally {
    database.close();
  }
}
