import { chmodSync, closeSync, mkdirSync, openSync, renameSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createSchema, schemaVersion, schemaVersionOf, upgradeSchema } from "./schema.ts";

/** What a file turned out to be. */
export type FileState = "ready" | "damaged" | "newer";

/** How long to wait for another program that holds the file, in milliseconds. */
const lockTimeout = 1000;
/**
 * Pages written before they are carried from the log into the file. SQLite waits for the disk while it does that, and the
 * thread with it: a megabyte at a time is a quarter of the wait that its own four are.
 */
const pagesInLog = 250;

/**
 * Opens a file, made readable by its owner only. WAL: readers never wait, and what is written survives the end of the
 * program at any point. Throws SQLite's and the system's errors.
 */
export function openFile(file: string, maximumPages: number | null): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  const database = new DatabaseSync(file, { timeout: lockTimeout });
  try {
    // Asked first: a file that is no database must not be turned into one of WAL.
    database.prepare("SELECT count(*) FROM sqlite_schema").get();
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;");
    // What is removed is written over: without this it stays in the file until something new needs its room.
    database.exec("PRAGMA secure_delete = ON");
    database.exec(`PRAGMA wal_autocheckpoint = ${pagesInLog}`);
    if (maximumPages !== null) database.exec(`PRAGMA max_page_count = ${maximumPages}`);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Makes the tables in an empty file or brings them up to date, and tells files apart that this version cannot use. */
export function prepareTables(database: DatabaseSync): FileState {
  const version = schemaVersionOf(database);
  if (version > schemaVersion) return "newer";
  if (upgradeSchema(database, version)) return "ready";
  const tables = database.prepare("SELECT count(*) AS every FROM sqlite_schema").get();
  if (version !== 0 || tables?.["every"] !== 0) return "damaged";
  createSchema(database);
  return "ready";
}

/** Gives a file and what belongs to it another name beside it; returns the new path. */
export function setAside(file: string, because: "damaged" | "newer", now: Date): string {
  const { dir, name, ext } = path.parse(file);
  const stamp = now.toISOString().replaceAll(/[:.]/g, "-");
  const kept = path.join(dir, `${name}.${because}-${stamp}${ext}`);
  renameSync(file, kept);
  for (const suffix of ["-wal", "-shm"]) {
    try {
      renameSync(file + suffix, kept + suffix);
    } catch (error) {
      // Not there after a clean close.
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    }
  }
  return kept;
}
