import { randomUUID } from "node:crypto";
import type { ExportCommands } from "../../../preload/commands/media/export.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { ConversationExport, ExportFormat, ExportState } from "../../../preload/model/media/export.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { exportFileName } from "./export-file-name.ts";
import type { MediaSource } from "./media.ts";
import type { ExportTarget } from "./run.ts";
import { runExport } from "./run.ts";
import type { ExportSource } from "./source.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { Publish } from "../core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { awaitUnlessAborted } from "../../async/await-unless-aborted.ts";

export interface ExportParts {
  /** Returns null if nobody is signed in or the conversation does not exist. */
  readonly source: (conversationId: ConversationId) => ExportSource | null;
  /** Asks the person for a path; null if they cancel. */
  readonly chooseTarget: (name: string, format: ExportFormat) => Promise<string | null>;
  /** Opens the target. The signal aborts each of its operations that has not ended. */
  readonly openTarget: (
    path: string,
    format: ExportFormat,
    signal: AbortSignal,
  ) => Promise<Reply<ExportTarget>>;
  readonly media: MediaSource;
  /** Shows a file in its folder. */
  readonly showFile: (path: string) => void;
  readonly timeZone: () => string;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly log: Log;
}

/** Number of exports that are remembered until Natter quits: as many as a person may still want to open. */
const remembered = 20;

interface Running {
  reported: ConversationExport;
  readonly cancel: AbortController;
  /** Aborted when the person cancels the export, or the account is stopped. */
  readonly signal: AbortSignal;
}

/** Exports conversations in parallel and publishes their progress. */
export class Exports {
  readonly #parts: ExportParts;
  readonly #all = new Map<string, Running>();

  constructor(parts: ExportParts) {
    this.#parts = parts;
  }

  commands(): FunctionsOf<ExportCommands> {
    return {
      exportConversation: (input) => this.#begin(input),
      cancelExport: ({ exportId }) => {
        this.#all.get(exportId)?.cancel.abort();
        return Promise.resolve(done(undefined));
      },
      listExports: () => Promise.resolve(done([...this.#all.values()].map(({ reported }) => reported))),
      showExport: ({ exportId }) => {
        const shown = this.#all.get(exportId)?.reported;
        if (shown === undefined) return Promise.resolve(failed({ kind: "not-found" }));
        this.#parts.showFile(shown.path);
        return Promise.resolve(done(undefined));
      },
    };
  }

  async #begin({
    conversationId,
    format,
    isWithHistory,
  }: ExportCommands["exportConversation"]["input"]): Promise<Reply<void>> {
    const source = this.#parts.source(conversationId);
    if (source === null) return failed({ kind: "not-found" });
    const path = await this.#parts.chooseTarget(exportFileName(source.conversation.name), format);
    if (path === null) return done(undefined);
    // The account may have been stopped while the person chose a path, and another account may be shown by now. The
    // export must not use that account.
    if (source.signal.aborted) return failed({ kind: "not-found" });
    const cancel = new AbortController();
    const signal = AbortSignal.any([cancel.signal, source.signal]);
    const target = await this.#parts.openTarget(path, format, signal);
    if (!target.ok) return target;
    const running: Running = {
      reported: {
        id: randomUUID(),
        conversationId,
        name: source.conversation.name,
        format,
        state: isWithHistory ? { kind: "downloading" } : { kind: "writing" },
        written: 0,
        total: source.count(),
        missingMedia: 0,
        path: target.value.path(),
      },
      cancel,
      signal,
    };
    this.#remember(running);
    this.#run(running, source, target.value, isWithHistory).catch((error: unknown) => {
      this.#parts.log.error("export", error);
      this.#tell(running, { state: { kind: "failed", problem: { kind: "unexpected" } } });
    });
    return done(undefined);
  }

  #remember(running: Running): void {
    this.#all.set(running.reported.id, running);
    for (const [id, { reported }] of this.#all) {
      if (this.#all.size <= remembered) break;
      if (reported.state.kind !== "writing" && reported.state.kind !== "downloading") this.#all.delete(id);
    }
  }

  #tell(running: Running, changes: Partial<ConversationExport>): void {
    running.reported = { ...running.reported, ...changes };
    this.#parts.publish("exportChanged", running.reported);
  }

  async #run(
    running: Running,
    source: ExportSource,
    target: ExportTarget,
    isWithHistory: boolean,
  ): Promise<void> {
    const { signal } = running;
    const problem = isWithHistory ? await awaitUnlessAborted(source.downloadHistory(), signal) : null;
    if (problem !== null) {
      await target.discard();
      this.#tell(running, { state: { kind: "failed", problem } });
      return;
    }
    if (signal.aborted) {
      await this.#settle(running, target, { kind: "cancelled" });
      return;
    }
    this.#tell(running, { state: { kind: "writing" }, total: source.count() });
    const { media, clock, timeZone } = this.#parts;
    const { conversation, me } = source;
    const stop = await runExport({
      source,
      target,
      media,
      signal,
      format: running.reported.format,
      head: {
        conversation,
        me,
        nameOf: (id) => source.nameOf(id),
        wordsOf: (reaction) => source.wordsOf(reaction),
        exportedAt: clock.now(),
        timeZone: timeZone(),
      },
      onProgress: (progress) => {
        this.#tell(running, progress);
      },
    });
    await this.#settle(running, target, stop ?? { kind: "done" });
  }

  async #settle(running: Running, target: ExportTarget, state: ExportState): Promise<void> {
    if (state.kind === "cancelled") await target.discard();
    if (state.kind === "failed") await target.leave();
    this.#tell(running, { state, path: target.path() });
  }
}
