import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import type { DownloadCommands } from "../../../preload/commands/media/downloads.ts";
import type { Download, DownloadState, SavableAttachment } from "../../../preload/model/media/downloads.ts";
import type { ConversationFile } from "../../../preload/model/media/files.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { SavePath, DownloadRunParts } from "./download-run.ts";
import { saveAttachment } from "./download-run.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { Publish } from "../core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { isOpenable } from "./openable-files.ts";
import { savedFileName, savedMediaName } from "./shared-names.ts";

/** The functions of the account and the desktop that downloads use. */
export interface DownloadParts extends DownloadRunParts {
  readonly fileInfo: (file: Extract<SavableAttachment, { kind: "file" }>) => Promise<Reply<ConversationFile>>;
  /** Asks the person where to save a file; null if they cancel. */
  readonly chooseTarget: (name: string) => Promise<string | null>;
  readonly chooseFolder: () => Promise<string | null>;
  /** The default folder for downloads. */
  readonly folder: () => string;
  readonly openPath: (path: string) => Promise<Reply<void>>;
  readonly showFile: (path: string) => void;
  readonly copyPicture: (png: Uint8Array) => Promise<Reply<void>>;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly log: Log;
}

/** Number of downloads that are remembered until Natter quits. A person is unlikely to open an older one. */
const maxRemembered = 200;
/** Minimum time between two published progress updates of one download, in milliseconds. */
const reportEvery = 100;

interface RunningDownload {
  reported: Download;
  /** Path of the saved file, or of the folder if several are saved; null until it is known. */
  path: string | null;
  reportedAt: number;
  readonly cancellation: AbortController;
}

/** Saves shared attachments in parallel and publishes the progress. */
export class Downloads {
  readonly #parts: DownloadParts;
  readonly #all = new Map<string, RunningDownload>();

  constructor(parts: DownloadParts) {
    this.#parts = parts;
  }

  commands(): FunctionsOf<Omit<DownloadCommands, "prepareDrag" | "startDrag">> {
    return {
      startDownload: ({ shared, isTargetAsked }) => this.#startDownload(shared, isTargetAsked),
      saveShared: ({ shared }) => this.#saveAll(shared),
      cancelDownload: ({ downloadId }) => {
        this.#all.get(downloadId)?.cancellation.abort();
        return Promise.resolve(done(undefined));
      },
      listDownloads: () => Promise.resolve(done([...this.#all.values()].map(({ reported }) => reported))),
      openDownload: ({ downloadId }) => {
        const asked = this.#all.get(downloadId);
        const path = asked?.reported.canOpen === true ? asked.path : null;
        return path === null ? Promise.resolve(failed({ kind: "not-found" })) : this.#parts.openPath(path);
      },
      showDownload: ({ downloadId }) => {
        const path = this.#all.get(downloadId)?.path ?? null;
        if (path === null) return Promise.resolve(failed({ kind: "not-found" }));
        this.#parts.showFile(path);
        return Promise.resolve(done(undefined));
      },
      copyPicture: ({ png }) => this.#parts.copyPicture(png),
    };
  }

  async #startDownload(shared: SavableAttachment, isTargetAsked: boolean): Promise<Reply<Download | null>> {
    const name = await this.#nameOf(shared);
    if (!name.ok) return name;
    const path = isTargetAsked ? await this.#parts.chooseTarget(name.value) : null;
    if (isTargetAsked && path === null) return done(null);
    const savePath: SavePath =
      path === null
        ? { kind: "folder", folder: this.#parts.folder(), name: name.value }
        : { kind: "chosen", path };
    const reported = { shared: [shared], isToFolder: false };
    const running = this.#createRunning({ ...reported, name: path === null ? name.value : basename(path) });
    this.#run(running, () => this.#runOne(running, shared, savePath));
    return done(running.reported);
  }

  async #saveAll(shared: readonly SavableAttachment[]): Promise<Reply<Download | null>> {
    const folder = await this.#parts.chooseFolder();
    if (folder === null) return done(null);
    const running = this.#createRunning({ shared, isToFolder: true, name: basename(folder) });
    running.path = folder;
    this.#run(running, () => this.#runAll(running, shared, folder));
    return done(running.reported);
  }

  async #nameOf(shared: SavableAttachment): Promise<Reply<string>> {
    if (shared.kind !== "file") return done(savedMediaName(shared));
    const info = await this.#parts.fileInfo(shared);
    return info.ok ? done(savedFileName(info.value.name)) : info;
  }

  #createRunning(what: Pick<Download, "shared" | "isToFolder" | "name">): RunningDownload {
    const running: RunningDownload = {
      reported: {
        ...what,
        id: randomUUID(),
        state: { kind: "running" },
        receivedBytes: 0,
        size: null,
        savedCount: 0,
        missedCount: 0,
        canOpen: false,
      },
      path: null,
      reportedAt: Number.NEGATIVE_INFINITY,
      cancellation: new AbortController(),
    };
    this.#all.set(running.reported.id, running);
    for (const [id, { reported }] of this.#all) {
      if (this.#all.size <= maxRemembered) break;
      if (reported.state.kind !== "running") this.#all.delete(id);
    }
    return running;
  }

  #run(running: RunningDownload, run: () => Promise<DownloadState>): void {
    run().then(
      (state) => {
        this.#publish(running, { state });
      },
      (error: unknown) => {
        this.#parts.log.error("download", error);
        this.#publish(running, { state: { kind: "failed", problem: { kind: "unexpected" } } });
      },
    );
  }

