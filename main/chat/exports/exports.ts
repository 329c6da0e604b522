import { randomUUID } from "node:crypto";
import type { ExportCommands } from "../../../preload/commands/media/export.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { ConversationExport, ExportFormat, ExportState } from "../../../preload/model/media/export.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { exportName } from "./name.ts";
import type { MediaSource } from "./media.ts";
import type { ExportTarget } from "./run.ts";
import { runExport } from "./run.ts";
import type { ExportSource } from "./source.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { Publish } from "../core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { unlessAborted } from "../../async/unless-aborted.ts";

/** What writing conversations out needs of the account and the desktop. */
export interface ExportParts {
  /** Null while nobody is signed in, or where the conversation is not there. */
  readonly source: (conversationId: ConversationId) => ExportSource | null;
  /** Asks the person where to; null where they thought better of it. */
  readonly choosePlace: (name: string, format: ExportFormat) => Promise<string | null>;
  readonly openTarget: (path: string, format: ExportFormat) => Promise<Reply<ExportTarget>>;
  readonly media: MediaSource;
  /** Shows a file in the folder that it is in. */
  readonly showFile: (path: string) => void;
  readonly timeZone: () => string;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly log: Log;
}

/** Exports remembered in one run: enough for what a person may still want to look at. */
const remembered = 20;

interface Running {
  told: ConversationExport;
  readonly cancel: AbortController;
}

/** Writes conversations out, side by side, and tells how far each has come. */
export class Exports {
  readonly #parts: ExportParts;
  readonly #all = new Map<string, Running>();

  constructor(parts: ExportParts) {
    this.#parts = parts;
  }

  /** As commands of the contract. */
  commands(): FunctionsOf<ExportCommands> {
    return {
      exportConversation: (input) => this.#begin(input),
      cancelExport: ({ exportId }) => {
        this.#all.get(exportId)?.cancel.abort();
        return Promise.resolve(done(undefined));
      },
      listExports: () => Promise.resolve(done([...this.#all.values()].map(({ told }) => told))),
      showExport: ({ exportId }) => {
        const shown = this.#all.get(exportId)?.told;
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
    const path = await this.#parts.choosePlace(exportName(source.conversation.name), format);
    if (path === null) return done(undefined);
    // The account may have gone while the person was choosing. Another one that is shown by now is not meant.
    if (source.signal.aborted) return failed({ kind: "not-found" });
    const target = await this.#parts.openTarget(path, format);
    if (!target.ok) return target;
    const running: Running = {
      told: {
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
      cancel: new AbortController(),
    };
    this.#remember(running);
    this.#run(running, source, target.value, isWithHistory).catch((error: unknown) => {
      this.#parts.log.error("export", error);
      this.#tell(running, { state: { kind: "failed", problem: { kind: "unexpected" } } });
    });
    return done(undefined);
  }

  #remember(running: Running): void {
    this.#all.set(running.told.id, running);
    for (const [id, { told }] of this.#all) {
      if (this.#all.size <= remembered) break;
      if (told.state.kind !== "writing" && told.state.kind !== "downloading") this.#all.delete(id);
    }
  }

  #tell(running: Running, changes: Partial<ConversationExport>): void {
    running.told = { ...running.told, ...changes };
    this.#parts.publish("exportChanged", running.told);
  }

  async #run(
    running: Running,
    source: ExportSource,
    target: ExportTarget,
    isWithHistory: boolean,
  ): Promise<void> {
    const signal = AbortSignal.any([running.cancel.signal, source.signal]);
    const problem = isWithHistory ? await unlessAborted(source.downloadHistory(), signal) : null;
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
      format: running.told.format,
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
