import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";
import { createPictureMemoryCache } from "./picture-memory-cache.ts";
import type { PictureMemoryCache, CachedMedia } from "./picture-memory-cache.ts";
import { mediaEntryFileName } from "./media-cache-entry.ts";
import { MediaFolder } from "./media-cache-folder.ts";
import type { OpenCacheEntry } from "./media-cache-folder.ts";

/**
 * Cached media of the current account, stored by their keys (`mediaCacheKey`). Recently used pictures are also in memory;
 * everything is on disk.
 */
export interface MediaCache {
  read(key: string): Promise<CachedMedia | null>;
  /** Stores a picture. Resolves when it is on disk or has failed. */
  keep(key: string, media: CachedMedia): Promise<void>;
  /**
   * Opens a video or a file, so that parts of it can be read; null if it is not stored. The caller must close the file.
   */
  openCachedStream(key: string): Promise<OpenCacheEntry | null>;
  /** Whether an entry of this length would be stored. */
  hasRoomFor(length: number): boolean;
  /**
   * Stores a stream as an entry, if it is complete. Returns whether it was stored. If it stops reading early, it
   * cancels the stream.
   */
  keepStream(
    key: string,
    about: { readonly contentType: string; readonly length: number },
    bytes: ReadableStream<Uint8Array>,
  ): Promise<boolean>;
  /** Size of all entries in bytes. */
  size(): Promise<number>;
  /** Total bytes of the entries that are videos or recordings. */
  videoBytes(): Promise<number>;
  /**
   * Size of one file on disk in bytes, by its file name; null if it does not exist. Correct only after `size` has
   * resolved.
   */
  sizeOf(name: string): number | null;
  /** Deletes entries by the names of their files. */
  drop(names: readonly string[]): Promise<void>;
  /** Deletes the least recently used entries until the limit is met. Called after the limit was lowered. */
  trim(): Promise<void>;
  /** Drops all entries of the current account. */
  clear(): Promise<void>;
}

export interface MediaCacheParts {
  /** Media folder of the current account; null if nobody is signed in. */
  readonly folder: () => string | null;
  /** Returns the maximum number of bytes on disk. */
  readonly limit: () => number;
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
}

/** Maximum number of bytes in memory. Pictures in memory need not be read from disk each time they become visible. */
const memoryLimit = 64 * 1024 * 1024;

interface AccountMedia {
  readonly folder: string | null;
  readonly memory: PictureMemoryCache;
  /** The folder on disk. Null without an account: media are then only in memory. */
  readonly disk: MediaFolder | null;
}

/** Creates the cache. It follows the current account: entries of other accounts are neither served nor counted. */
export function createMediaCache(parts: MediaCacheParts): MediaCache {
  let kept: AccountMedia | null = null;

  function currentAccountMedia(): AccountMedia {
    const folder = parts.folder();
    if (kept?.folder !== folder) {
      const disk = folder === null ? null : new MediaFolder({ ...parts, folder });
      kept = { folder, disk, memory: createPictureMemoryCache(memoryLimit) };
    }
    return kept;
  }

  return {
    async read(key) {
      const name = mediaEntryFileName(key);
      const { memory, disk } = currentAccountMedia();
      const cached = memory.read(name);
      if (cached !== null) return cached;
      const found = (await disk?.read(name)) ?? null;
      if (found !== null) memory.keep(name, found);
      return found;
    },
    async keep(key, media) {
      const name = mediaEntryFileName(key);
      const { memory, disk } = currentAccountMedia();
      memory.keep(name, media);
      await disk?.keep(name, media);
    },
    openCachedStream: async (key) =>
      (await currentAccountMedia().disk?.openEntry(mediaEntryFileName(key))) ?? null,
    hasRoomFor: (length) => currentAccountMedia().disk?.hasRoomFor(length) === true,
    async keepStream(key, about, bytes) {
      const { disk } = currentAccountMedia();
      if (disk !== null) return disk.keepStream(mediaEntryFileName(key), about, bytes);
      await bytes.cancel();
      return false;
    },
    size: async () => {
      const { memory, disk } = currentAccountMedia();
      // Everything in memory is also on disk, unless writing failed. So the larger number counts.
      return Math.max(memory.size(), (await disk?.size()) ?? 0);
    },
    videoBytes: async () => (await currentAccountMedia().disk?.videoBytes()) ?? 0,
    sizeOf: (name) => currentAccountMedia().disk?.sizeOf(name) ?? null,
    drop: async (names) => {
      const { memory, disk } = currentAccountMedia();
      for (const name of names) {
        memory.drop(name);
        await disk?.drop(name);
      }
    },
    trim: async () => {
      await currentAccountMedia().disk?.trim();
    },
    clear: async () => {
      const { memory, disk } = currentAccountMedia();
      memory.clear();
      await disk?.clear();
    },
  };
}
