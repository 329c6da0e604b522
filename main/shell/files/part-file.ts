import { open, rm } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { Clock } from "../../async/clock.ts";
import { attemptOnDisk } from "../../chat/core/attempt-on-disk.ts";
import { unfinishedFileName } from "../../chat/core/unfinished-file-name.ts";

/** A file that is being written. It is renamed when complete, so that a partial file never looks complete. */
export interface PartFile {
  readonly file: FileHandle;
  readonly partPath: string;
}

/** Creates a temporary file with a unique name in the folder of the target. It never opens an existing file. */
export async function openPart(path: string): Promise<PartFile> {
  // Cut so that the suffix fits: file systems allow names of 255 bytes.
  const part = join(dirname(path), unfinishedFileName(basename(path).slice(0, 40)));
  return { partPath: part, file: await open(part, "wx", 0o600) };
}

/**
 * Maximum time that a person waits until a file is closed or deleted, in milliseconds. After that, the work continues
 * in the background.
 */
const maxCleanUpWait = 2_000;
/** Maximum time until all data of a file is on its disk, in milliseconds. A slow disk writes 2 GB in minutes. */
const maxSyncWait = 600_000;

/** What limits the wait for a file: the clock, and the signal that aborts if the person cancels. */
export interface GuardedFileParts {
  readonly clock: Pick<Clock, "after">;
  readonly signal?: AbortSignal | undefined;
}

/** A file that is written where the person chose. Every operation has a time limit, because the disk may hang. */
export class GuardedFile {
  readonly #file: FileHandle;
  readonly #remove: () => Promise<unknown>;
  readonly #parts: GuardedFileParts;
  /** The operation that exceeded its time limit and still runs; null if there is none. */
  #lateOperation: Promise<unknown> | null = null;

  /** `remove` deletes the file and what belongs to it. */
  constructor(file: FileHandle, remove: () => Promise<unknown>, parts: GuardedFileParts) {
    this.#file = file;
    this.#remove = remove;
    this.#parts = parts;
  }

  /** Runs an operation. Problems: disk. */
  attempt<Value>(operation: () => Promise<Value>, limitMs?: number): Promise<Reply<Value>> {
    return attemptOnDisk(operation, {
      ...this.#parts,
      storage: "chosen",
      limitMs,
      onLate: (late) => {
        this.#lateOperation = late;
      },
    });
  }

  async write(content: string | Uint8Array): Promise<Problem | null> {
    const written = await this.attempt(() => this.#file.writeFile(content));
    return written.ok ? null : written.problem;
  }

  /**
   * Writes all data to the disk and closes the file, then runs `complete`, which gives it its name. Does not run it if
   * the time limit is exceeded or the person cancels. Problems: disk.
   */
  finish<Value>(complete: () => Promise<Value>): Promise<Reply<Value>> {
    return this.attempt(async () => {
      await this.#file.sync();
      await this.#file.close();
      if (this.#lateOperation !== null) throw Object.assign(new Error("cancelled"), { code: "ECANCELED" });
      return complete();
    }, maxSyncWait);
  }

  close(): Promise<void> {
    return this.#cleanUp(async () => {
      await this.#file.close();
    });
  }

  /** Closes and deletes the file. */
  discard(): Promise<void> {
    return this.#cleanUp(async () => {
      // The file may be closed already, or closing may fail for the same reason as writing.
      await this.#file.close().catch(() => undefined);
      await this.#remove();
    });
  }

  /**
   * Runs an action now, or if an operation hangs, after that operation; the caller does not wait for it. A failure is
   * ignored, because an earlier problem was returned.
   */
  async #cleanUp(action: () => Promise<void>): Promise<void> {
    if (this.#lateOperation !== null) {
      this.#lateOperation.then(action, action).catch(() => undefined);
      return;
    }
    const { clock } = this.#parts;
    await attemptOnDisk(action, { clock, storage: "chosen", limitMs: maxCleanUpWait });
  }
}

/** Opens a file or a folder. If it is opened after the limit, `discard` removes it. Problems: disk. */
export function openGuarded<Value>(
  openIt: () => Promise<Value>,
  parts: GuardedFileParts,
  discard: (opened: Value) => Promise<void>,
): Promise<Reply<Value>> {
  return attemptOnDisk(openIt, {
    ...parts,
    storage: "chosen",
    onLate: (late) => {
      // The person was informed of the time limit already, so a later problem is ignored.
      late.then(discard).catch(() => undefined);
    },
  });
}

/** Closes and deletes a file that is not needed. */
export async function discardPart({ file, partPath: part }: PartFile): Promise<void> {
  await file.close();
  await rm(part, { force: true });
}
