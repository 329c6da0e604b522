import type { WorldCore } from "../core.ts";

/** A shared file of a conversation. Times are milliseconds. */
export interface SharedFile {
  readonly id: string;
  /** The id with which the uploader requests the upload's status. */
  readonly jobId: string;
  /** The only conversation in which the file id is valid (interface/files#uploading). */
  readonly conversationId: string;
  readonly userId: string;
  /** Null for a file of the initial world, whose content is `text`. */
  readonly blobId: string | null;
  readonly text: string | null;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Before this time the file is not available. */
  readonly readyAt: number;
}

const second = 1000;
/** Number of bytes that the service processes per second. Each file takes one second more. */
const bytesPerSecond = 25 * 1024 * 1024;

/** The files that people shared. */
export class SharedFiles {
  readonly #core: WorldCore;
  readonly #files: Map<string, SharedFile>;
  readonly #fileOfJob: Map<string, string>;

  constructor(core: WorldCore) {
    this.#core = core;
    this.#files = core.tables.map("files");
    this.#fileOfJob = core.tables.map("files of jobs");
  }

  add(file: Omit<SharedFile, "id" | "jobId" | "readyAt" | "text"> & { readonly blobId: string }): SharedFile {
    const work = second + Math.floor(file.size / bytesPerSecond) * second;
    return this.#storeFile({ ...file, text: null }, work);
  }

  /** Adds a text file that is available at once. */
  addText(
    file: Pick<SharedFile, "conversationId" | "userId" | "name"> & { readonly text: string },
  ): SharedFile {
    return this.#storeFile(
      { ...file, blobId: null, type: "text/plain", size: Buffer.byteLength(file.text) },
      0,
    );
  }

  #storeFile(file: Omit<SharedFile, "id" | "jobId" | "readyAt">, work: number): SharedFile {
    const { ids, clock } = this.#core;
    const kept: SharedFile = { id: ids.guid(), jobId: ids.guid(), ...file, readyAt: clock.now() + work };
    this.#files.set(kept.id, kept);
    this.#fileOfJob.set(kept.jobId, kept.id);
    return kept;
  }

  byJob(jobId: string): SharedFile | undefined {
    return this.#files.get(this.#fileOfJob.get(jobId) ?? "");
  }

  /**
   * A file that is available in this conversation; undefined for a file of another conversation, or a file that is not
   * ready.
   */
  inConversation(conversationId: string, fileId: string): SharedFile | undefined {
    const file = this.#files.get(fileId);
    return file?.conversationId === conversationId && this.isReady(file) ? file : undefined;
  }

  isReady({ readyAt }: SharedFile): boolean {
    return this.#core.clock.now() >= readyAt;
  }
}
