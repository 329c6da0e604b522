import type { ConversationId } from "../../../preload/base/ids.ts";
import type { HistoryDownload, HistoryDownloadState } from "../../../preload/model/conversations/history.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Gap } from "../../cache/tables/gaps.ts";
import type { StoredHistoryDownload } from "../../cache/tables/history-downloads.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { PausedDownloads } from "./paused-downloads.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { ViewedConversations } from "../core/viewed-conversations.ts";
import { readMessageTotal } from "./history-total.ts";
import type { MessageHistory } from "./history.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import type { ChatParts } from "../core/parts.ts";

/** Pause between two pages, in milliseconds. */
const betweenPages = 250;
/** Pause after a conversation was opened, in milliseconds, so that the person's own requests come first. */
const afterOpening = 1_500;

export interface HistoryDownloadParts {
  readonly chat: ChatParts;
  readonly rows: Pick<ConversationRows, "has">;
  readonly history: Pick<MessageHistory, "isStored" | "reread" | "older">;
  readonly viewed: ViewedConversations;
}

/** The states in which a download has ended. A paused download has not: it continues when the person resumes it. */
const endedStates: Partial<Record<HistoryDownloadState["kind"], true>> = {
  done: true,
  failed: true,
  cancelled: true,
};

/** The outcome of one step of a download. */
type StepOutcome = "more" | "done" | "gone" | "stuck" | ServiceError;

/**
 * Downloads complete histories, one page at a time. The open conversation comes first. The local copy stores which
 * downloads are requested, so that they continue after a restart.
 */
export class HistoryDownloads {
  readonly #parts: HistoryDownloadParts;
  /** The waits and failures of downloads, which are not stored. */
  readonly #pausedDownloads: PausedDownloads;
  readonly #enders = new Map<ConversationId, ((state: HistoryDownloadState) => void)[]>();
  #cancelTimer: (() => void) | null = null;
  #isReading = false;
  #lastOpen = "";

