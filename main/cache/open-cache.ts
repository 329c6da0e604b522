import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { Cache, CacheLog, CacheRecovery, OpenFile } from "./cache.ts";
import { createFileCache, createMemoryCache } from "./cache.ts";
import type { LocalOnlyItems } from "./degraded/local-only-items.ts";
import { readLocalOnlyItems, addLocalOnlyItems } from "./degraded/local-only-items.ts";
import {
  deleteSalvagedItems,
  noLocalOnlyItems,
  readSalvagedItems,
} from "./degraded/local-only-items-file.ts";
import { openDatabaseFile, prepareTables, setDatabaseFileAside } from "./tables/database-file.ts";
import { openCacheTables } from "./tables/tables.ts";
import { openingTroubleReason } from "./degraded/trouble.ts";

export interface CacheOptions {
  /** Path of the file. Its folder is created if it does not exist. */
  readonly path: string;
  readonly log: CacheLog;
  /** Maximum size of the file in pages of 4096 bytes. If absent, only the disk limits it. */
  readonly maxPages?: number;
}

/** Path of the marker file next to the cache. It exists if the cache was found damaged during use. */
function damageMark(file: string): string {
  return `${file}.damaged`;
}

/**
 * Number of conversations that are read when a file is opened. Reading all conversations of a long list would block the
 * start.
 */
const conversationsTried = 50;

/**
 * Opens a file and reads from every table that the app shows right after the start, so that damage in them is noticed
 * now. Returns `damaged` or `newer` if the file cannot be used.
 */
function openUsable(options: CacheOptions): OpenFile | "damaged" | "newer" {
  if (existsSync(damageMark(options.path))) return "damaged";
  let database: DatabaseSync | null = null;
  try {
    database = openDatabaseFile(options.path, options.maxPages ?? null);
    const state = prepareTables(database);
    if (state === "ready") {
      const tables = openCacheTables(database);
      tables.conversations.listedFrom(0, conversationsTried);
      tables.unsent.all();
      tables.scheduled.all();
      tables.drafts.count();
      tables.stars.of(null);
      tables.notificationLevels.all();
      tables.allowedPeople.all();
      return { database, tables };
    }
    database.close();
    return state;
  } catch (error) {
    if (database?.isOpen === true) database.close();
    if (openingTroubleReason(error) === "damaged") return "damaged";
    throw error;
  }
}

function rebuild(options: CacheOptions, because: "damaged" | "newer"): Cache {
  const kept = setDatabaseFileAside(options.path, because, new Date());
  rmSync(damageMark(options.path), { force: true });
  const earlier: LocalOnlyItems = readLocalOnlyItems(kept);
  const found = newerOf(earlier, readSalvagedItems(options.path));
  let database: DatabaseSync;
  try {
    database = openDatabaseFile(options.path, options.maxPages ?? null);
    prepareTables(database);
  } catch (error) {
    return inMemory(options, error, found);
  }
  const recovery: CacheRecovery = {
    kind: "rebuilt",
    because,
    keptAs: path.basename(kept),
    unsentCount: found.unsent.length + found.scheduled.length,
    draftCount: found.drafts.length,
  };
  const { unsent, scheduled, drafts } = found;
  const counts = { unsent: unsent.length, scheduled: scheduled.length, drafts: drafts.length };
  options.log.warn("cache.rebuilt", { because, ...counts });
  const opened = { database, tables: openCacheTables(database) };
  const cache = createFileCache({ ...opened, recovery, ...fileOf(options) });
  cache.write((tables) => {
    addLocalOnlyItems(tables, found);
  });
  if (cache.troubleReason() === null) deleteSalvagedItems(options.path);
  return cache;
}

/** Merges two sets of local-only data: the later version of each draft, message and level, and all stars and allowed people. */
function newerOf(earlier: LocalOnlyItems, later: LocalOnlyItems): LocalOnlyItems {
  const ids = new Set(later.drafts.map(({ conversationId }) => conversationId));
  const guids = new Set(later.unsent.map(({ message }) => message.sourceGuid));
  const planned = new Set(later.scheduled.map(({ id }) => id));
  return {
    scheduled: [...earlier.scheduled.filter(({ id }) => !planned.has(id)), ...later.scheduled],
    unsent: [...earlier.unsent.filter(({ message }) => !guids.has(message.sourceGuid)), ...later.unsent],
    drafts: [...earlier.drafts.filter(({ conversationId }) => !ids.has(conversationId)), ...later.drafts],
    // Adding a star a second time has no effect, and adding a person saves the name.
    stars: [...earlier.stars, ...later.stars],
    // The later level replaces an earlier level.
    levels: [...earlier.levels, ...later.levels],
    allowedPeople: [...earlier.allowedPeople, ...later.allowedPeople],
  };
}

function inMemory(options: CacheOptions, error: unknown, found: LocalOnlyItems): Cache {
  const reason = openingTroubleReason(error);
  if (reason === null) throw error;
  options.log.warn("cache.in-memory", { reason });
  return createMemoryCache(
    { kind: "in-memory", reason },
    { file: options.path, localOnlyItems: found, log: options.log },
  );
}

function fileOf(options: CacheOptions) {
  return {
    file: options.path,
    log: options.log,
    markDamaged: () => {
      writeFileSync(damageMark(options.path), "");
    },
  };
}

/**
 * Opens the local copy of one account. Never fails: a file that is damaged or of a later version is set aside under
 * another name. A new file is then started with the unsent messages and drafts that could be read. If the disk cannot
 * be written, the local copy is only in memory. `recovery` states what happened.
 */
export function openCache(options: CacheOptions): Cache {
  try {
    const opened = openUsable(options);
    if (opened === "damaged" || opened === "newer") return rebuild(options, opened);
    return createFileCache({ ...opened, recovery: null, ...fileOf(options) });
  } catch (error) {
    return inMemory(options, error, noLocalOnlyItems);
  }
}
