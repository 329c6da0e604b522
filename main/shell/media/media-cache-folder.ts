import * as disk from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";
import { unfinishedFileName } from "../../chat/core/unfinished-file-name.ts";
import { HangingDiskGuard, isNoAnswer } from "./hanging-disk-guard.ts";
import type { CachedMedia } from "./picture-memory-cache.ts";
import { headLength, readHead, writeHead } from "./media-cache-entry.ts";
import type { CacheEntryHeader } from "./media-cache-entry.ts";
import { MediaCacheIndex } from "./media-cache-index.ts";
import { isVideoEntry } from "./media-cache-kind.ts";
import { listEntriesOfEarlierRuns } from "./media-cache-listing.ts";
import { writeEntry } from "./media-cache-write.ts";

export interface MediaCacheFolderParts {
  readonly folder: string;
  /** Maximum size of the folder in bytes. */
  readonly limit: () => number;
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
  /** Opens a file. Tests replace it to simulate disk errors. */
  readonly open?: typeof disk.open;
  /** Lists a folder. Tests replace it to simulate a slow disk. */
  readonly list?: (folder: string) => Promise<readonly string[]>;
}

/** An entry that is open for reading. The caller must close the file. */
export interface OpenCacheEntry {
  readonly head: CacheEntryHeader;
  readonly file: FileHandle;
}

/** Maximum share of the limit that one entry takes. */
const maxEntryShare = 1 / 4;

/**
 * A folder with cached media, each in a file of its own. The least recently used are deleted first. A file is written
 * under a temporary name and then renamed, so that a crash leaves no partial entry. A damaged entry is deleted when it
 * is read. If the disk fails or does not answer, nothing is stored or read, which is logged once.
 */
export class MediaFolder {
  readonly #parts: MediaCacheFolderParts;
  readonly #open: typeof disk.open;
  readonly #diskGuard: HangingDiskGuard;
  readonly #entries = new MediaCacheIndex();
  #isFailing = false;
  /** Settles when the entries of earlier runs are known and their temporary files are deleted. */
  readonly #earlierFound: Promise<void>;
  /** Settles when all operations that change the set of entries have ended. */
  #lastChange: Promise<void>;
  /**
   * Number of times that the cache was cleared. An entry whose writing began before the latest clearing is not stored.
   */
  #clearings = 0;

  constructor(parts: MediaCacheFolderParts) {
    this.#parts = parts;
    this.#open = parts.open ?? disk.open;
    this.#diskGuard = new HangingDiskGuard(parts.clock);
    this.#earlierFound = this.#findEarlier();
    this.#lastChange = this.#earlierFound;
  }

  /** Reads a whole entry; null if it is missing or damaged. */
  async read(name: string): Promise<CachedMedia | null> {
    const opened = await this.openEntry(name);
    if (opened === null) return null;
    const { file, head } = opened;
    try {
      const bytes = new Uint8Array(head.length);
      const { bytesRead } = await this.#diskGuard.run(() => file.read(bytes, 0, head.length, headLength));
      if (bytesRead === head.length && crc32(bytes) === head.sum)
        return { bytes, contentType: head.contentType };
    } catch (error) {
      this.#logFailure(error);
      // An entry that could not be read in time is not damaged.
      if (isNoAnswer(error)) return null;
    } finally {
      await this.#diskGuard.close(file);
    }
    await this.drop(name);
    return null;
  }

