import type { Pushes } from "../../../preload/contract.ts";
import type { ChosenFileId } from "../../../preload/base/ids.ts";
import type { UploadProgress } from "../../../preload/model/media/uploads.ts";

/** The progress of files being uploaded. */
export class UploadsState {
  #progress: ReadonlyMap<ChosenFileId, UploadProgress> = $state.raw(new Map());

  /** The progress of a file; null if it is not being uploaded. */
  of(id: ChosenFileId): UploadProgress | null {
    return this.#progress.get(id) ?? null;
  }

  /** Push: the progress of a file has changed. The file's message itself shows that it arrived, failed or waits. */
  uploadChanged(progress: Pushes["uploadChanged"]): void {
    const next = new Map(this.#progress);
    if (progress.phase === "sending" || progress.phase === "processing") next.set(progress.fileId, progress);
    else next.delete(progress.fileId);
    this.#progress = next;
  }

  clear(): void {
    this.#progress = new Map();
  }
}
