import type { DatabaseSync } from "node:sqlite";
import { existsSync, rmSync } from "node:fs";
import type { Irreplaceable } from "./carry-over.ts";
import { readIrreplaceable, replaceIrreplaceable, writeIrreplaceable } from "./carry-over.ts";
import { openFile, prepareTables } from "../tables/database-file.ts";
import type { Tables } from "../tables/tables.ts";
import { openTables } from "../tables/tables.ts";

/** Nothing that exists nowhere else. */
export const nothingIrreplaceable: Irreplaceable = { unsent: [], drafts: [], stars: [] };

/** What exists nowhere but in these tables. A message that the service has is among its unsent only until it comes back. */
export function irreplaceableOf({ unsent, drafts, stars }: Tables): Irreplaceable {
  return { unsent: unsent.all(), drafts: drafts.all(), stars: stars.of(null) };
}

/** Whether there is anything in it. */
export function hasIrreplaceable({ unsent, drafts, stars }: Irreplaceable): boolean {
  return unsent.length + drafts.length + stars.length > 0;
}

/** What of `held` is not, or not so, among what is `kept`. Messages that the service has are not missed. */
export function notAmong(held: Irreplaceable, kept: Irreplaceable): Irreplaceable {
  const guids = new Set(kept.unsent.map(({ message }) => message.sourceGuid));
  const drafts = new Set(kept.drafts.map(wordingOf));
  const stars = new Set(kept.stars.map(({ message }) => `${message.conversationId} ${message.id}`));
  return {
    unsent: held.unsent.filter(
      ({ message }) => message.status.state !== "sent" && !guids.has(message.sourceGuid),
    ),
    drafts: held.drafts.filter((draft) => !drafts.has(wordingOf(draft))),
    stars: held.stars.filter(({ message }) => !stars.has(`${message.conversationId} ${message.id}`)),
  };
}

/** A draft without when it was saved: what somebody would miss of it. */
function wordingOf({
  conversationId,
  text,
  replyTo,
  mentions,
  files,
}: Irreplaceable["drafts"][number]): string {
  return JSON.stringify([conversationId, text, replyTo, mentions, files]);
}

/** Name of the file beside a cache that cannot be used any more, with what exists nowhere else and came after. */
function salvageFile(file: string): string {
  return `${file}.salvaged`;
}

/**
 * Puts what memory holds into the file: in place of what it has there where all of that was read, else beside it. A file
 * that is damaged is left as it is, and all goes into one beside it. Throws SQLite's and the system's errors.
 */
export function keepInFile(file: string, held: Irreplaceable, how: "replace" | "add" | "salvage"): void {
  const isSalvage = how === "salvage";
  const database = openFile(isSalvage ? salvageFile(file) : file, null);
  try {
    if (prepareTables(database) === "ready") {
      transact(database, how === "replace" || isSalvage ? replaceIrreplaceable : writeIrreplaceable, held);
      return;
    }
  } finally {
    database.close();
  }
  // Not a file of this version: the next start sets it aside.
  keepInFile(file, held, "salvage");
}

function transact(
  database: DatabaseSync,
  put: (tables: Tables, held: Irreplaceable) => void,
  held: Irreplaceable,
): void {
  const tables = openTables(database);
  database.exec("BEGIN IMMEDIATE");
  try {
    put(tables, held);
    database.exec("COMMIT");
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** What an earlier run could not put into a file that was damaged. */
export function readSalvaged(file: string): Irreplaceable {
  const salvaged = salvageFile(file);
  return existsSync(salvaged) ? readIrreplaceable(salvaged) : nothingIrreplaceable;
}

/** Forgets it, once it is elsewhere. */
export function dropSalvaged(file: string): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(salvageFile(file) + suffix, { force: true });
}
