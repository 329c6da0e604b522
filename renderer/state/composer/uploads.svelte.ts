import type { Pushes } from "../../../preload/pushes.ts";
import type { ChosenFileId } from "../../../preload/base/ids.ts";
import type { UploadProgress } from "../../../preload/model/media/uploads.ts";

/**
 * The progress of files being uploaded. It never goes back: bytes that are sent again after a pause or a failure count
 * once.
 */
export class UploadsState {
  #progress: ReadonlyMap<ChosenFileId, UploadProgress> = $state.raw(new Map());

  /** The progress of a file that is being uploaded; null if no byte of it was sent here, or if the upload ended. */
  of(id: ChosenFileId): UploadProgress | null {
    const progress = this.#progress.get(id) ?? null;
    return progress === null || isEnd(progress) ? null : progress;
  }

  /**
   * How the upload of a file in a draft ended; null if it has not ended. For a file of a sent message, the message
   * itself says so.
   */
  endOf(id: ChosenFileId): UploadProgress | null {
    const progress = this.#progress.get(id) ?? null;
    return progress !== null && isEnd(progress) ? progress : null;
  }

  /** Push: the progress of a file has changed. The file's message itself shows that it arrived, failed or waits. */
  uploadChanged(progress: Pushes["uploadChanged"]): void {
    const next = new Map(this.#progress);
    const { fileId } = progress;
    const sentBytes = Math.max(progress.sentBytes, this.of(fileId)?.sentBytes ?? 0);
    if (progress.phase === "stopped") next.delete(fileId);
    else next.set(fileId, { ...progress, sentBytes });
    this.#progress = next;
  }

  clear(): void {
    this.#progress = new Map();
  }
}

function isEnd({ phase }: UploadProgress): boolean {
  return phase === "done" || phase === "failed";
}
