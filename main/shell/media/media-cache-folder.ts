import { randomUUID } from "node:crypto";
import * as disk from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import type { Log } from "../../async/log.ts";
import type { CachedMedia } from "./byte-cache.ts";
import { headLength, readHead, writeHead } from "./media-cache-entry.ts";
import type { EntryHead } from "./media-cache-entry.ts";
import { isFilmEntry } from "./media-cache-kind.ts";
import { writeEntry } from "./media-cache-write.ts";

/** What a folder of media works with. */
export interface MediaFolderParts {
  readonly folder: string;
  /** Bytes that it may hold. */
  readonly limit: () => number;
  readonly log: Log;
  /** How files are opened: the system's own way unless a test breaks it. */
  readonly open?: typeof disk.open;
}

/** An entry that is open for reading. Whoever asked for it closes it. */
export interface OpenEntry {
  readonly head: EntryHead;
  readonly file: FileHandle;
}

const temporary = /^\.[0-9a-f-]+\.part$/;
const entry = /^[0-9a-f]{64}$/;
/** One entry may take this part of the room. */
const largestShare = 4;

/**
 * Media in files of a folder, the least recently used dropped first. A file is written under another name and renamed, so
 * a crash leaves no half of one; what is damaged all the same is thrown away when it is read. Where the disk fails, nothing
 * is kept, and the log says so once.
 */
export class MediaFolder {
  readonly #parts: MediaFolderParts;
  readonly #open: typeof disk.open;
  /** Bytes of each, the least recently used first. */
  readonly #sizes = new Map<string, number>();
  /** Whether it is a film or a sound, of each that was looked into. */
  readonly #films = new Map<string, boolean>();
  #total = 0;
  #isFailing = false;
  /** What changes the set of entries waits for its turn. */
  #turn: Promise<void>;
  /** Counts clearings: what was being written before one is not kept after it. */
  #clearings = 0;

  constructor(parts: MediaFolderParts) {
    this.#parts = parts;
    this.#open = parts.open ?? disk.open;
    this.#turn = this.#look();
  }

  /** An entry as a whole; null where there is none, or it was no good. */
  async read(name: string): Promise<CachedMedia | null> {
    const opened = await this.openEntry(name);
    if (opened === null) return null;
    const { file, head } = opened;
    try {
      const bytes = new Uint8Array(head.length);
      const { bytesRead } = await file.read(bytes, 0, head.length, headLength);
      if (bytesRead === head.length && crc32(bytes) === head.sum)
        return { bytes, contentType: head.contentType };
    } catch (error) {
      this.#failed(error);
    } finally {
      await file.close();
    }
    await this.drop(name);
    return null;
  }

  /** Opens an entry for reading parts of it; null where there is none, or it was cut. */
  async openEntry(name: string): Promise<OpenEntry | null> {
    let file: FileHandle;
    try {
      file = await this.#open(this.#pathOf(name), "r");
    } catch (error) {
      if (codeOf(error) === "ENOENT") this.#forget(name);
      else this.#failed(error);
      return null;
    }
    try {
      const { size } = await file.stat();
      const { buffer } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
      const head = readHead(buffer, size);
      if (head !== null) {
        await this.#used(name);
        return { head, file };
      }
    } catch (error) {
      this.#failed(error);
    }
    await file.close();
    await this.drop(name);
    return null;
  }

