import { existsSync, rmSync } from "node:fs";
import type { LocalOnlyItems } from "./local-only-items.ts";
import { readLocalOnlyItems, replaceLocalOnlyItems, addLocalOnlyItems } from "./local-only-items.ts";
import { openDatabaseFile, prepareTables } from "../tables/database-file.ts";
import type { CacheTables } from "../tables/tables.ts";
import { openCacheTables } from "../tables/tables.ts";
import { inTransaction } from "../tables/transaction.ts";

/** Empty local-only data. */
export const noLocalOnlyItems: LocalOnlyItems = {
  unsent: [],
  scheduled: [],
  drafts: [],
  stars: [],
  levels: [],
  allowedPeople: [],
};

/**
 * Reads the local-only data from the tables. It may include an unsent message that the service has received already, if
 * the response was lost.
 */
export function collectLocalOnlyItems(tables: CacheTables): LocalOnlyItems {
  const { unsent, scheduled, drafts, stars, notificationLevels, allowedPeople } = tables;
  return {
    unsent: unsent.all(),
    scheduled: scheduled.all(),
    drafts: drafts.all(),
    stars: stars.of(null),
    levels: notificationLevels.all(),
    allowedPeople: allowedPeople.all(),
  };
}

/** Whether there is any local-only data. */
export function hasLocalOnlyItems(items: LocalOnlyItems): boolean {
  const { unsent, scheduled, drafts, stars, levels, allowedPeople } = items;
  return [unsent, scheduled, drafts, stars, levels, allowedPeople].some(({ length }) => length > 0);
}

/**
 * The part of `items` that `kept` does not have, or has in another version. Messages that are marked as sent are left
 * out, because the service has them.
 */
export function unsavedLocalOnlyItems(items: LocalOnlyItems, kept: LocalOnlyItems): LocalOnlyItems {
  const guids = new Set(kept.unsent.map(({ message }) => message.sourceGuid));
  const scheduled = new Set(kept.scheduled.map((one) => JSON.stringify(one)));
  const drafts = new Set(kept.drafts.map(wordingOf));
  const levels = new Set(kept.levels.map((one) => JSON.stringify(one)));
  const allowed = new Set(kept.allowedPeople.map(({ id }) => id));
  const stars = new Set(kept.stars.map(({ message }) => `${message.conversationId} ${message.id}`));
  return {
    unsent: items.unsent.filter(
      ({ message }) => message.status.state !== "sent" && !guids.has(message.sourceGuid),
    ),
    scheduled: items.scheduled.filter((one) => !scheduled.has(JSON.stringify(one))),
    drafts: items.drafts.filter((draft) => !drafts.has(wordingOf(draft))),
    stars: items.stars.filter(({ message }) => !stars.has(`${message.conversationId} ${message.id}`)),
    levels: items.levels.filter((one) => !levels.has(JSON.stringify(one))),
    allowedPeople: items.allowedPeople.filter(({ id }) => !allowed.has(id)),
  };
}

/** A comparable text of a draft, without the time of saving: a difference in that alone is no loss to the person. */
function wordingOf({
  conversationId,
  text,
  replyTo,
  mentions,
  files,
}: LocalOnlyItems["drafts"][number]): string {
  return JSON.stringify([conversationId, text, replyTo, mentions, files]);
}

/** Path of the file next to an unusable cache file that stores the local-only data added later. */
function salvageFile(file: string): string {
  return `${file}.salvaged`;
}

/**
 * Writes the local-only data that memory holds into a file. `replace` replaces what the file has, which must have been
 * read completely before. `add` adds to it. `salvage` does not touch the damaged file and writes to another file next
 * to it. Throws the errors of SQLite and of the system.
 */
export function saveLocalOnlyItems(
  file: string,
  items: LocalOnlyItems,
  how: "replace" | "add" | "salvage",
): void {
  const isSalvage = how === "salvage";
  const database = openDatabaseFile(isSalvage ? salvageFile(file) : file, null);
  try {
    if (prepareTables(database) === "ready") {
      const tables = openCacheTables(database);
      const put = how === "replace" || isSalvage ? replaceLocalOnlyItems : addLocalOnlyItems;
      inTransaction(database, "BEGIN IMMEDIATE", () => {
        put(tables, items);
      });
      return;
    }
  } finally {
    database.close();
  }
  // The copy has another schema version, so its data is saved beside it. The next start sets the copy aside.
  saveLocalOnlyItems(file, items, "salvage");
}

/** Reads the local-only data that an earlier run saved next to a damaged file. */
export function readSalvagedItems(file: string): LocalOnlyItems {
  const salvaged = salvageFile(file);
  return existsSync(salvaged) ? readLocalOnlyItems(salvaged) : noLocalOnlyItems;
}

/** Deletes the file with the salvaged data. Called after the data has been saved elsewhere. */
export function deleteSalvagedItems(file: string): void {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(salvageFile(file) + suffix, { force: true });
}
