import { randomUUID } from "node:crypto";
import type { ExportCommands } from "../../../preload/commands/media/export.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type {
  ConversationExport,
  EmojiFontPart,
  ExportFormat,
  ExportState,
  MessageSpan,
  PrintTarget,
} from "../../../preload/model/media/export.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { exportFileName } from "./export-file-name.ts";
import type { MediaSource } from "./media-source.ts";
import type { ExportTarget } from "./target.ts";
import { runExport } from "./run.ts";
import type { ExportSource } from "./source.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { Publish } from "../core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { awaitUnlessAborted } from "../../async/await-unless-aborted.ts";

/** What the exports of an account need. */
export interface ExportParts {
  /** Returns null if nobody is signed in or the conversation does not exist. */
  readonly sourceOf: (conversationId: ConversationId, span: MessageSpan | null) => ExportSource | null;
  /** Asks the person for a path; null if they cancel. */
  readonly chooseTarget: (name: string, format: ExportFormat | "pdf") => Promise<string | null>;
  /** Opens the target. If the signal is aborted, each operation of the target that still runs ends. */
  readonly openTarget: (
    path: string,
    format: ExportFormat,
    signal: AbortSignal,
  ) => Promise<Reply<ExportTarget>>;
  /**
   * Opens the target of a printout: a PDF file at `path`, or a printer if it is null. `cancel` is called if the person
   * cancels in the printer's dialog, and aborts the signal.
   */
  readonly openPrintout: (
    path: string | null,
    signal: AbortSignal,
    cancel: () => void,
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
const maxRemembered = 20;

/** What a person asked to export or to print. */
interface RequestedExport {
  readonly format: ExportFormat | PrintTarget;
  readonly isWithHistory: boolean;
  readonly span: MessageSpan | null;
  readonly emojiFont: readonly EmojiFontPart[];
}

interface RunningExport {
  reported: ConversationExport;
  readonly request: RequestedExport;
  readonly cancellation: AbortController;
  /** Aborted when the person cancels the export, or the account is stopped. */
  readonly signal: AbortSignal;
}

function isUnderWay({ state }: ConversationExport): boolean {
  return state.kind === "writing" || state.kind === "downloading" || state.kind === "printing";
}

function isPrintout(format: RequestedExport["format"]): format is PrintTarget {
  return format === "pdf" || format === "printer";
}

/** Exports conversations in parallel and publishes their progress. */
export class Exports {
  readonly #parts: ExportParts;
  readonly #all = new Map<string, RunningExport>();

  constructor(parts: ExportParts) {
    this.#parts = parts;
  }

  commands(): FunctionsOf<ExportCommands> {
    return {
      exportConversation: ({ conversationId, format, isWithHistory }) =>
        this.#startExport(conversationId, { format, isWithHistory, span: null, emojiFont: [] }),
      printConversation: ({ conversationId, target: format, span, isWithHistory, emojiFont }) =>
        this.#startExport(conversationId, { format, isWithHistory, span, emojiFont }),
      countMessages: async ({ conversationId, span }) => {
        const source = this.#parts.sourceOf(conversationId, span);
        return source === null ? failed({ kind: "not-found" }) : done(await source.count());
      },
      cancelExport: ({ exportId }) => {
        this.#all.get(exportId)?.cancellation.abort();
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

  async #startExport(conversationId: ConversationId, asked: RequestedExport): Promise<Reply<void>> {
    const source = this.#parts.sourceOf(conversationId, asked.span);
    if (source === null) return failed({ kind: "not-found" });
    const { name } = source.conversation;
    const total = await source.count();
    const { format } = asked;
    const path = format === "printer" ? null : await this.#parts.chooseTarget(exportFileName(name), format);
    if (path === null && format !== "printer") return done(undefined);
    // The account may have been stopped while the person chose a path, and another account may be shown by now. The
    // export must not use that account.
    if (source.signal.aborted) return failed({ kind: "not-found" });
    const cancellation = new AbortController();
    const signal = AbortSignal.any([cancellation.signal, source.signal]);
    const target = await this.#open(format, path, signal, cancellation);
    if (!target.ok) return target;
    const running: RunningExport = {
      reported: {
        id: randomUUID(),
        conversationId,
        name,
        format,
        state: asked.isWithHistory ? { kind: "downloading" } : { kind: "writing" },
        written: 0,
        total,
        missingMedia: 0,
        path: target.value.currentPath(),
      },
      request: asked,
      cancellation,
      signal,
    };
    this.#remember(running);
    this.#run(running, source, target.value).catch((error: unknown) => {
      this.#parts.log.error("export", error);
      this.#publish(running, { state: { kind: "failed", problem: { kind: "unexpected" } } });
    });
    return done(undefined);
  }

  #open(
    format: RequestedExport["format"],
    path: string | null,
    signal: AbortSignal,
    cancellation: AbortController,
  ): Promise<Reply<ExportTarget>> {
    if (path !== null && !isPrintout(format)) return this.#parts.openTarget(path, format, signal);
    return this.#parts.openPrintout(path, signal, () => {
      cancellation.abort();
    });
  }

  #remember(running: RunningExport): void {
    this.#all.set(running.reported.id, running);
    for (const [id, { reported }] of this.#all) {
      if (this.#all.size <= maxRemembered) break;
      if (!isUnderWay(reported)) this.#all.delete(id);
    }
  }

  #publish(running: RunningExport, changes: Partial<ConversationExport>): void {
    running.reported = { ...running.reported, ...changes };
    this.#parts.publish("exportChanged", running.reported);
  }

  async #run(running: RunningExport, source: ExportSource, target: ExportTarget): Promise<void> {
    const { signal, request: asked } = running;
    const problem = asked.isWithHistory ? await awaitUnlessAborted(source.downloadHistory(), signal) : null;
    if (problem !== null) {
      await target.discard();
      this.#publish(running, { state: { kind: "failed", problem } });
      return;
    }
    if (signal.aborted) {
      await this.#finishExport(running, target, { kind: "cancelled" });
      return;
    }
    const total = asked.isWithHistory ? await source.count() : running.reported.total;
    this.#publish(running, { state: { kind: "writing" }, total });
    const { media, clock, timeZone } = this.#parts;
    const { conversation, me } = source;
    const stop = await runExport({
      source,
      target,
      media,
      signal,
      format: asked.format,
      head: {
        conversation,
        me,
        nameOf: (id) => source.nameOf(id),
        wordsOf: (reaction) => source.wordsOf(reaction),
        exportedAt: clock.now(),
        timeZone: timeZone(),
        span: asked.span,
        emojiFont: asked.emojiFont,
      },
      onProgress: (progress) => {
        this.#publish(running, progress);
      },
      onWritten: () => {
        if (isPrintout(asked.format)) this.#publish(running, { state: { kind: "printing" } });
      },
    });
    await this.#finishExport(running, target, stop ?? { kind: "done" });
  }

  async #finishExport(running: RunningExport, target: ExportTarget, state: ExportState): Promise<void> {
    if (state.kind === "cancelled") await target.discard();
    if (state.kind === "failed") await target.leave();
    this.#publish(running, { state, path: target.currentPath() });
  }
}