  /** Keeps an entry, unless it takes too much of the room. */
  async keep(name: string, { bytes, contentType }: CachedMedia): Promise<void> {
    if (!this.hasRoomFor(bytes.byteLength)) return;
    const head = writeHead({ contentType, length: bytes.byteLength, sum: crc32(bytes) });
    if (head === null) return;
    await this.#write(name, async (file) => {
      await file.writev([head, bytes]);
      return true;
    });
  }

  /** Whether an entry of so many bytes is kept at all. */
  hasRoomFor(length: number): boolean {
    return length <= this.#parts.limit() / largestShare;
  }

  /**
   * Keeps what comes, if it is exactly as long as it said, and tells whether it is kept. What is not read to its end is
   * cancelled: whoever writes into the other end of it must not wait for a reader that has gone.
   */
  async keepStream(
    name: string,
    about: Pick<EntryHead, "contentType" | "length">,
    bytes: ReadableStream<Uint8Array>,
  ): Promise<boolean> {
    const reader = bytes.getReader();
    const isKept = await this.#write(name, (file) => writeEntry(file, about, reader));
    // A stream that broke off by itself has nothing left to cancel.
    await reader.cancel().catch(() => undefined);
    return isKept;
  }

  /** Takes an entry away. */
  drop(name: string): Promise<void> {
    return this.#inTurn(() => this.#remove(name));
  }

  /** Bytes that are held. */
  async size(): Promise<number> {
    await this.#turn;
    return this.#total;
  }

  /** Bytes of one; null where it is not held. Right once `size` has answered. */
  sizeOf(name: string): number | null {
    return this.#sizes.get(name) ?? null;
  }

  /** Bytes of films and sounds. What an earlier run left is looked into once. */
  async filmBytes(): Promise<number> {
    await this.#turn;
    let bytes = 0;
    for (const [name, size] of [...this.#sizes]) {
      const isFilm = this.#films.get(name) ?? (await this.#lookAt(name));
      if (isFilm) bytes += size;
    }
    return bytes;
  }

  /** Drops what is above the limit, as after it was set lower. */
  trim(): Promise<void> {
    return this.#inTurn(() => this.#makeRoom());
  }

  /** Drops everything. */
  clear(): Promise<void> {
    this.#clearings += 1;
    return this.#inTurn(async () => {
      for (const name of [...this.#sizes.keys()]) await this.#remove(name);
    });
  }

  #pathOf(name: string): string {
    return path.join(this.#parts.folder, name);
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(act).catch((error: unknown) => {
      this.#failed(error);
    });
    return this.#turn;
  }

  /** Looks what an earlier run left: entries, and what it did not get done. */
  async #look(): Promise<void> {
    try {
      const found: { readonly name: string; readonly size: number; readonly usedAt: number }[] = [];
      for (const name of await disk.readdir(this.#parts.folder)) {
        if (temporary.test(name)) await disk.rm(this.#pathOf(name), { force: true });
        else if (entry.test(name)) {
          const { size, mtimeMs } = await disk.stat(this.#pathOf(name));
          found.push({ name, size, usedAt: mtimeMs });
        }
      }
      for (const { name, size } of found.sort((a, b) => a.usedAt - b.usedAt)) this.#count(name, size);
      await this.#makeRoom();
    } catch (error) {
      if (codeOf(error) !== "ENOENT") this.#failed(error);
    }
  }

  async #lookAt(name: string): Promise<boolean> {
    try {
      const isFilm = await isFilmEntry(this.#open, this.#pathOf(name));
      this.#films.set(name, isFilm);
      return isFilm;
    } catch (error) {
      if (codeOf(error) !== "ENOENT") this.#failed(error);
      return false;
    }
  }

  /** `fill` tells whether what it wrote is whole. Answers whether it is kept. */
  async #write(name: string, fill: (file: FileHandle) => Promise<boolean>): Promise<boolean> {
    const { folder } = this.#parts;
    const clearings = this.#clearings;
    let isKept = false;
    const part = path.join(folder, `.${randomUUID()}.part`);
    try {
      await disk.mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await this.#open(part, "wx", 0o600);
      const isWhole = await fill(file).finally(() => file.close());
      await this.#inTurn(async () => {
        if (!isWhole || clearings !== this.#clearings) return;
        const { size } = await disk.stat(part);
        await disk.rename(part, this.#pathOf(name));
        this.#count(name, size);
        this.#isFailing = false;
        isKept = true;
        await this.#makeRoom();
      });
    } catch (error) {
      this.#failed(error);
    }
    // Renamed, it is not there any more; where nothing can be deleted, the next run tries again.
    await disk.rm(part, { force: true }).catch(() => undefined);
    return isKept;
  }

  #count(name: string, size: number): void {
    this.#total += size - (this.#sizes.get(name) ?? 0);
    this.#sizes.delete(name);
    this.#sizes.set(name, size);
  }

  /** The time of the file tells the next run when it was used last. */
  async #used(name: string): Promise<void> {
    const size = this.#sizes.get(name);
    if (size !== undefined) this.#count(name, size);
    const now = new Date();
    try {
      // By its path: Windows sets no time by a handle that was opened for reading.
      await disk.utimes(this.#pathOf(name), now, now);
    } catch (error) {
      // What can be read is shown all the same.
      if (codeOf(error) !== "ENOENT") this.#failed(error);
    }
  }

  async #makeRoom(): Promise<void> {
    for (const name of this.#sizes.keys()) {
      if (this.#total <= this.#parts.limit()) break;
      await this.#remove(name);
    }
  }

  async #remove(name: string): Promise<void> {
    await disk.rm(this.#pathOf(name), { force: true });
    this.#forget(name);
  }

  #forget(name: string): void {
    this.#total -= this.#sizes.get(name) ?? 0;
    this.#sizes.delete(name);
    this.#films.delete(name);
  }

  /** Said once, until it works again. Nothing of an address or a path is in it. */
  #failed(error: unknown): void {
    if (this.#isFailing) return;
    this.#isFailing = true;
    this.#parts.log.warn("media not kept on the disk", { code: codeOf(error) ?? "unknown" });
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
