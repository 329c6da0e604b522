import { chmodSync, closeSync, mkdirSync, openSync, renameSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createSchema, schemaVersion, readSchemaVersion, upgradeSchema } from "./schema.ts";

/** Whether this version can use a database file. `newer`: a later version wrote it. */
export type DatabaseFileState = "ready" | "damaged" | "newer";

/** Maximum time to wait for a lock that another program has on the file, in milliseconds. */
const lockTimeout = 1000;
/**
 * Number of pages in the write-ahead log that triggers a checkpoint. SQLite blocks the thread during a checkpoint. This
 * limit of one megabyte makes each block a quarter as long as SQLite's default of four megabytes.
 */
const pagesInLog = 250;

/**
 * Opens a file that only its owner can read. WAL: readers never wait, and written data survives a crash of the program
 * at any point. Throws the errors of SQLite and of the system.
 */
export function openDatabaseFile(file: string, maxPages: number | null): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file, { timeout: lockTimeout });
  try {
    // This query runs first and fails if the file is not a database, so that such a file is not converted to WAL.
    database.prepare("SELECT count(*) FROM sqlite_schema").get();
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;");
    // Overwrites deleted data. Otherwise it stays in the file until its space is reused.
    database.exec("PRAGMA secure_delete = ON");
    database.exec(`PRAGMA wal_autocheckpoint = ${pagesInLog}`);
    if (maxPages !== null) database.exec(`PRAGMA max_page_count = ${maxPages}`);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Creates the tables in an empty file, or upgrades them. The result states whether this version can use the file. */
export function prepareTables(database: DatabaseSync): DatabaseFileState {
  const version = readSchemaVersion(database);
  if (version > schemaVersion) return "newer";
  if (upgradeSchema(database, version)) return "ready";
  const tables = database.prepare("SELECT count(*) AS every FROM sqlite_schema").get();
  if (version !== 0 || tables?.["every"] !== 0) return "damaged";
  createSchema(database);
  return "ready";
}

/** Renames a file and its companion files in their folder; returns the new path. */
export function setDatabaseFileAside(file: string, because: "damaged" | "newer", now: Date): string {
  const { dir, name, ext } = path.parse(file);
  const stamp = now.toISOString().replaceAll(/[:.]/g, "-");
  const kept = path.join(dir, `${name}.${because}-${stamp}${ext}`);
  renameSync(file, kept);
  for (const suffix of ["-wal", "-shm"]) {
    try {
      renameSync(file + suffix, kept + suffix);
    } catch (error) {
      // A companion file does not exist if the database was closed cleanly.
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    }
  }
  return kept;
}
