import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/contract.ts";
import type { FileId } from "../../../preload/base/ids.ts";
import type { Download, Shared } from "../../../preload/model/media/downloads.ts";
import type { Problem } from "../../../preload/base/reply.ts";

/** What downloads ask of main. */
export type DownloadBridge = Pick<
  Bridge,
  "startDownload" | "saveShared" | "cancelDownload" | "listDownloads" | "openDownload" | "showDownload"
>;

/** What was asked for and did not begin, or what came of it. */
export type Begun =
  | { readonly ok: true; readonly download: Download | null }
  | { readonly ok: false; readonly problem: Problem };

/** Whether a card shows how far it is and what came of it: that of a file does. */
export function hasCard({ shared: [first], isToFolder }: Download): boolean {
  return !isToFolder && first?.kind === "file";
}

function isSame(one: Shared, other: Shared): boolean {
  if (one.kind !== "file") return other.kind !== "file" && one.media === other.media;
  return other.kind === "file" && one.fileId === other.fileId;
}

/** What is being saved to this computer, and was in this run. */
export class DownloadsState {
  #all: ReadonlyMap<string, Download> = $state.raw(new Map());
  /** What is on its way and has no card that tells so, the oldest first. */
  readonly underWay: readonly Download[] = $derived(
    [...this.#all.values()].filter((download) => download.state.kind === "running" && !hasCard(download)),
  );
  readonly #ofFile: ReadonlyMap<string, Download> = $derived(
    new Map(
      [...this.#all.values()].flatMap((download) => {
        const [shared] = download.shared;
        return download.shared.length === 1 && shared?.kind === "file" ? [[shared.fileId, download]] : [];
      }),
    ),
  );
  readonly #bridge: DownloadBridge;
  readonly #onEnded: (ended: Download) => void;

  /** `onEnded` hears how each came out. */
  constructor(bridge: DownloadBridge, onEnded: (ended: Download) => void = () => undefined) {
    this.#bridge = bridge;
    this.#onEnded = onEnded;
  }

  /** Asks main for those of this run. */
  async load(): Promise<void> {
    const reply = await this.#bridge.listDownloads();
    if (reply.ok) this.#all = new Map(reply.value.map((download) => [download.id, download]));
  }

  /** The last download of a file; null where there was none. */
  ofFile(fileId: FileId): Download | null {
    return this.#ofFile.get(fileId) ?? null;
  }

  /** A download by its id. */
  get(id: string): Download | null {
    return this.#all.get(id) ?? null;
  }

  /** Whether just this is being saved. */
  isSaving(shared: Shared): boolean {
    return [...this.#all.values()].some(
      ({ shared: [first, ...more], state }) =>
        state.kind === "running" && more.length === 0 && first !== undefined && isSame(first, shared),
    );
  }

  /** Begins to save one thing. The download is null where the person thought better of it. */
  async start(shared: Shared, isPlaceAsked: boolean): Promise<Begun> {
    return this.#begin(await this.#bridge.startDownload({ shared, isPlaceAsked }));
  }

  /** Asks for a folder, and begins to save several things into it. */
  async saveAll(shared: readonly Shared[]): Promise<Begun> {
    return this.#begin(await this.#bridge.saveShared({ shared }));
  }

  async cancel(downloadId: string): Promise<void> {
    await this.#bridge.cancelDownload({ downloadId });
  }

  /** Opens what was saved; the problem where that cannot be. */
  async open(downloadId: string): Promise<Problem | null> {
    const reply = await this.#bridge.openDownload({ downloadId });
    return reply.ok ? null : reply.problem;
  }

  async show(downloadId: string): Promise<void> {
    await this.#bridge.showDownload({ downloadId });
  }

  /** Push: something has come further, or has ended. */
  downloadChanged(changed: Pushes["downloadChanged"]): void {
    this.#all = new Map([...this.#all, [changed.id, changed]]);
    if (changed.state.kind !== "running") this.#onEnded(changed);
  }

  /** As for another account. */
  clear(): void {
    this.#all = new Map();
  }

  #begin(reply: Awaited<ReturnType<Bridge["startDownload"]>>): Begun {
    if (!reply.ok) return reply;
    const download = reply.value;
    // What was pushed meanwhile knows better.
    if (download !== null && !this.#all.has(download.id)) {
      this.#all = new Map([...this.#all, [download.id, download]]);
    }
    return { ok: true, download };
  }
}
