import type { Pushes } from "../../../preload/contract.ts";
import type { ChosenFileId } from "../../../preload/base/ids.ts";
import type { UploadProgress } from "../../../preload/model/media/uploads.ts";

/** What the files on their way are doing at this moment. */
export class Uploads {
  #progress: ReadonlyMap<ChosenFileId, UploadProgress> = $state.raw(new Map());

  /** What a file is doing; null for one that does nothing now. */
  of(id: ChosenFileId): UploadProgress | null {
    return this.#progress.get(id) ?? null;
  }

  /** Push: a file has come further. One that has arrived, failed or waits is told by its message. */
  uploadChanged(progress: Pushes["uploadChanged"]): void {
    const next = new Map(this.#progress);
    if (progress.phase === "sending" || progress.phase === "processing") next.set(progress.fileId, progress);
    else next.delete(progress.fileId);
    this.#progress = next;
  }

  /** Forgets everything. */
  clear(): void {
    this.#progress = new Map();
  }
}
