import type { Pushes } from "../../../preload/contract.ts";
import type { ChosenFileId } from "../../../preload/base/ids.ts";
import type { UploadProgress } from "../../../preload/model/media/uploads.ts";

/**
 * The progress of files being uploaded. It never goes back: bytes that are sent again after a pause or a failure count
 * once.
 */
export class UploadsState {
  #progress: ReadonlyMap<ChosenFileId, UploadProgress> = $state.raw(new Map());

  /** The progress of a file; null if no byte of it was sent here. */
  of(id: ChosenFileId): UploadProgress | null {
    return this.#progress.get(id) ?? null;
  }

  /** Push: the progress of a file has changed. The file's message itself shows that it arrived, failed or waits. */
  uploadChanged(progress: Pushes["uploadChanged"]): void {
    const next = new Map(this.#progress);
    const { fileId } = progress;
    const sentBytes = Math.max(progress.sentBytes, next.get(fileId)?.sentBytes ?? 0);
    if (progress.phase === "done" || progress.phase === "failed") next.delete(fileId);
    else next.set(fileId, { ...progress, sentBytes });
    this.#progress = next;
  }

  clear(): void {
    this.#progress = new Map();
  }
}