  constructor(parts: HistoryDownloadParts) {
    this.#parts = parts;
    this.#pausedDownloads = new PausedDownloads(parts.chat, () => {
      this.#plan(betweenPages);
    });
  }

  /** Resumes the downloads that an earlier run did not finish. */
  resume(): void {
    this.#plan(betweenPages);
  }

  /** Ends all waits except those for a rate limit. Called when the service is reachable again. */
  retry(): void {
    this.#pausedDownloads.liftWaiting();
    this.#plan(betweenPages);
  }

  /** The downloads that are not complete, in the order in which they were started. */
  list(): readonly HistoryDownload[] {
    return this.#readStored().map((kept) => this.#toDownload(kept));
  }

  /**
   * Starts a download, or resumes one that is paused or failed. Returns `not-found` if the conversation is not listed.
   * Problems: not-found.
   */
  start(conversationId: ConversationId): Reply<void> {
    const { chat, rows } = this.#parts;
    if (!rows.has(conversationId)) return failed({ kind: "not-found" });
    const kept = chat.cache.write((tables) => {
      const total = tables.historyDownloads.get(conversationId)?.total ?? null;
      const wanted: StoredHistoryDownload = { conversationId, isPaused: false, total };
      tables.historyDownloads.save(wanted);
      return wanted;
    });
    // If the download waits for a retry, it continues now. If the service limits it, it keeps waiting.
    this.#pausedDownloads.liftUnlessLimited(conversationId);
    this.#publish(kept);
    this.#plan(0);
    return done(undefined);
  }

  /** Pauses a download until the person starts it again, even across restarts of the app. Problems: not-found. */
  pause(conversationId: ConversationId): Reply<void> {
    const kept = this.#get(conversationId);
    if (kept === null) return failed({ kind: "not-found" });
    const paused = { ...kept, isPaused: true };
    this.#parts.chat.cache.write((tables) => {
      tables.historyDownloads.save(paused);
    });
    this.#pausedDownloads.allowNow(conversationId);
    this.#publish(paused);
    return done(undefined);
  }

  /** Cancels a download. The messages downloaded so far stay stored. Problems: none. */
  cancel(conversationId: ConversationId): Reply<void> {
    if (this.#get(conversationId) !== null) this.#end(conversationId, "cancelled");
    return done(undefined);
  }

  /** Calls `callback` once when a download ends or fails. */
  whenEnded(conversationId: ConversationId, callback: (state: HistoryDownloadState) => void): void {
    this.#enders.set(conversationId, [...(this.#enders.get(conversationId) ?? []), callback]);
  }

  #readStored(): readonly StoredHistoryDownload[] {
    return this.#parts.chat.cache.read((tables) => tables.historyDownloads.all());
  }

  #get(conversationId: ConversationId): StoredHistoryDownload | null {
    return this.#parts.chat.cache.read((tables) => tables.historyDownloads.get(conversationId));
  }

  #toDownload(kept: StoredHistoryDownload, state?: HistoryDownloadState): HistoryDownload {
    const { conversationId, isPaused, total } = kept;
    const stored = this.#parts.chat.cache.read((tables) => tables.messages.countStored(conversationId));
    const known = state ?? this.#pausedDownloads.of(conversationId);
    return { conversationId, stored, total, state: known ?? { kind: isPaused ? "paused" : "running" } };
  }

  #publish(kept: StoredHistoryDownload, state?: HistoryDownloadState): HistoryDownload {
    const download = this.#toDownload(kept, state);
    this.#parts.chat.publish("historyDownloadChanged", download);
    if (download.state.kind in endedStates) {
      const enders = this.#enders.get(kept.conversationId) ?? [];
      this.#enders.delete(kept.conversationId);
      for (const ender of enders) ender(download.state);
    }
    return download;
  }

  #end(conversationId: ConversationId, how: "done" | "cancelled"): void {
    const kept = this.#get(conversationId);
    this.#parts.chat.cache.write((tables) => {
      tables.historyDownloads.remove(conversationId);
    });
    this.#pausedDownloads.clearFailures(conversationId);
    if (kept !== null) this.#publish(kept, { kind: how });
  }

  #plan(delay: number): void {
    const { clock, signal } = this.#parts.chat;
    if (signal.aborted || this.#isReading) return;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (this.#chooseDownload() === null) return;
    this.#cancelTimer = clock.after(delay, () => {
      this.#cancelTimer = null;
      if (!signal.aborted) this.#read();
    });
  }

  /** The download that runs next: that of the open conversation, otherwise the one that was started first. */
  #chooseDownload(): StoredHistoryDownload | null {
    const wanted = this.#readStored().filter(({ isPaused }) => !isPaused);
    const halts = wanted.map(({ conversationId }) => this.#pausedDownloads.of(conversationId));
    // A rate limit or a lost connection pauses all downloads.
    if (halts.some((halt) => halt?.kind === "waiting" && halt.because.kind !== "service-failed")) return null;
    const ready = wanted.filter((_kept, index) => halts[index] === null);
    const open = ready.find(({ conversationId }) => this.#parts.viewed.isOpen(conversationId));
    return open ?? ready[0] ?? null;
  }

  #read(): void {
    const { chat, viewed } = this.#parts;
    const open = viewed.openIds.join(" ");
    if (open !== this.#lastOpen) {
      this.#lastOpen = open;
      if (open !== "") {
        this.#plan(afterOpening);
        return;
      }
    }
    const next = this.#chooseDownload();
    if (next === null) return;
    this.#isReading = true;
    const reading = this.#runStep(next)
      .then((step) => {
        if (!chat.signal.aborted) this.#applyOutcome(next.conversationId, step);
      })
      .finally(() => {
        this.#isReading = false;
        this.#plan(betweenPages);
      });
    runInBackground(chat, "history download", reading);
  }

  async #runStep(kept: StoredHistoryDownload): Promise<StepOutcome> {
    const { chat, history, rows } = this.#parts;
    const { conversationId } = kept;
    if (!rows.has(conversationId)) return "gone";
    if (kept.total === null) return this.#readMessageTotal(kept);
    if (!history.isStored(conversationId)) return (await history.reread(conversationId)) ?? "more";
    const gap = this.#newestGap(conversationId);
    if (gap === null) return "done";
    const page = await history.older(conversationId, gap.before);
    if ("kind" in page) return page;
    if (chat.signal.aborted) return "more";
    // The service's count may be higher than the number of messages (interface/messages#listing), so the download ends
    // when no gap is left. If a page did not change the gap, the same page would be requested again, so the download is
    // stuck.
    const left = this.#newestGap(conversationId);
    if (left === null) return "done";
    return left.before === gap.before && left.after === gap.after ? "stuck" : "more";
  }

  async #readMessageTotal(kept: StoredHistoryDownload): Promise<StepOutcome> {
    const { chat } = this.#parts;
    const reply = await readMessageTotal(chat, kept.conversationId);
    if (!reply.ok) return reply.error;
    if (chat.signal.aborted) return "more";
    chat.cache.write((tables) => {
      const now = tables.historyDownloads.get(kept.conversationId);
      if (now !== null) tables.historyDownloads.save({ ...now, total: reply.value });
    });
    return "more";
  }

  #newestGap(conversationId: ConversationId): Gap | null {
    return this.#parts.chat.cache.read((tables) => tables.gaps.below(conversationId, null));
  }

  #applyOutcome(conversationId: ConversationId, step: StepOutcome): void {
    const kept = this.#get(conversationId);
    if (kept === null) return;
    if (step === "done" || step === "gone") {
      this.#end(conversationId, step === "done" ? "done" : "cancelled");
      return;
    }
    if (step === "more") {
      this.#pausedDownloads.clearFailures(conversationId);
    } else if (!kept.isPaused) this.#pausedDownloads.halt(conversationId, step);
    this.#publish(kept);
  }
}
