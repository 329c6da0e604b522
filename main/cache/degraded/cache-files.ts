import { readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { Problem } from "../../../preload/base/reply.ts";
import type { Irreplaceable } from "./carry-over.ts";
import { writeIrreplaceable } from "./carry-over.ts";
import { openFile, prepareTables } from "../tables/database-file.ts";
import { openTables } from "../tables/tables.ts";
import { troubleOf } from "./trouble.ts";

/** The file of a local copy, what stands beside it, and earlier copies that were set aside: they hold messages too. */
function filesOf(file: string): readonly string[] {
  const { dir, name, base } = path.parse(file);
  const beginnings = [base, `${name}.damaged-`, `${name}.newer-`];
  try {
    return readdirSync(dir)
      .filter((entry) => beginnings.some((beginning) => entry.startsWith(beginning)))
      .map((entry) => path.join(dir, entry));
  } catch (error) {
    // No folder, no files: the copy lives in memory.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** Bytes that the files of a local copy take on the disk. */
export function sizeOfCacheFiles(file: string): number {
  let bytes = 0;
  for (const each of filesOf(file)) bytes += statSync(each, { throwIfNoEntry: false })?.size ?? 0;
  return bytes;
}

/**
 * Puts a new file in the place of a local copy that is closed, with nothing in it but what is to be kept, and deletes
 * everything else of it. The new file is whole before the old one goes, so that an interruption loses nothing. Null when
 * it went well.
 */
export function beginCacheAnew(file: string, kept: Irreplaceable): Problem | null {
  const fresh = `${file}.fresh`;
  try {
    for (const suffix of ["", "-wal", "-shm"]) rmSync(fresh + suffix, { force: true });
    writeFresh(fresh, kept);
    for (const suffix of ["-wal", "-shm"]) rmSync(file + suffix, { force: true });
    renameSync(fresh, file);
    for (const each of filesOf(file)) if (each !== file) rmSync(each, { force: true });
    return null;
  } catch (error) {
    const reason = troubleOf(error);
    if (reason === null) throw error;
    return { kind: "disk", reason };
  }
}

function writeFresh(file: string, kept: Irreplaceable): void {
  const database = openFile(file, null);
  try {
    prepareTables(database);
    writeIrreplaceable(openTables(database), kept);
  } finally {
    database.close();
  }
}
