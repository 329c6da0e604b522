import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { FileId } from "../../../preload/base/ids.ts";
import type { Download, SavableAttachment } from "../../../preload/model/media/downloads.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** The commands of main that downloads need. */
export type DownloadBridge = Pick<
  Bridge,
  "startDownload" | "saveShared" | "cancelDownload" | "listDownloads" | "openDownload" | "showDownload"
>;

/** The download that was started, null if the person cancelled, or the problem. */
export type DownloadStartOutcome =
  | { readonly ok: true; readonly download: Download | null }
  | { readonly ok: false; readonly problem: Problem };

/** Whether a card shows the progress and the outcome, as for the download of a single file. */
export function hasDownloadCard({ shared: [first], isToFolder }: Download): boolean {
  return !isToFolder && first?.kind === "file";
}

function isSame(one: SavableAttachment, other: SavableAttachment): boolean {
  if (one.kind !== "file") return other.kind !== "file" && one.media === other.media;
  return other.kind === "file" && one.fileId === other.fileId;
}

/** The downloads since Natter started, under way and ended. */
export class DownloadsState {
  #downloads: ReadonlyMap<string, Download> = $state.raw(new Map());
  /** Downloads under way without a card, the oldest first. */
  readonly underWay: readonly Download[] = $derived(
    [...this.#downloads.values()].filter(
      (download) => download.state.kind === "running" && !hasDownloadCard(download),
    ),
  );
  readonly #ofFile: ReadonlyMap<string, Download> = $derived(
    new Map(
      [...this.#downloads.values()].flatMap((download) => {
        const [shared] = download.shared;
        return download.shared.length === 1 && shared?.kind === "file" ? [[shared.fileId, download]] : [];
      }),
    ),
  );
  readonly #bridge: DownloadBridge;
  readonly #onEnded: (ended: Download) => void;

  /** `onEnded` is called when a download has ended. */
  constructor(bridge: DownloadBridge, onEnded: (ended: Download) => void = () => undefined) {
    this.#bridge = bridge;
    this.#onEnded = onEnded;
  }

  /** Reads from main the downloads since Natter started. */
  async load(): Promise<void> {
    const reply = await this.#bridge.listDownloads();
    if (reply.ok) this.#downloads = new Map(reply.value.map((download) => [download.id, download]));
  }

  /** The last download of a file; null if there is none. */
  ofFile(fileId: FileId): Download | null {
    return this.#ofFile.get(fileId) ?? null;
  }

  /** The download with this id; null if there is none. */
  get(id: string): Download | null {
    return this.#downloads.get(id) ?? null;
  }

  /** Whether this item is being saved in a download of its own. */
  isSaving(shared: SavableAttachment): boolean {
    return [...this.#downloads.values()].some(
      ({ shared: [first, ...more], state }) =>
        state.kind === "running" && more.length === 0 && first !== undefined && isSame(first, shared),
    );
  }

  /** Starts to save one item. The download is null if the person cancelled. */
  async start(shared: SavableAttachment, isTargetAsked: boolean): Promise<DownloadStartOutcome> {
    return this.#addStarted(await this.#bridge.startDownload({ shared, isTargetAsked }));
  }

  /** Asks for a folder and starts to save several items into it. */
  async saveAll(shared: readonly SavableAttachment[]): Promise<DownloadStartOutcome> {
    return this.#addStarted(await this.#bridge.saveShared({ shared }));
  }

  async cancel(downloadId: string): Promise<void> {
    await this.#bridge.cancelDownload({ downloadId });
  }

  /** Opens the saved file. Returns the problem, or null on success. */
  async open(downloadId: string): Promise<Problem | null> {
    const reply = await this.#bridge.openDownload({ downloadId });
    return reply.ok ? null : reply.problem;
  }

  async show(downloadId: string): Promise<void> {
    await this.#bridge.showDownload({ downloadId });
  }

  /** Push: a download has progressed or ended. */
  downloadChanged(changed: Pushes["downloadChanged"]): void {
    this.#downloads = new Map([...this.#downloads, [changed.id, changed]]);
    if (changed.state.kind !== "running") this.#onEnded(changed);
  }

  /** Clears everything, for another account. */
  clear(): void {
    this.#downloads = new Map();
  }

  #addStarted(reply: Awaited<ReturnType<Bridge["startDownload"]>>): DownloadStartOutcome {
    if (!reply.ok) return reply;
    const download = reply.value;
    // A push that arrived meanwhile has newer data.
    if (download !== null && !this.#downloads.has(download.id)) {
      this.#downloads = new Map([...this.#downloads, [download.id, download]]);
    }
    return { ok: true, download };
  }
}
