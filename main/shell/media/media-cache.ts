import type { Log } from "../../async/log.ts";
import { createByteCache } from "./byte-cache.ts";
import type { ByteCache, CachedMedia } from "./byte-cache.ts";
import { entryName } from "./media-cache-entry.ts";
import { MediaFolder } from "./media-cache-folder.ts";
import type { OpenEntry } from "./media-cache-folder.ts";

/**
 * Media that was fetched, kept for the account in use under keys (`serviceKey`): in memory what was used a moment ago, on the disk
 * the rest.
 */
export interface MediaCache {
  read(key: string): Promise<CachedMedia | null>;
  /** Keeps a picture. Settles once it is on the disk, or is not going to be. */
  keep(key: string, media: CachedMedia): Promise<void>;
  /** A film to read parts of; null where it is not kept. Whoever asked for it closes it. */
  openFilm(key: string): Promise<OpenEntry | null>;
  /** Whether a film of so many bytes would be kept. */
  hasRoomFor(length: number): boolean;
  /** Keeps a film as it comes, if it comes to its end, and tells whether it is kept. What it does not read, it cancels. */
  keepFilm(
    key: string,
    about: { readonly contentType: string; readonly length: number },
    bytes: ReadableStream<Uint8Array>,
  ): Promise<boolean>;
  /** Bytes that are kept. */
  size(): Promise<number>;
  /** Those of them that are films and sounds. */
  filmBytes(): Promise<number>;
  /** Bytes of one file on the disk, by its name; null where there is none. Right once `size` has answered. */
  sizeOf(name: string): number | null;
  /** Drops files by their names. */
  drop(names: readonly string[]): Promise<void>;
  /** Drops what is above a limit that was set lower. */
  trim(): Promise<void>;
  /** Drops everything of the account in use. */
  clear(): Promise<void>;
}

/** What the cache of media works with. */
export interface MediaCacheParts {
  /** Folder for media of the account in use; null while nobody is signed in. */
  readonly folder: () => string | null;
  /** Bytes that may be kept on the disk. */
  readonly limit: () => number;
  readonly log: Log;
}

/** Bytes held in memory, so that what is on the screen is not read from the disk time and again. */
const memoryLimit = 64 * 1024 * 1024;

interface Kept {
  readonly folder: string | null;
  readonly memory: ByteCache;
  /** Null while there is no account: in memory only. */
  readonly disk: MediaFolder | null;
}

/** Makes the cache. It follows the account in use: what was kept for another is neither shown nor counted. */
export function createMediaCache(parts: MediaCacheParts): MediaCache {
  let kept: Kept | null = null;

  function ofAccount(): Kept {
    const folder = parts.folder();
    if (kept?.folder !== folder) {
      const disk = folder === null ? null : new MediaFolder({ ...parts, folder });
      kept = { folder, disk, memory: createByteCache(memoryLimit) };
    }
    return kept;
  }

  return {
    async read(key) {
      const name = entryName(key);
      const { memory, disk } = ofAccount();
      const held = memory.read(name);
      if (held !== null) return held;
      const found = (await disk?.read(name)) ?? null;
      if (found !== null) memory.keep(name, found);
      return found;
    },
    async keep(key, media) {
      const name = entryName(key);
      const { memory, disk } = ofAccount();
      memory.keep(name, media);
      await disk?.keep(name, media);
    },
    openFilm: async (key) => (await ofAccount().disk?.openEntry(entryName(key))) ?? null,
    hasRoomFor: (length) => ofAccount().disk?.hasRoomFor(length) === true,
    async keepFilm(key, about, bytes) {
      const { disk } = ofAccount();
      if (disk !== null) return disk.keepStream(entryName(key), about, bytes);
      await bytes.cancel();
      return false;
    },
    size: async () => {
      const { memory, disk } = ofAccount();
      // What is in memory is on the disk as well, unless the disk takes nothing.
      return Math.max(memory.size(), (await disk?.size()) ?? 0);
    },
    filmBytes: async () => (await ofAccount().disk?.filmBytes()) ?? 0,
    sizeOf: (name) => ofAccount().disk?.sizeOf(name) ?? null,
    drop: async (names) => {
      const { memory, disk } = ofAccount();
      for (const name of names) {
        memory.drop(name);
        await disk?.drop(name);
      }
    },
    trim: async () => {
      await ofAccount().disk?.trim();
    },
    clear: async () => {
      const { memory, disk } = ofAccount();
      memory.clear();
      await disk?.clear();
    },
  };
}
