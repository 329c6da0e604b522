import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import type { DownloadCommands } from "../../../preload/commands/media/downloads.ts";
import type { Download, DownloadState, Shared } from "../../../preload/model/media/downloads.ts";
import type { FileInfo } from "../../../preload/model/media/files.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { DownloadPlace, DownloadRunParts } from "./download-run.ts";
import { saveOne } from "./download-run.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { Publish } from "../core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { isOpenable } from "./openable-files.ts";
import { fileName, mediaName } from "./shared-names.ts";

/** What saving needs of the account and the desktop. */
export interface DownloadParts extends DownloadRunParts {
  readonly fileInfo: (file: Extract<Shared, { kind: "file" }>) => Promise<Reply<FileInfo>>;
  /** Asks the person where to; null where they thought better of it. */
  readonly choosePlace: (name: string) => Promise<string | null>;
  readonly chooseFolder: () => Promise<string | null>;
  /** The folder for downloads. */
  readonly folder: () => string;
  readonly openPath: (path: string) => Promise<Reply<void>>;
  readonly showFile: (path: string) => void;
  readonly copyPicture: (png: Uint8Array) => Promise<Reply<void>>;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly log: Log;
}

/** Downloads remembered in one run: enough for what a person may still want to open. */
const remembered = 200;
/** Told no more often than this, in milliseconds. */
const toldEvery = 100;

interface Running {
  told: Download;
  /** Where it is, once it is there; of several, their folder. */
  path: string | null;
  toldAt: number;
  readonly cancel: AbortController;
}

/** Saves what was shared, side by side, and tells how far each has come. */
export class Downloads {
  readonly #parts: DownloadParts;
  readonly #all = new Map<string, Running>();

  constructor(parts: DownloadParts) {
    this.#parts = parts;
  }

  /** As commands of the contract. */
  commands(): FunctionsOf<DownloadCommands> {
    return {
      startDownload: ({ shared, isPlaceAsked }) => this.#start(shared, isPlaceAsked),
      saveShared: ({ shared }) => this.#saveAll(shared),
      cancelDownload: ({ downloadId }) => {
        this.#all.get(downloadId)?.cancel.abort();
        return Promise.resolve(done(undefined));
      },
      listDownloads: () => Promise.resolve(done([...this.#all.values()].map(({ told }) => told))),
      openDownload: ({ downloadId }) => {
        const asked = this.#all.get(downloadId);
        const path = asked?.told.canOpen === true ? asked.path : null;
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

  async #start(shared: Shared, isPlaceAsked: boolean): Promise<Reply<Download | null>> {
    const name = await this.#nameOf(shared);
    if (!name.ok) return name;
    const path = isPlaceAsked ? await this.#parts.choosePlace(name.value) : null;
    if (isPlaceAsked && path === null) return done(null);
    const place: DownloadPlace =
      path === null
        ? { kind: "folder", folder: this.#parts.folder(), name: name.value }
        : { kind: "chosen", path };
    const told = { shared: [shared], isToFolder: false };
    const running = this.#remember({ ...told, name: path === null ? name.value : basename(path) });
    this.#run(running, () => this.#runOne(running, shared, place));
    return done(running.told);
  }

  async #saveAll(shared: readonly Shared[]): Promise<Reply<Download | null>> {
    const folder = await this.#parts.chooseFolder();
    if (folder === null) return done(null);
    const running = this.#remember({ shared, isToFolder: true, name: basename(folder) });
    running.path = folder;
    this.#run(running, () => this.#runAll(running, shared, folder));
    return done(running.told);
  }

  async #nameOf(shared: Shared): Promise<Reply<string>> {
    if (shared.kind !== "file") return done(mediaName(shared));
    const info = await this.#parts.fileInfo(shared);
    return info.ok ? done(fileName(info.value.name)) : info;
  }

  #remember(what: Pick<Download, "shared" | "isToFolder" | "name">): Running {
    const running: Running = {
      told: {
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
      toldAt: Number.NEGATIVE_INFINITY,
      cancel: new AbortController(),
    };
    this.#all.set(running.told.id, running);
    for (const [id, { told }] of this.#all) {
      if (this.#all.size <= remembered) break;
      if (told.state.kind !== "running") this.#all.delete(id);
    }
    return running;
  }

  #run(running: Running, run: () => Promise<DownloadState>): void {
    run().then(
      (state) => {
        this.#tell(running, { state });
      },
      (error: unknown) => {
        this.#parts.log.error("download", error);
        this.#tell(running, { state: { kind: "failed", problem: { kind: "unexpected" } } });
      },
    );
  }

  #tell(running: Running, changes: Partial<Download>): void {
    running.told = { ...running.told, ...changes };
    running.toldAt = this.#parts.clock.elapsed();
    this.#parts.publish("downloadChanged", running.told);
  }

  /** As often as a person can read. */
  #moved(running: Running, receivedBytes: number, size: number | null): void {
    if (this.#parts.clock.elapsed() - running.toldAt < toldEvery) {
      running.told = { ...running.told, receivedBytes, size };
    } else this.#tell(running, { receivedBytes, size });
  }

  #save(running: Running, shared: Shared, place: DownloadPlace): ReturnType<typeof saveOne> {
    return saveOne(this.#parts, shared, place, {
      signal: running.cancel.signal,
      onProgress: (received, size) => {
        this.#moved(running, received, size);
      },
    });
  }

  async #runOne(running: Running, shared: Shared, place: DownloadPlace): Promise<DownloadState> {
    const saved = await this.#save(running, shared, place);
    if (saved.kind === "stopped") return { kind: "cancelled" };
    if (!saved.reply.ok) return { kind: "failed", problem: saved.reply.problem };
    running.path = saved.reply.value;
    const name = basename(running.path);
    running.told = { ...running.told, name, savedCount: 1, canOpen: isOpenable(name) };
    return { kind: "done" };
  }

  /** One after the other: that one cannot be had does not keep the others from coming. */
  async #runAll(running: Running, shared: readonly Shared[], folder: string): Promise<DownloadState> {
    const { signal } = running.cancel;
    for (const one of shared) {
      const problem = await this.#saveOfMany(running, one, folder);
      if (signal.aborted) return { kind: "cancelled" };
      if (problem !== null && endsAll(problem)) return { kind: "failed", problem };
      const { savedCount, missedCount } = running.told;
      this.#tell(running, {
        receivedBytes: 0,
        size: null,
        ...(problem === null ? { savedCount: savedCount + 1 } : { missedCount: missedCount + 1 }),
      });
    }
    return { kind: "done" };
  }

  async #saveOfMany(running: Running, shared: Shared, folder: string): Promise<Problem | null> {
    const name = await this.#nameOf(shared);
    if (!name.ok) return name.problem;
    const saved = await this.#save(running, shared, { kind: "folder", folder, name: name.value });
    return saved.kind === "stopped" || saved.reply.ok ? null : saved.reply.problem;
  }
}

/** Whether what kept one from coming keeps all others from coming too. */
function endsAll({ kind }: Problem): boolean {
  return kind === "disk" || kind === "offline" || kind === "signed-out";
}
