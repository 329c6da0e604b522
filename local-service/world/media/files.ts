import type { Core } from "../core.ts";

/** A file that somebody shared in a conversation. Times are milliseconds. */
export interface SharedFile {
  readonly id: string;
  /** The id under which its uploader asks how far it is. */
  readonly jobId: string;
  /** It is known there and nowhere else (interface/files#uploading). */
  readonly conversationId: string;
  readonly userId: string;
  /** Null for one that the world came with: its text stands here. */
  readonly blobId: string | null;
  readonly text: string | null;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Until then nobody can have it. */
  readonly readyAt: number;
}

const second = 1000;
/** A larger one takes longer: one second, and one more for each of these. */
const bytesPerSecond = 25 * 1024 * 1024;

/** The files that people shared. */
export class Files {
  readonly #core: Core;
  readonly #files: Map<string, SharedFile>;
  readonly #fileOfJob: Map<string, string>;

  constructor(core: Core) {
    this.#core = core;
    this.#files = core.tables.map("files");
    this.#fileOfJob = core.tables.map("files of jobs");
  }

  add(file: Omit<SharedFile, "id" | "jobId" | "readyAt" | "text"> & { readonly blobId: string }): SharedFile {
    const work = second + Math.floor(file.size / bytesPerSecond) * second;
    return this.#keep({ ...file, text: null }, work);
  }

  /** A file of words that was always there. */
  addText(
    file: Pick<SharedFile, "conversationId" | "userId" | "name"> & { readonly text: string },
  ): SharedFile {
    return this.#keep({ ...file, blobId: null, type: "text/plain", size: Buffer.byteLength(file.text) }, 0);
  }

  #keep(file: Omit<SharedFile, "id" | "jobId" | "readyAt">, work: number): SharedFile {
    const { ids, clock } = this.#core;
    const kept: SharedFile = { id: ids.guid(), jobId: ids.guid(), ...file, readyAt: clock.now() + work };
    this.#files.set(kept.id, kept);
    this.#fileOfJob.set(kept.jobId, kept.id);
    return kept;
  }

  byJob(jobId: string): SharedFile | undefined {
    return this.#files.get(this.#fileOfJob.get(jobId) ?? "");
  }

  /** A file that can be had in this conversation; undefined for one of another, or one not ready yet. */
  inConversation(conversationId: string, fileId: string): SharedFile | undefined {
    const file = this.#files.get(fileId);
    return file?.conversationId === conversationId && this.isReady(file) ? file : undefined;
  }

  isReady({ readyAt }: SharedFile): boolean {
    return this.#core.clock.now() >= readyAt;
  }
}
