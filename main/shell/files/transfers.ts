import type { Pushes } from "../../../preload/contract.ts";
import type { Download } from "../../../preload/model/media/downloads.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { UploadProgress, UploadStatus } from "../../../preload/model/media/uploads.ts";

/**
 * What one transfer is doing. `queued`: its turn comes by itself; `held`: paused, or put off because something is in its way;
 * `processing`: all bytes are there, and the service works on them.
 */
type Doing = "queued" | "running" | "processing" | "held" | "failed" | "done";

/** One file on its way, up or down. */
interface Transfer {
  readonly doing: Doing;
  readonly movedBytes: number;
  /** Null where nobody says how large it is. */
  readonly size: number | null;
}

/** How far everything together has come. */
export interface Overall {
  readonly state: "running" | "held" | "over";
  readonly hasFailed: boolean;
  /** By bytes, from 0 to 1; null where nothing can be measured. */
  readonly share: number | null;
}

const uploadDoing: Readonly<Record<UploadStatus["state"], Doing>> = {
  waiting: "queued",
  paused: "held",
  failed: "failed",
  done: "done",
};
const phaseDoing: Readonly<Record<UploadProgress["phase"], Doing>> = {
  waiting: "held",
  sending: "running",
  processing: "processing",
  failed: "failed",
  done: "done",
};

/** Of several things that are saved as one, how many bytes those that are whole had. */
interface Saved {
  readonly count: number;
  readonly bytes: number;
}

/**
 * Every upload and download that is under way, as the pushes tell of them. What is done stays counted until nothing is under
 * way any more, so that the whole only grows.
 */
export class Transfers {
  readonly #all = new Map<string, Transfer>();
  /** The files of each message that is on its way, by its key. */
  readonly #ofMessage = new Map<string, readonly string[]>();
  readonly #saved = new Map<string, Saved>();

  /** Push: how far a file on its way has come. */
  uploadChanged({ fileId, phase, sentBytes, size }: Pushes["uploadChanged"]): void {
    this.#all.set(fileId, { doing: phaseDoing[phase], movedBytes: sentBytes, size });
  }

  /** Push: messages, among them those whose files are on their way. */
  messagesSaved({ messages }: Pushes["messagesSaved"]): void {
    for (const message of messages) if (message.isOwn) this.#messageSaved(message);
  }

  /** Push: messages that are gone, and their files with them. */
  messagesRemoved({ keys }: Pushes["messagesRemoved"]): void {
    for (const key of keys) this.#forgetBut(key, []);
  }

  /** Push: how far saving something has come. */
  downloadChanged(download: Pushes["downloadChanged"]): void {
    const { id, state, receivedBytes } = download;
    if (state.kind === "cancelled") {
      this.#all.delete(id);
      return;
    }
    const { bytes, size } = this.#allOf(download);
    const doing = state.kind === "running" || state.kind === "failed" ? state.kind : "done";
    this.#all.set(id, { doing, movedBytes: bytes + receivedBytes, size });
  }

  /** How far all of them together are. When nothing is under way any more they are forgotten. */
  overall(): Overall {
    const all = [...this.#all.values()];
    const isAny = (...doings: readonly Doing[]): boolean => all.some(({ doing }) => doings.includes(doing));
    if (!isAny("queued", "running", "processing", "held")) {
      this.#all.clear();
      this.#ofMessage.clear();
      this.#saved.clear();
      return { state: "over", share: null, hasFailed: isAny("failed") };
    }
    const share = isAny("running", "queued", "held") ? shareOf(all) : null;
    const isHeld = isAny("held") && !isAny("running", "processing");
    return { state: isHeld ? "held" : "running", share, hasFailed: isAny("failed") };
  }

  /** The uploads of an account ended with it; those of others are told of again at once. */
  forgetUploads(): void {
    for (const keys of this.#ofMessage.values()) for (const id of keys) this.#all.delete(id);
    this.#ofMessage.clear();
  }

  #messageSaved({ key, attachments, status }: Message): void {
    const uploads = attachments.flatMap((each) => (each.kind === "upload" ? [each] : []));
    if (uploads.length === 0 && !this.#ofMessage.has(key)) return;
    const isFailed = status.state === "failed";
    for (const upload of uploads) {
      const { id, size } = upload.file;
      const before = this.#all.get(id);
      const told = uploadDoing[upload.status.state];
      // What waits behind a file that failed waits for the person.
      const doing = told === "queued" && isFailed ? "failed" : told;
      if (doing === "queued" && before !== undefined && goesOn(before)) continue;
      this.#all.set(id, { doing, movedBytes: doing === "done" ? size : 0, size });
    }
    this.#forgetBut(
      key,
      uploads.map(({ file }) => file.id),
    );
  }

  /** Files that were taken out of a message are on no way any more; those that arrived stay counted. */
  #forgetBut(key: string, kept: readonly string[]): void {
    const before = this.#ofMessage.get(key) ?? [];
    for (const id of before) {
      if (!kept.includes(id) && this.#all.get(id)?.doing !== "done") this.#all.delete(id);
    }
    if (kept.length === 0) this.#ofMessage.delete(key);
    else this.#ofMessage.set(key, kept);
  }

  /** Of several, the sizes of those that are still to come are guessed from those that came. */
  #allOf({ id, shared, savedCount, missedCount, size, receivedBytes }: Download) {
    if (shared.length === 1) return { bytes: 0, size };
    const before = this.#saved.get(id) ?? { count: 0, bytes: 0 };
    const seen = this.#all.get(id);
    const isNext = savedCount > before.count;
    const saved: Saved = isNext ? { count: savedCount, bytes: seen?.movedBytes ?? before.bytes } : before;
    this.#saved.set(id, saved);
    const known = saved.bytes + (size ?? receivedBytes);
    const knownCount = saved.count + (size === null ? 0 : 1);
    const left = shared.length - savedCount - missedCount - (size === null ? 0 : 1);
    if (knownCount === 0) return { bytes: saved.bytes, size: null };
    return { bytes: saved.bytes, size: known + (known / knownCount) * Math.max(0, left) };
  }
}

function goesOn({ doing }: Transfer): boolean {
  return doing === "running" || doing === "processing" || doing === "queued";
}

function shareOf(all: readonly Transfer[]): number | null {
  let moved = 0;
  let whole = 0;
  for (const { movedBytes, size } of all) {
    if (size === null) continue;
    moved += Math.min(movedBytes, size);
    whole += size;
  }
  return whole === 0 ? null : moved / whole;
}
