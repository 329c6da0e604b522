import type { Pushes } from "../../../preload/pushes.ts";
import type { Download } from "../../../preload/model/media/downloads.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { UploadProgress, UploadStatus } from "../../../preload/model/media/uploads.ts";

/**
 * The state of one transfer. `queued`: it starts automatically when it is its turn. `paused`: it is paused, or something
 * prevents it for now. `processing`: the service has all bytes and processes them.
 */
type TransferState = "queued" | "running" | "processing" | "paused" | "failed" | "done";

/** The upload or download of one file. */
interface Transfer {
  readonly state: TransferState;
  readonly movedBytes: number;
  /** Size in bytes; null if it is unknown. */
  readonly size: number | null;
}

/** The progress of all transfers together. */
export interface OverallProgress {
  readonly state: "running" | "paused" | "over";
  readonly hasFailed: boolean;
  /** Completed share of the bytes, from 0 to 1; null if it is unknown. */
  readonly completedShare: number | null;
}

const stateOfStatus: Readonly<Record<UploadStatus["state"], TransferState>> = {
  waiting: "queued",
  paused: "paused",
  failed: "failed",
  done: "done",
};
const stateOfPhase: Readonly<Record<Exclude<UploadProgress["phase"], "stopped">, TransferState>> = {
  waiting: "paused",
  sending: "running",
  processing: "processing",
  failed: "failed",
  done: "done",
};

/** For a download of several files, the number of completed files and their bytes. */
interface SavedFiles {
  readonly count: number;
  readonly bytes: number;
}

/**
 * All uploads and downloads, as the pushes describe them. A completed transfer stays counted until none is running, so
 * that the overall progress does not jump back.
 */
export class Transfers {
  readonly #all = new Map<string, Transfer>();
  /** The ids of the files of each unsent message, by the message's key. */
  readonly #ofMessage = new Map<string, readonly string[]>();
  readonly #saved = new Map<string, SavedFiles>();
  /** The ids of files whose upload has published progress. */
  readonly #uploads = new Set<string>();

  /** Handles the push `uploadChanged`: the progress of an upload. */
  uploadChanged({ fileId, phase, sentBytes, size }: Pushes["uploadChanged"]): void {
    if (phase === "stopped") {
      this.#all.delete(fileId);
      return;
    }
    this.#uploads.add(fileId);
    this.#all.set(fileId, { state: stateOfPhase[phase], movedBytes: sentBytes, size });
  }

  /** Handles the push `messagesSaved`, which may contain new states of uploads. */
  messagesSaved({ messages }: Pushes["messagesSaved"]): void {
    for (const message of messages) if (message.isOwn) this.#messageSaved(message);
  }

  /** Handles the push `messagesRemoved`: the uploads of these messages no longer exist. */
  messagesRemoved({ keys }: Pushes["messagesRemoved"]): void {
    for (const key of keys) this.#forgetBut(key, []);
  }

  /** Handles the push `downloadChanged`: the progress of a download. */
  downloadChanged(download: Pushes["downloadChanged"]): void {
    const { id, receivedBytes } = download;
    const { kind } = download.state;
    if (kind === "cancelled") {
      this.#all.delete(id);
      return;
    }
    const { bytes, size } = this.#allOf(download);
    const state = kind === "running" || kind === "failed" ? kind : "done";
    this.#all.set(id, { state, movedBytes: bytes + receivedBytes, size });
  }

  /** The progress of all transfers together. Forgets all of them if none is running. */
  overall(): OverallProgress {
    const all = [...this.#all.values()];
    const isAny = (...states: readonly TransferState[]): boolean =>
      all.some(({ state }) => states.includes(state));
    if (!isAny("queued", "running", "processing", "paused")) {
      this.#all.clear();
      this.#ofMessage.clear();
      this.#saved.clear();
      this.#uploads.clear();
      return { state: "over", completedShare: null, hasFailed: isAny("failed") };
    }
    const completedShare = isAny("running", "queued", "paused") ? shareOf(all) : null;
    const isPaused = isAny("paused") && !isAny("running", "processing");
    return { state: isPaused ? "paused" : "running", completedShare, hasFailed: isAny("failed") };
  }

  /** Forgets all uploads, because an account was removed. Those of the other accounts are published again at once. */
  forgetUploads(): void {
    for (const keys of this.#ofMessage.values()) for (const id of keys) this.#all.delete(id);
    for (const id of this.#uploads) this.#all.delete(id);
    this.#ofMessage.clear();
    this.#uploads.clear();
  }

  #messageSaved({ key, attachments, status }: Message): void {
    const uploads = attachments.flatMap((each) => (each.kind === "upload" ? [each] : []));
    if (uploads.length === 0 && !this.#ofMessage.has(key)) return;
    const isFailed = status.state === "failed";
    for (const upload of uploads) {
      const { id, size } = upload.file;
      const before = this.#all.get(id);
      const reported = stateOfStatus[upload.status.state];
      // A queued file of a failed message is not uploaded until the person retries the message.
      const state = reported === "queued" && isFailed ? "failed" : reported;
      if (state === "queued" && before !== undefined && isUnderWay(before)) continue;
      this.#all.set(id, { state, movedBytes: state === "done" ? size : 0, size });
    }
    this.#forgetBut(
      key,
      uploads.map(({ file }) => file.id),
    );
  }

  /** Forgets the files that were removed from a message. Completed files stay counted. */
  #forgetBut(key: string, kept: readonly string[]): void {
    const before = this.#ofMessage.get(key) ?? [];
    for (const id of before) {
      if (!kept.includes(id) && this.#all.get(id)?.state !== "done") this.#all.delete(id);
    }
    if (kept.length === 0) this.#ofMessage.delete(key);
    else this.#ofMessage.set(key, kept);
  }

  /**
   * Bytes and size of a download. If it has several files, the sizes of the remaining files are estimated from the
   * completed files.
   */
  #allOf({ id, shared, savedCount, missedCount, size, receivedBytes }: Download) {
    if (shared.length === 1) return { bytes: 0, size };
    const before = this.#saved.get(id) ?? { count: 0, bytes: 0 };
    const transfer = this.#all.get(id);
    const isNext = savedCount > before.count;
    const saved: SavedFiles = isNext
      ? { count: savedCount, bytes: transfer?.movedBytes ?? before.bytes }
      : before;
    this.#saved.set(id, saved);
    const known = saved.bytes + (size ?? receivedBytes);
    const knownCount = saved.count + (size === null ? 0 : 1);
    const left = shared.length - savedCount - missedCount - (size === null ? 0 : 1);
    if (knownCount === 0) return { bytes: saved.bytes, size: null };
    return { bytes: saved.bytes, size: known + (known / knownCount) * Math.max(0, left) };
  }
}

function isUnderWay({ state }: Transfer): boolean {
  return state === "running" || state === "processing" || state === "queued";
}

function shareOf(all: readonly Transfer[]): number | null {
  let moved = 0;
  let totalBytes = 0;
  for (const { movedBytes, size } of all) {
    if (size === null) continue;
    moved += Math.min(movedBytes, size);
    totalBytes += size;
  }
  return totalBytes === 0 ? null : moved / totalBytes;
}
