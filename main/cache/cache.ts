import type { DatabaseSync } from "node:sqlite";
import type { Log } from "../async/log.ts";
import type { Irreplaceable } from "./degraded/carry-over.ts";
import { writeIrreplaceable } from "./degraded/carry-over.ts";
import {
  hasIrreplaceable,
  irreplaceableOf,
  keepInFile,
  nothingIrreplaceable,
  notAmong,
} from "./degraded/keeping.ts";
import type { Tables } from "./tables/tables.ts";
import { openTables } from "./tables/tables.ts";
import { copyToMemory, openMemory } from "./degraded/to-memory.ts";
import type { TroubleReason } from "./degraded/trouble.ts";
import { troubleOf } from "./degraded/trouble.ts";

/** Where the cache says what happened to it. */
export type CacheLog = Pick<Log, "warn" | "error">;

/** Something about the local copy that a person must be told. */
export type CacheNotice =
  /** The file could not be used: it is kept as `keptAs`, and a new one was begun with what could be carried over. */
  | {
      readonly kind: "rebuilt";
      readonly because: "damaged" | "newer";
      readonly keptAs: string;
      readonly unsentCount: number;
      readonly draftCount: number;
    }
  /** Nothing can be written: what arrives from now on is forgotten when Natter ends. */
  | { readonly kind: "in-memory"; readonly reason: TroubleReason };

/** The local copy of one account. Tables are only reached through `read` and `write`, because they may be exchanged. */
export interface Cache {
  /** What happened while opening. */
  readonly notice: CacheNotice | null;
  /** Looks something up. */
  read<Value>(look: (tables: Tables) => Value): Value;
  /**
   * Changes something, wholly or not at all. When the disk fails, the cache goes on in memory and `change` runs once more
   * there: it must do nothing but use the tables. `isDurable`: on the disk when this returns, even if the power goes.
   */
  write<Value>(change: (tables: Tables) => Value, options?: { readonly isDurable: boolean }): Value;
  /** Called once, when the cache has to go on in memory. */
  onTrouble(listener: (reason: TroubleReason) => void): void;
  /** Why it goes on in memory; null while everything is on the disk. */
  trouble(): TroubleReason | null;
  /**
   * Tries to put what exists nowhere else on the disk, where only memory has it. What it gives is what is still in memory
   * only; null where that is nothing.
   */
  keep(): Irreplaceable | null;
  /** Tries that once more. A second time does nothing. */
  close(): void;
}

interface FileParts {
  readonly database: DatabaseSync;
  readonly notice: CacheNotice | null;
  readonly file: string;
  readonly log: CacheLog;
  /** Remembers for the next start that the file must be set aside. */
  readonly markDamaged: () => void;
}

