import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import type { ReadStream } from "node:fs";
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Stored bytes, with the id that names their file. */
export interface StoredBlob {
  readonly id: string;
  readonly size: number;
}

/** Part of a blob. Both ends are inclusive, as in HTTP ranges. */
export interface ByteRange {
  readonly firstByte: number;
  readonly lastByte: number;
}

/** Why an upload was refused: the file is too large, or all files together are. */
export type StoreFailure = "too-large" | "no-room";

/** Maximum bytes of all files together. Uploads must not fill the disk, or the memory if the folder is in memory. */
const usualMaxTotalBytes = 1024 ** 3;

const blobId = /^[0-9a-f]{32}$/;

/**
 * The uploaded bytes of a service, one file each, in a temporary folder that is deleted when the service stops. Each
 * file name is an id generated here; nothing that a client sent becomes part of a path.
 */
export class MediaStore {
  readonly #maxTotalBytes: number;
  /** Current size of each blob in bytes, including blobs that are still being received. */
  readonly #sizes = new Map<string, number>();
  #used = 0;
  #folder: Promise<string> | null = null;
  #isStopped = false;

  /** `maxTotalBytes` limits the bytes of all files together. */
  constructor(maxTotalBytes = usualMaxTotalBytes) {
    this.#maxTotalBytes = maxTotalBytes;
  }

  /** Writes bytes as they arrive. Stores nothing if they exceed `maxBytes` or the limit of all files. */
  async write(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StoredBlob | StoreFailure> {
    const id = randomBytes(16).toString("hex");
    const file = await open(path.join(await this.#madeFolder(), id), "wx");
    let written: number | StoreFailure | null = null;
    try {
      written = await this.#writeAll(id, file, chunks, maxBytes);
    } finally {
      await file.close();
      if (typeof written !== "number") await this.remove(id);
    }
    return typeof written === "number" ? { id, size: written } : written;
  }

  /** The size of a blob; null if there is no blob with this id. */
  async size(id: string): Promise<number | null> {
    const file = await this.#storedPath(id);
    if (file === null) return null;
    try {
      return (await stat(file)).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** The first bytes of an existing blob, at most `length`. */
  async readStart(id: string, length: number): Promise<Buffer> {
    const file = await open(await this.#knownPath(id));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  /** All bytes of an existing blob. */
  async read(id: string): Promise<Buffer> {
    return readFile(await this.#knownPath(id));
  }

  /** Opens an existing blob for reading. */
  async stream(id: string, range: ByteRange | null = null): Promise<ReadStream> {
    const file = await this.#knownPath(id);
    return createReadStream(file, range === null ? {} : { start: range.firstByte, end: range.lastByte });
  }

  /** Deletes a blob, if it exists. */
  async remove(id: string): Promise<void> {
    const file = await this.#storedPath(id);
    if (file === null) return;
    await rm(file, { force: true });
    this.#used -= this.#sizes.get(id) ?? 0;
    this.#sizes.delete(id);
  }

  /** Copies every blob to a folder, which it creates if necessary. */
  async save(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    if (this.#folder !== null) await copyBlobs(await this.#folder, folder);
  }

  /** Copies the blobs of a saved folder into this store. */
  async load(folder: string): Promise<void> {
    const own = await this.#madeFolder();
    await copyBlobs(folder, own);
    for (const id of await readdir(own)) this.#count(id, (await stat(path.join(own, id))).size);
  }

  /** Deletes the folder and all that is in it. */
  async stop(): Promise<void> {
    const folder = this.#folder;
    this.#folder = null;
    this.#isStopped = true;
    if (folder !== null) await rm(await folder, { recursive: true, force: true });
  }

  async #writeAll(
    id: string,
    file: FileHandle,
    chunks: AsyncIterable<Uint8Array>,
    maxBytes: number,
  ): Promise<number | StoreFailure> {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) return "too-large";
      this.#count(id, size);
      if (this.#used > this.#maxTotalBytes) return "no-room";
      for (let written = 0; written < chunk.length;) {
        written += (await file.write(chunk, written)).bytesWritten;
      }
    }
    return size;
  }

  #count(id: string, size: number): void {
    this.#used += size - (this.#sizes.get(id) ?? 0);
    this.#sizes.set(id, size);
  }

  /** The folder is created on first use, because most runs never receive a file. */
  #madeFolder(): Promise<string> {
    if (this.#isStopped) throw new Error("nothing is kept any more");
    this.#folder ??= mkdtemp(path.join(tmpdir(), "natter-media-"));
    return this.#folder;
  }

  /** The path for a blob of this id; null for an invalid id. */
  async #storedPath(id: string): Promise<string | null> {
    if (this.#folder === null || !blobId.test(id)) return null;
    return path.join(await this.#folder, id);
  }

  async #knownPath(id: string): Promise<string> {
    const file = await this.#storedPath(id);
    if (file === null) throw new Error("no blob is named so");
    return file;
  }
}

async function copyBlobs(from: string, to: string): Promise<void> {
  const there = new Set(await readdir(to));
  for (const name of await readdir(from)) {
    // The content of an id never changes, so existing blobs need no copy.
    if (blobId.test(name) && !there.has(name)) await copyFile(path.join(from, name), path.join(to, name));
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
