import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import type { ReadStream } from "node:fs";
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Bytes that are kept, under the id that names their file. */
export interface Blob {
  readonly id: string;
  readonly size: number;
}

/** Part of a blob: both ends are in it, as HTTP counts ranges. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const blobId = /^[0-9a-f]{32}$/;

/**
 * The uploaded bytes of one service, one file each in a folder of its own that goes when the service does. A file is named
 * by an id made here; nothing that a client sent is ever part of a path.
 */
export class MediaStore {
  #folder: Promise<string> | null = null;
  #isStopped = false;

  /** Writes bytes as they come. Null, and nothing is kept, where there are more than `maximumBytes`. */
  async write(chunks: AsyncIterable<Uint8Array>, maximumBytes: number): Promise<Blob | null> {
    const id = randomBytes(16).toString("hex");
    const file = await open(path.join(await this.#madeFolder(), id), "wx");
    let size: number | null = null;
    try {
      size = await writeAll(file, chunks, maximumBytes);
    } finally {
      await file.close();
      if (size === null) await this.remove(id);
    }
    return size === null ? null : { id, size };
  }

  /** The size of a blob; null where there is none of this id. */
  async size(id: string): Promise<number | null> {
    const place = await this.#placeOf(id);
    if (place === null) return null;
    try {
      return (await stat(place)).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** The first bytes of a blob that is there, at most `length`. */
  async head(id: string, length: number): Promise<Buffer> {
    const file = await open(await this.#knownPlace(id));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  /** All bytes of a blob that is there. */
  async read(id: string): Promise<Buffer> {
    return readFile(await this.#knownPlace(id));
  }

  /** A blob that is there, to be sent on. */
  async stream(id: string, range: ByteRange | null = null): Promise<ReadStream> {
    const place = await this.#knownPlace(id);
    return createReadStream(place, range === null ? {} : { start: range.first, end: range.last });
  }

  /** Forgets a blob; that there is none is fine. */
  async remove(id: string): Promise<void> {
    const place = await this.#placeOf(id);
    if (place !== null) await rm(place, { force: true });
  }

  /** Copies every blob into a folder, which is made where it is missing. */
  async save(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    if (this.#folder !== null) await copyBlobs(await this.#folder, folder);
  }

  /** Takes over the blobs that were saved into a folder. */
  async load(folder: string): Promise<void> {
    await copyBlobs(folder, await this.#madeFolder());
  }

  /** Removes the folder and all that is in it. */
  async stop(): Promise<void> {
    const folder = this.#folder;
    this.#folder = null;
    this.#isStopped = true;
    if (folder !== null) await rm(await folder, { recursive: true, force: true });
  }

  /** Made when it is first needed: most runs never receive a file. */
  #madeFolder(): Promise<string> {
    if (this.#isStopped) throw new Error("nothing is kept any more");
    this.#folder ??= mkdtemp(path.join(tmpdir(), "natter-media-"));
    return this.#folder;
  }

  /** Where a blob of this id would stand; null for what is no id of ours. */
  async #placeOf(id: string): Promise<string | null> {
    if (this.#folder === null || !blobId.test(id)) return null;
    return path.join(await this.#folder, id);
  }

  async #knownPlace(id: string): Promise<string> {
    const place = await this.#placeOf(id);
    if (place === null) throw new Error("no blob is named so");
    return place;
  }
}

/** How many bytes were written; null when there were too many, and the rest is not asked for. */
async function writeAll(
  file: FileHandle,
  chunks: AsyncIterable<Uint8Array>,
  maximumBytes: number,
): Promise<number | null> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maximumBytes) return null;
    for (let written = 0; written < chunk.length;) {
      written += (await file.write(chunk, written)).bytesWritten;
    }
  }
  return size;
}

async function copyBlobs(from: string, to: string): Promise<void> {
  const there = new Set(await readdir(to));
  for (const name of await readdir(from)) {
    // What a name stands for never changes.
    if (blobId.test(name) && !there.has(name)) await copyFile(path.join(from, name), path.join(to, name));
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
