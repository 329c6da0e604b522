import type { DatabaseSync } from "node:sqlite";
import type { Log } from "../async/log.ts";
import type { LocalOnlyItems } from "./degraded/local-only-items.ts";
import { addLocalOnlyItems } from "./degraded/local-only-items.ts";
import {
  hasLocalOnlyItems,
  collectLocalOnlyItems,
  saveLocalOnlyItems,
  noLocalOnlyItems,
  unsavedLocalOnlyItems,
} from "./degraded/local-only-items-file.ts";
import type { CacheTables } from "./tables/tables.ts";
import { openCacheTables } from "./tables/tables.ts";
import { inTransaction } from "./tables/transaction.ts";
import { copyDatabaseToMemory, openMemoryDatabase } from "./degraded/memory-database.ts";
import type { CacheTroubleReason } from "./degraded/trouble.ts";
import { cacheTroubleReason } from "./degraded/trouble.ts";

export type CacheLog = Pick<Log, "warn" | "error">;

/** How the local copy was recovered when its file could not be used. The app tells the person. */
export type CacheRecovery =
  /**
   * The file was unusable. It is kept as `keptAs`, and a new file was started with the data that could be carried over.
   */
  | {
      readonly kind: "rebuilt";
      readonly because: "damaged" | "newer";
      readonly keptAs: string;
      readonly unsentCount: number;
      readonly draftCount: number;
    }
  /** The disk cannot be written: data that arrives from now on is lost when Natter quits. */
  | { readonly kind: "in-memory"; readonly reason: CacheTroubleReason };

/** The local copy of one account. Access the tables only through `read` and `write`, because they may be replaced. */
export interface Cache {
  /** How opening the cache recovered; null if the file was usable. */
  readonly recovery: CacheRecovery | null;
  /** Runs a query in one transaction. */
  read<Value>(look: (tables: CacheTables) => Value): Value;
  /**
   * Runs a change in one transaction. If the disk fails, the cache continues in memory and runs `change` again there,
   * so `change` must have no effects outside the tables. `isDurable`: when this returns, the change is on disk and
   * survives a power failure.
   */
  write<Value>(change: (tables: CacheTables) => Value, options?: { readonly isDurable: boolean }): Value;
  /** Sets a listener that is called once, if the cache has to continue in memory. */
  onTrouble(listener: (reason: CacheTroubleReason) => void): void;
  /** Why the cache is only in memory; null while it is on disk. */
  troubleReason(): CacheTroubleReason | null;
  /**
   * Tries to save on disk the data that exists only in memory and not at the service. Returns the data that could not
   * be saved; null if there is none.
   */
  saveToDisk(): LocalOnlyItems | null;
  /** Calls `saveToDisk` and closes the cache. A second call has no effect. */
  close(): void;
}

/** A database file that can be used, with its tables. */
export interface OpenFile {
  readonly database: DatabaseSync;
  /** The tables of `database`. They are passed along, because preparing their statements again takes milliseconds. */
  readonly tables: CacheTables;
}

interface FileCacheParts extends OpenFile {
  readonly recovery: CacheRecovery | null;
  readonly file: string;
  readonly log: CacheLog;
  /** Creates the marker file, so that the next start sets the database file aside. */
  readonly markDamaged: () => void;
}

function transact<Value>(
  database: DatabaseSync,
  tables: CacheTables,
  change: (tables: CacheTables) => Value,
): Value {
  try {
    return inTransaction(database, "BEGIN IMMEDIATE", () => {
      const value = change(tables);
      tables.messageCounts.writeChangedCounts();
      tables.search.mergeIfWritten();
      return value;
    });
  } catch (error) {
    tables.messageCounts.forget();
    throw error;
  }
}

/** The file that a memory cache replaces, because it cannot be used. */
export interface UnusableFile {
  readonly file: string;
  /** Local-only data that was read from the file and is now in memory. */
  readonly localOnlyItems: LocalOnlyItems;
  readonly log: CacheLog;
}