  /** Opens an entry, so that parts of it can be read; null if it is missing or incomplete. */
  async openEntry(name: string): Promise<OpenCacheEntry | null> {
    let file: FileHandle;
    try {
      file = await this.#openFile(this.#pathOf(name), "r");
    } catch (error) {
      if (codeOf(error) === "ENOENT") this.#entries.forget(name);
      else this.#logFailure(error);
      return null;
    }
    try {
      const { size } = await this.#diskGuard.run(() => file.stat());
      const { buffer } = await this.#diskGuard.run(() =>
        file.read(Buffer.alloc(headLength), 0, headLength, 0),
      );
      const head = readHead(buffer, size);
      if (head !== null) {
        await this.#markUsed(name);
        return { head, file };
      }
    } catch (error) {
      this.#logFailure(error);
      if (isNoAnswer(error)) {
        await this.#diskGuard.close(file);
        return null;
      }
    }
    await this.#diskGuard.close(file);
    await this.drop(name);
    return null;
  }

  /** Stores an entry, unless it is too large for the cache. */
  async keep(name: string, { bytes, contentType }: CachedMedia): Promise<void> {
    if (!this.hasRoomFor(bytes.byteLength)) return;
    const head = writeHead({ contentType, length: bytes.byteLength, sum: crc32(bytes) });
    if (head === null) return;
    await this.#write(name, async (file) => {
      await this.#diskGuard.run(() => file.writev([head, bytes]));
      return true;
    });
  }

  /** Whether an entry of this length would be stored. */
  hasRoomFor(length: number): boolean {
    return length <= this.#parts.limit() * maxEntryShare;
  }

  /**
   * Stores a stream as an entry, if the stream has exactly the announced length. Returns whether it was stored. If it
   * stops reading early, it cancels the stream, because its writer would otherwise wait forever.
   */
  async keepStream(
    name: string,
    about: Pick<CacheEntryHeader, "contentType" | "length">,
    bytes: ReadableStream<Uint8Array>,
  ): Promise<boolean> {
    const reader = bytes.getReader();
    const isKept = await this.#write(name, (file) => writeEntry(this.#diskGuard, file, about, reader));
    // Cancelling fails if the stream itself has failed.
    await reader.cancel().catch(() => undefined);
    return isKept;
  }

  /** Removes an entry. */
  drop(name: string): Promise<void> {
    return this.#runInOrder(() => this.#remove(name));
  }

  /** Size of all entries in bytes. */
  async size(): Promise<number> {
    await this.#lastChange;
    return this.#entries.total;
  }

  /** Bytes of one entry; null if it is not stored. Correct only after `size` has resolved. */
  sizeOf(name: string): number | null {
    return this.#entries.sizeOf(name);
  }

  /** Total bytes of videos and recordings. Entries of earlier runs are examined once. */
  async videoBytes(): Promise<number> {
    await this.#lastChange;
    let bytes = 0;
    for (const [name, size] of this.#entries.list()) {
      const isVideo = this.#entries.isVideo(name) ?? (await this.#isValidEntry(name));
      if (isVideo) bytes += size;
    }
    return bytes;
  }

  /** Deletes the least recently used entries until the limit is met, for example after it was lowered. */
  trim(): Promise<void> {
    return this.#runInOrder(() => this.#makeRoom());
  }

  /** Deletes all entries. */
  clear(): Promise<void> {
    this.#clearings += 1;
    return this.#runInOrder(async () => {
      for (const [name] of this.#entries.list()) await this.#remove(name);
    });
  }

  #pathOf(name: string): string {
    return path.join(this.#parts.folder, name);
  }

  #runInOrder(act: () => Promise<void>): Promise<void> {
    this.#lastChange = this.#lastChange.then(act).catch((error: unknown) => {
      this.#logFailure(error);
    });
    return this.#lastChange;
  }

  /** Finds the entries of earlier runs, and deletes their temporary files. */
  async #findEarlier(): Promise<void> {
    const { folder, list } = this.#parts;
    try {
      for (const { name, size } of await listEntriesOfEarlierRuns(folder, this.#diskGuard, list))
        this.#entries.add(name, size);
      await this.#makeRoom();
    } catch (error) {
      if (codeOf(error) !== "ENOENT") this.#logFailure(error);
    }
  }

  async #isValidEntry(name: string): Promise<boolean> {
    try {
      const isVideo = await isVideoEntry(this.#diskGuard, this.#open, this.#pathOf(name));
      this.#entries.setIsVideo(name, isVideo);
      return isVideo;
    } catch (error) {
      if (codeOf(error) !== "ENOENT") this.#logFailure(error);
      return false;
    }
  }

  /** Writes an entry with `fill`, which returns whether the entry is complete. Returns whether the entry is stored. */
  async #write(name: string, fill: (file: FileHandle) => Promise<boolean>): Promise<boolean> {
    if (this.#diskGuard.isHanging) return false;
    const { folder } = this.#parts;
    const clearings = this.#clearings;
    let isKept = false;
    const part = path.join(folder, unfinishedFileName(""));
    try {
      // Waits until the temporary files of the earlier run are deleted. Otherwise this temporary file would be deleted
      // with them.
      await this.#earlierFound;
      await this.#diskGuard.run(() => disk.mkdir(folder, { recursive: true, mode: 0o700 }));
      const file = await this.#openFile(part, "wx");
      const isWhole = await this.#fillAndClose(file, fill);
      await this.#runInOrder(async () => {
        if (!isWhole || clearings !== this.#clearings) return;
        const { size } = await this.#diskGuard.run(() => disk.stat(part));
        await this.#diskGuard.run(() => disk.rename(part, this.#pathOf(name)));
        this.#entries.add(name, size);
        this.#isFailing = false;
        isKept = true;
        await this.#makeRoom();
      });
    } catch (error) {
      this.#logFailure(error);
    }
    // Deletes the temporary file, which no longer exists after a rename. If that fails, the next run tries again.
    await this.#diskGuard.run(() => disk.rm(part, { force: true })).catch(() => undefined);
    return isKept;
  }

  #openFile(path: string, flags: "r" | "wx"): Promise<FileHandle> {
    return this.#diskGuard.run(() => this.#open(path, flags, 0o600), { onLate: (late) => late.close() });
  }

  async #fillAndClose(file: FileHandle, fill: (file: FileHandle) => Promise<boolean>): Promise<boolean> {
    try {
      return await fill(file);
    } finally {
      await this.#diskGuard.close(file);
    }
  }

  /** Sets the modification time of an entry's file to now. The next run reads from it when the entry was last used. */
  async #markUsed(name: string): Promise<void> {
    this.#entries.markUsed(name);
    const now = new Date();
    try {
      // Uses the path instead of the handle, because Windows cannot set the time of a handle that is open for reading.
      await this.#diskGuard.run(() => disk.utimes(this.#pathOf(name), now, now));
    } catch (error) {
      // An error here is only logged: the entry can be read, so it is served anyway.
      if (codeOf(error) !== "ENOENT") this.#logFailure(error);
    }
  }

  async #makeRoom(): Promise<void> {
    for (const name of this.#entries.leastUsed()) {
      if (this.#entries.total <= this.#parts.limit()) break;
      await this.#remove(name);
    }
  }

  async #remove(name: string): Promise<void> {
    await this.#diskGuard.run(() => disk.rm(this.#pathOf(name), { force: true }));
    this.#entries.forget(name);
  }

  /**
   * Logs a disk failure. Further failures are not logged until writing succeeds again. The log contains no URL and no
   * path.
   */
  #logFailure(error: unknown): void {
    if (this.#isFailing) return;
    this.#isFailing = true;
    this.#parts.log.warn("media not kept on the disk", { code: codeOf(error) ?? "unknown" });
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
