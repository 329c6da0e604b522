import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { Cache, CacheLog, CacheNotice } from "./cache.ts";
import { createCache, createMemoryCache } from "./cache.ts";
import type { Irreplaceable } from "./degraded/carry-over.ts";
import { readIrreplaceable, writeIrreplaceable } from "./degraded/carry-over.ts";
import { dropSalvaged, nothingIrreplaceable, readSalvaged } from "./degraded/keeping.ts";
import { openFile, prepareTables, setAside } from "./tables/database-file.ts";
import { openTables } from "./tables/tables.ts";
import { troubleAtOpening } from "./degraded/trouble.ts";

/** Where the local copy is kept, and how. */
export interface CacheOptions {
  /** The file; its folder is made when missing. */
  readonly path: string;
  readonly log: CacheLog;
  /** Largest size in pages of 4096 bytes; absent: as large as the disk allows. */
  readonly maximumPages?: number;
}

/** Name of the file beside the cache that says that it was found damaged while in use. */
function damageMark(file: string): string {
  return `${file}.damaged`;
}

/** Opens and looks into every table that is shown at once; a file that fails here is not used. */
function openSound(options: CacheOptions): DatabaseSync | "damaged" | "newer" {
  if (existsSync(damageMark(options.path))) return "damaged";
  let database: DatabaseSync | null = null;
  try {
    database = openFile(options.path, options.maximumPages ?? null);
    const state = prepareTables(database);
    if (state === "ready") {
      const tables = openTables(database);
      tables.conversations.listed();
      tables.unsent.all();
      tables.drafts.count();
      tables.stars.of(null);
      return database;
    }
    database.close();
    return state;
  } catch (error) {
    if (database?.isOpen === true) database.close();
    if (troubleAtOpening(error) === "damaged") return "damaged";
    throw error;
  }
}

function rebuild(options: CacheOptions, because: "damaged" | "newer"): Cache {
  const kept = setAside(options.path, because, new Date());
  rmSync(damageMark(options.path), { force: true });
  const earlier: Irreplaceable = readIrreplaceable(kept);
  const found = newerOf(earlier, readSalvaged(options.path));
  let database: DatabaseSync;
  try {
    database = openFile(options.path, options.maximumPages ?? null);
    prepareTables(database);
  } catch (error) {
    return inMemory(options, error, found);
  }
  const notice: CacheNotice = {
    kind: "rebuilt",
    because,
    keptAs: path.basename(kept),
    unsentCount: found.unsent.length,
    draftCount: found.drafts.length,
  };
  options.log.warn("cache.rebuilt", { because, unsent: found.unsent.length, drafts: found.drafts.length });
  const cache = createCache({ database, notice, ...fileOf(options) });
  cache.write((tables) => {
    writeIrreplaceable(tables, found);
  });
  if (cache.trouble() === null) dropSalvaged(options.path);
  return cache;
}

/** The later of each draft, and every message and star once. */
function newerOf(earlier: Irreplaceable, later: Irreplaceable): Irreplaceable {
  const ids = new Set(later.drafts.map(({ conversationId }) => conversationId));
  const guids = new Set(later.unsent.map(({ message }) => message.sourceGuid));
  return {
    unsent: [...earlier.unsent.filter(({ message }) => !guids.has(message.sourceGuid)), ...later.unsent],
    drafts: [...earlier.drafts.filter(({ conversationId }) => !ids.has(conversationId)), ...later.drafts],
    // A second time changes nothing.
    stars: [...earlier.stars, ...later.stars],
  };
}

function inMemory(options: CacheOptions, error: unknown, found: Irreplaceable): Cache {
  const reason = troubleAtOpening(error);
  if (reason === null) throw error;
  options.log.warn("cache.in-memory", { reason });
  return createMemoryCache({ kind: "in-memory", reason }, { file: options.path, found, log: options.log });
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
 * another name and rebuilt, with the unsent messages and drafts that could be read; where nothing can be written, the
 * copy lives in memory. `notice` says so.
 */
export function openCache(options: CacheOptions): Cache {
  try {
    const opened = openSound(options);
    if (opened === "damaged" || opened === "newer") return rebuild(options, opened);
    return createCache({ database: opened, notice: null, ...fileOf(options) });
  } catch (error) {
    return inMemory(options, error, nothingIrreplaceable);
  }
}
