import type { ChosenFileId, SourceGuid } from "../../../preload/base/ids.ts";
import type { UploadStatus } from "../../../preload/model/media/uploads.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { UnsentMessage, UnsentUpload } from "../../cache/tables/unsent.ts";
import type { UnsentRows } from "./unsent-rows.ts";
import type { FileRuns, FileUploadResult } from "../uploads/file-runs.ts";
import { isServiceFailure } from "../uploads/file-runs.ts";

/** The outcome of uploading the files of a message. */
export type UploadsOutcome =
  /** The service has all files. */
  | { readonly kind: "ready"; readonly unsent: UnsentMessage }
  /** The message was changed meanwhile: the caller must process it again from the start. */
  | { readonly kind: "changed" }
  /** At least one file failed. The other files keep their status. */
  | { readonly kind: "failed"; readonly unsent: UnsentMessage; readonly problem: Problem }
  /** An upload must be retried later. */
  | { readonly kind: "later"; readonly unsent: UnsentMessage; readonly problem: Problem };

/** Uploads the files of unsent messages, one after the other. A completed file is not uploaded again. */
export class FileUploads {
  readonly #rows: UnsentRows;
  readonly #runs: FileRuns;
  /** For each message, the file that is being uploaded. */
  readonly #uploading = new Map<SourceGuid, ChosenFileId>();

  constructor(rows: UnsentRows, runs: FileRuns) {
    this.#rows = rows;
    this.#runs = runs;
  }

  /** Uploads the files of a message that are not uploaded yet. If one fails, the others are still uploaded. */
  async run(unsent: UnsentMessage): Promise<UploadsOutcome> {
    let now: UnsentMessage = unsent;
    for (;;) {
      const next = now.uploads.find(({ status }) => status.state === "waiting");
      if (next === undefined) return endOf(now);
      const result = await this.#uploadOne(now, next);
      if (result.kind === "stopped") return { kind: "changed" };
      if (result.kind === "later") return this.#postponed(now, next, result.problem);
      const status: UploadStatus =
        result.kind === "done" ? { state: "done" } : { state: "failed", problem: result.problem };
      const changed = this.#rows.changeUpload(now.message.sourceGuid, next.file.id, {
        status,
        sent: result.kind === "done" ? result.attachment : null,
      });
      if (changed === null) return { kind: "changed" };
      now = changed;
    }
  }

  /** Stops the running upload of a message. */
  stop(sourceGuid: SourceGuid): void {
    const fileId = this.#uploading.get(sourceGuid);
    if (fileId !== undefined) this.#runs.stop(fileId);
  }

  /** Stops all running uploads. */
  stopAll(): void {
    for (const fileId of this.#uploading.values()) this.#runs.stop(fileId);
  }

  async #uploadOne({ message, failures }: UnsentMessage, { file }: UnsentUpload): Promise<FileUploadResult> {
    const { conversationId, sourceGuid } = message;
    this.#uploading.set(sourceGuid, file.id);
    try {
      return await this.#runs.run({ conversationId, file, failures });
    } finally {
      this.#uploading.delete(sourceGuid);
    }
  }

  #postponed(unsent: UnsentMessage, { file }: UnsentUpload, problem: Problem): UploadsOutcome {
    const failures = isServiceFailure(problem) ? unsent.failures + 1 : unsent.failures;
    const kept = this.#rows.changeUpload(unsent.message.sourceGuid, file.id, {}, failures);
    return kept === null ? { kind: "changed" } : { kind: "later", unsent: kept, problem };
  }
}

function endOf(unsent: UnsentMessage): UploadsOutcome {
  for (const { status } of unsent.uploads) {
    if (status.state === "failed") return { kind: "failed", unsent, problem: status.problem };
    if (status.state === "paused") return { kind: "changed" };
  }
  return { kind: "ready", unsent };
}

/** Whether the person paused the uploads of a message. */
export function isPaused({ uploads }: UnsentMessage): boolean {
  return uploads.some(({ status }) => status.state === "paused");
}

/** Sets all uploads that are not complete to waiting. */
export function resetUploadsToWaiting(uploads: readonly UnsentUpload[]): readonly UnsentUpload[] {
  return uploads.map((upload) =>
    upload.status.state === "done" ? upload : { ...upload, status: { state: "waiting" } },
  );
}

/** Sets one failed upload to waiting; null if this file has not failed. */
export function resetFileToWaiting(
  uploads: readonly UnsentUpload[],
  fileId: ChosenFileId,
): readonly UnsentUpload[] | null {
  const isIt = ({ file, status }: UnsentUpload): boolean => file.id === fileId && status.state === "failed";
  if (!uploads.some(isIt)) return null;
  return uploads.map((upload) => (isIt(upload) ? { ...upload, status: { state: "waiting" } } : upload));
}

/** Removes one file from the uploads. */
export function withoutUpload(
  uploads: readonly UnsentUpload[],
  fileId: ChosenFileId,
): readonly UnsentUpload[] {
  return uploads.filter(({ file }) => file.id !== fileId);
}