function within<Value>(database: DatabaseSync, begin: "BEGIN" | "BEGIN IMMEDIATE", run: () => Value): Value {
  database.exec(begin);
  try {
    const value = run();
    database.exec("COMMIT");
    return value;
  } catch (error) {
    // SQLite has rolled back by itself after some errors.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function transact<Value>(database: DatabaseSync, tables: Tables, change: (tables: Tables) => Value): Value {
  try {
    return within(database, "BEGIN IMMEDIATE", () => {
      const value = change(tables);
      tables.messageCounts.settle();
      return value;
    });
  } catch (error) {
    tables.messageCounts.forget();
    throw error;
  }
}

/** What a cache is in memory instead of, because its file cannot be used. */
export interface UnusableFile {
  readonly file: string;
  /** What could be read of it and is nowhere else now. */
  readonly found: Irreplaceable;
  readonly log: CacheLog;
}

/** A cache in memory: instead of a file that cannot be used, or without any. */
export function createMemoryCache(notice: CacheNotice | null, instead: UnusableFile | null = null): Cache {
  const database = openMemory();
  const tables = openTables(database);
  if (instead !== null)
    transact(database, tables, () => {
      writeIrreplaceable(tables, instead.found);
    });
  let onDisk = nothingIrreplaceable;
  function keep(): Irreplaceable | null {
    const held = irreplaceableOf(tables);
    if (instead === null || !hasIrreplaceable(notAmong(held, onDisk))) return null;
    try {
      // What the file has was never read: it stays.
      keepInFile(instead.file, held, "add");
      onDisk = held;
      return null;
    } catch (error) {
      return unlessMistake(error, instead.log, notAmong(held, onDisk));
    }
  }
  return {
    notice,
    read: (look) => look(tables),
    write: (change) => transact(database, tables, change),
    onTrouble: () => {
      // It was said on opening, by the notice.
    },
    trouble: () => (notice?.kind === "in-memory" ? notice.reason : null),
    keep,
    close: () => {
      if (!database.isOpen) return;
      keep();
      database.close();
    },
  };
}

/** What could not be kept, where that is the disk's fault. */
function unlessMistake(error: unknown, log: CacheLog, unkept: Irreplaceable): Irreplaceable {
  if (troubleOf(error) === null) throw error;
  log.error("cache.keep", error);
  return unkept;
}

class FileCache implements Cache {
  readonly notice: CacheNotice | null;
  readonly #parts: FileParts;
  readonly #listeners: ((reason: TroubleReason) => void)[] = [];
  #database: DatabaseSync;
  #tables: Tables;
  #trouble: TroubleReason | null = null;
  /** What the file has of what exists nowhere else, since the cache went on in memory. */
  #onDisk: Irreplaceable = nothingIrreplaceable;

  constructor(parts: FileParts) {
    this.#parts = parts;
    this.notice = parts.notice;
    this.#database = parts.database;
    this.#tables = openTables(parts.database);
  }

  read<Value>(look: (tables: Tables) => Value): Value {
    return this.#guard(() => {
      if (this.#database.isTransaction) return look(this.#tables);
      // Locks the file once for all statements: of listing 500 conversations, locking was half of the work.
      return within(this.#database, "BEGIN", () => look(this.#tables));
    });
  }

  write<Value>(change: (tables: Tables) => Value, options?: { readonly isDurable: boolean }): Value {
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

  onTrouble(listener: (reason: TroubleReason) => void): void {
    this.#listeners.push(listener);
  }

  trouble(): TroubleReason | null {
    return this.#trouble;
  }

  keep(): Irreplaceable | null {
    if (this.#trouble === null) return null;
    const { file, log } = this.#parts;
    const held = irreplaceableOf(this.#tables);
    try {
      keepInFile(file, held, this.#trouble === "damaged" ? "salvage" : "replace");
      this.#onDisk = held;
      return null;
    } catch (error) {
      const unkept = unlessMistake(error, log, notAmong(held, this.#onDisk));
      return hasIrreplaceable(unkept) ? unkept : null;
    }
  }

  close(): void {
    if (!this.#database.isOpen) return;
    this.keep();
    this.#database.close();
  }

  #guard<Value>(use: () => Value): Value {
    try {
      return use();
    } catch (error) {
      const reason = troubleOf(error);
      if (reason === null || this.#trouble !== null) throw error;
      this.#goOnInMemory(reason, error);
      return use();
    }
  }

  #goOnInMemory(reason: TroubleReason, error: unknown): void {
    const { file, log, markDamaged } = this.#parts;
    log.error("cache.trouble", error);
    this.#trouble = reason;
    const memory = copyToMemory(file, (loss) => {
      log.error("cache.loss", loss);
    });
    try {
      if (reason === "damaged") markDamaged();
      this.#database.close();
    } catch (closing) {
      // The file is given up already; what could be read of it is in memory.
      log.error("cache.close", closing);
    }
    this.#database = memory;
    this.#tables = openTables(memory);
    this.#onDisk = irreplaceableOf(this.#tables);
    for (const listener of this.#listeners) listener(reason);
  }
}

/** A cache in a file whose tables are ready. */
export function createCache(parts: FileParts): Cache {
  return new FileCache(parts);
}