/** Creates a cache in memory. `instead` is the unusable file that it replaces; null if there is none. */
export function createMemoryCache(
  recovery: CacheRecovery | null,
  instead: UnusableFile | null = null,
): Cache {
  const database = openMemoryDatabase();
  const tables = openCacheTables(database);
  if (instead !== null)
    transact(database, tables, () => {
      addLocalOnlyItems(tables, instead.localOnlyItems);
    });
  let onDisk = noLocalOnlyItems;
  function saveToDisk(): LocalOnlyItems | null {
    const items = collectLocalOnlyItems(tables);
    if (instead === null || !hasLocalOnlyItems(unsavedLocalOnlyItems(items, onDisk))) return null;
    try {
      // Adds to the file instead of replacing its contents, because the contents were not read.
      saveLocalOnlyItems(instead.file, items, "add");
      onDisk = items;
      return null;
    } catch (error) {
      return unsavedAfterDiskError(error, instead.log, unsavedLocalOnlyItems(items, onDisk));
    }
  }
  return {
    recovery,
    read: (look) => look(tables),
    write: (change) => transact(database, tables, change),
    onTrouble: () => {
      // Nothing to do: `recovery` already states the trouble.
    },
    troubleReason: () => (recovery?.kind === "in-memory" ? recovery.reason : null),
    saveToDisk,
    close: () => {
      if (!database.isOpen) return;
      saveToDisk();
      database.close();
    },
  };
}

/** Returns the unsaved data if the disk caused the error; throws any other error. */
function unsavedAfterDiskError(error: unknown, log: CacheLog, unsaved: LocalOnlyItems): LocalOnlyItems {
  if (cacheTroubleReason(error) === null) throw error;
  log.error("cache.keep", error);
  return unsaved;
}

class FileCache implements Cache {
  readonly recovery: CacheRecovery | null;
  readonly #parts: FileCacheParts;
  readonly #listeners: ((reason: CacheTroubleReason) => void)[] = [];
  #database: DatabaseSync;
  #tables: CacheTables;
  #trouble: CacheTroubleReason | null = null;
  /** The local-only data that is in the file while the cache works in memory; none before that. */
  #onDisk: LocalOnlyItems = noLocalOnlyItems;

  constructor(parts: FileCacheParts) {
    this.#parts = parts;
    this.recovery = parts.recovery;
    this.#database = parts.database;
    this.#tables = parts.tables;
  }

  read<Value>(look: (tables: CacheTables) => Value): Value {
    return this.#guard(() => {
      if (this.#database.isTransaction) return look(this.#tables);
      // One transaction locks the file once for all statements. Without it, locking took half of the time of listing
      // 500 conversations.
      return inTransaction(this.#database, "BEGIN", () => look(this.#tables));
    });
  }

  write<Value>(change: (tables: CacheTables) => Value, options?: { readonly isDurable: boolean }): Value {
    return this.#guard(() => {
      if (options?.isDurable !== true) return transact(this.#database, this.#tables, change);
      this.#database.exec("PRAGMA synchronous = FULL");
      try {
        return transact(this.#database, this.#tables, change);
      } finally {
        this.#database.exec("PRAGMA synchronous = NORMAL");
      }
    });
  }

  onTrouble(listener: (reason: CacheTroubleReason) => void): void {
    this.#listeners.push(listener);
  }

  troubleReason(): CacheTroubleReason | null {
    return this.#trouble;
  }

  saveToDisk(): LocalOnlyItems | null {
    if (this.#trouble === null) return null;
    const { file, log } = this.#parts;
    const items = collectLocalOnlyItems(this.#tables);
    try {
      saveLocalOnlyItems(file, items, this.#trouble === "damaged" ? "salvage" : "replace");
      this.#onDisk = items;
      return null;
    } catch (error) {
      const unsaved = unsavedAfterDiskError(error, log, unsavedLocalOnlyItems(items, this.#onDisk));
      return hasLocalOnlyItems(unsaved) ? unsaved : null;
    }
  }

  close(): void {
    if (!this.#database.isOpen) return;
    this.saveToDisk();
    this.#database.close();
  }

  #guard<Value>(use: () => Value): Value {
    try {
      return use();
    } catch (error) {
      const reason = cacheTroubleReason(error);
      if (reason === null || this.#trouble !== null) throw error;
      this.#goOnInMemory(reason, error);
      return use();
    }
  }

  #goOnInMemory(reason: CacheTroubleReason, error: unknown): void {
    const { file, log, markDamaged } = this.#parts;
    log.error("cache.trouble", error);
    this.#trouble = reason;
    const memory = copyDatabaseToMemory(file, (loss) => {
      log.error("cache.loss", loss);
    });
    try {
      if (reason === "damaged") markDamaged();
      this.#database.close();
    } catch (closing) {
      // Logged only: the file is no longer used, and the data that could be read from it is in memory.
      log.error("cache.close", closing);
    }
    this.#database = memory;
    this.#tables = openCacheTables(memory);
    this.#onDisk = collectLocalOnlyItems(this.#tables);
    for (const listener of this.#listeners) listener(reason);
  }
}

/** Creates a cache from an open database file that has all tables. */
export function createFileCache(parts: FileCacheParts): Cache {
  return new FileCache(parts);
}