  #publish(running: RunningDownload, changes: Partial<Download>): void {
    running.reported = { ...running.reported, ...changes };
    running.reportedAt = this.#parts.clock.elapsed();
    this.#parts.publish("downloadChanged", running.reported);
  }

  /** Publishes the progress of a download, but not more often than every `reportEvery` milliseconds. */
  #publishProgress(running: RunningDownload, receivedBytes: number, size: number | null): void {
    if (this.#parts.clock.elapsed() - running.reportedAt < reportEvery) {
      running.reported = { ...running.reported, receivedBytes, size };
    } else this.#publish(running, { receivedBytes, size });
  }

  #save(
    running: RunningDownload,
    shared: SavableAttachment,
    savePath: SavePath,
  ): ReturnType<typeof saveAttachment> {
    return saveAttachment(this.#parts, shared, savePath, {
      signal: running.cancellation.signal,
      onProgress: (received, size) => {
        this.#publishProgress(running, received, size);
      },
    });
  }

  async #runOne(
    running: RunningDownload,
    shared: SavableAttachment,
    savePath: SavePath,
  ): Promise<DownloadState> {
    const saved = await this.#save(running, shared, savePath);
    if (saved.kind === "stopped") return { kind: "cancelled" };
    if (!saved.reply.ok) return { kind: "failed", problem: saved.reply.problem };
    running.path = saved.reply.value;
    const name = basename(running.path);
    running.reported = { ...running.reported, name, savedCount: 1, canOpen: isOpenable(name) };
    return { kind: "done" };
  }

  /**
   * Saves several attachments one after the other. If one fails, the next is still tried, unless the problem concerns
   * all.
   */
  async #runAll(
    running: RunningDownload,
    shared: readonly SavableAttachment[],
    folder: string,
  ): Promise<DownloadState> {
    const { signal } = running.cancellation;
    for (const one of shared) {
      const problem = await this.#saveOfMany(running, one, folder);
      if (signal.aborted) return { kind: "cancelled" };
      if (problem !== null && endsAll(problem)) return { kind: "failed", problem };
      const { savedCount, missedCount } = running.reported;
      this.#publish(running, {
        receivedBytes: 0,
        size: null,
        ...(problem === null ? { savedCount: savedCount + 1 } : { missedCount: missedCount + 1 }),
      });
    }
    return { kind: "done" };
  }

  async #saveOfMany(
    running: RunningDownload,
    shared: SavableAttachment,
    folder: string,
  ): Promise<Problem | null> {
    const name = await this.#nameOf(shared);
    if (!name.ok) return name.problem;
    const saved = await this.#save(running, shared, { kind: "folder", folder, name: name.value });
    return saved.kind === "stopped" || saved.reply.ok ? null : saved.reply.problem;
  }
}

/** Whether the problem of one attachment would also stop all others. */
function endsAll({ kind }: Problem): boolean {
  return kind === "disk" || kind === "offline" || kind === "signed-out";
}
