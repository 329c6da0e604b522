import type { ConversationId } from "../../../preload/base/ids.ts";
import type { HistoryDownload, HistoryDownloadState } from "../../../preload/model/conversations/history.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Gap } from "../../cache/tables/gaps.ts";
import type { KeptDownload } from "../../cache/tables/history-downloads.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { DownloadHalts } from "./download-halts.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { Focus } from "../core/focus.ts";
import { readTotal } from "./history-total.ts";
import type { History } from "./history.ts";
import { inBackground } from "../../async/in-background.ts";
import type { ChatParts } from "../core/parts.ts";

/** Between two pages the service is left alone for this long, in milliseconds. */
const betweenPages = 250;
/** The same after a conversation was opened: what the person waits for goes first. */
const afterOpening = 1_500;

/** What downloading needs beside the account's parts. */
export interface HistoryDownloadParts {
  readonly chat: ChatParts;
  readonly rows: Pick<ConversationRows, "get">;
  readonly history: Pick<History, "isHeld" | "reread" | "older">;
  readonly focus: Focus;
}

/** A paused download has not ended: it goes on when the person wants it to. */
const endings: Partial<Record<HistoryDownloadState["kind"], true>> = {
  done: true,
  failed: true,
  cancelled: true,
};

/** What one step of a download came to. */
type Step = "more" | "done" | "gone" | "stuck" | ServiceError;

/**
 * Downloads whole histories, one page at a time over all conversations, the one on the screen first. What is wanted stands
 * in the local copy, so that a restart goes on with it.
 */
export class HistoryDownloads {
  readonly #parts: HistoryDownloadParts;
  /** What stands in no row: that it waits, or why it stopped. */
  readonly #halts: DownloadHalts;
  readonly #enders = new Map<ConversationId, ((state: HistoryDownloadState) => void)[]>();
  #takeBack: (() => void) | null = null;
  #isReading = false;
  #lastOpen: ConversationId | null = null;

  constructor(parts: HistoryDownloadParts) {
    this.#parts = parts;
    this.#halts = new DownloadHalts(parts.chat, () => {
      this.#plan(betweenPages);
    });
  }

  /** Goes on with what an earlier run left. */
  resume(): void {
    this.#plan(betweenPages);
  }

  /** The service is reached again: what waits for that need not wait longer. A pause that it asked for is kept. */
  retry(): void {
    this.#halts.liftWaiting();
    this.#plan(betweenPages);
  }

  /** Those that are not done, in the order they were asked for. */
  list(): readonly HistoryDownload[] {
    return this.#kept().map((kept) => this.#toDownload(kept));
  }

  /** Begins a download, or goes on with one that is paused or failed. */
  start(conversationId: ConversationId): Reply<void> {
    const { chat, rows } = this.#parts;
    if (rows.get(conversationId) === null) return failed({ kind: "not-found" });
    const kept = chat.cache.write((tables) => {
      const total = tables.historyDownloads.get(conversationId)?.total ?? null;
      const wanted: KeptDownload = { conversationId, isPaused: false, total };
      tables.historyDownloads.save(wanted);
      return wanted;
    });
    // Asked for by hand, but the service's own wish for a pause still counts.
    this.#halts.liftUnlessLimited(conversationId);
    this.#tell(kept);
    this.#plan(0);
    return done(undefined);
  }

  /** Holds a download until it is started again, also after a restart. */
  pause(conversationId: ConversationId): Reply<void> {
    const kept = this.#get(conversationId);
    if (kept === null) return failed({ kind: "not-found" });
    const paused = { ...kept, isPaused: true };
    this.#parts.chat.cache.write((tables) => {
      tables.historyDownloads.save(paused);
    });
    this.#halts.lift(conversationId);
    this.#tell(paused);
    return done(undefined);
  }

  /** Gives a download up; what came so far stays. */
  cancel(conversationId: ConversationId): Reply<void> {
    if (this.#get(conversationId) !== null) this.#end(conversationId, "cancelled");
    return done(undefined);
  }

  /** Calls back once when a download has ended, or stopped until somebody starts it again. */
  whenEnded(conversationId: ConversationId, callback: (state: HistoryDownloadState) => void): void {
    this.#enders.set(conversationId, [...(this.#enders.get(conversationId) ?? []), callback]);
  }

  #kept(): readonly KeptDownload[] {
    return this.#parts.chat.cache.read((tables) => tables.historyDownloads.all());
  }

  #get(conversationId: ConversationId): KeptDownload | null {
    return this.#parts.chat.cache.read((tables) => tables.historyDownloads.get(conversationId));
  }

  #toDownload(kept: KeptDownload, state?: HistoryDownloadState): HistoryDownload {
    const { conversationId, isPaused, total } = kept;
    const held = this.#parts.chat.cache.read((tables) => tables.messages.countHeld(conversationId));
    const known = state ?? this.#halts.of(conversationId);
    return { conversationId, held, total, state: known ?? { kind: isPaused ? "paused" : "running" } };
  }

  #tell(kept: KeptDownload, state?: HistoryDownloadState): HistoryDownload {
    const download = this.#toDownload(kept, state);
    this.#parts.chat.publish("historyDownloadChanged", download);
    if (download.state.kind in endings) {
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
    this.#halts.forget(conversationId);
    if (kept !== null) this.#tell(kept, { kind: how });
  }

  #plan(delay: number): void {
    const { clock, signal } = this.#parts.chat;
    if (signal.aborted || this.#isReading) return;
    this.#takeBack?.();
    this.#takeBack = null;
    if (this.#choose() === null) return;
    this.#takeBack = clock.after(delay, () => {
      this.#takeBack = null;
      if (!signal.aborted) this.#read();
    });
  }

  /** Whose turn it is: the conversation on the screen, else the one asked for first. */
  #choose(): KeptDownload | null {
    const wanted = this.#kept().filter(({ isPaused }) => !isPaused);
    const halts = wanted.map(({ conversationId }) => this.#halts.of(conversationId));
    // A pause that the service asks for, or needs, is one for all of them.
    if (halts.some((halt) => halt?.kind === "waiting" && halt.because.kind !== "service-failed")) return null;
    const ready = wanted.filter((_kept, index) => halts[index] === null);
    const open = ready.find(({ conversationId }) => this.#parts.focus.isOpen(conversationId));
    return open ?? ready[0] ?? null;
  }

  #read(): void {
    const { chat, focus } = this.#parts;
    if (focus.openId !== this.#lastOpen) {
      this.#lastOpen = focus.openId;
      if (focus.openId !== null) {
        this.#plan(afterOpening);
        return;
      }
    }
    const next = this.#choose();
    if (next === null) return;
    this.#isReading = true;
    const reading = this.#step(next)
      .then((step) => {
        if (!chat.signal.aborted) this.#settle(next.conversationId, step);
      })
      .finally(() => {
        this.#isReading = false;
        this.#plan(betweenPages);
      });
    inBackground(chat, "history download", reading);
  }

  async #step(kept: KeptDownload): Promise<Step> {
    const { chat, history, rows } = this.#parts;
    const { conversationId } = kept;
    if (rows.get(conversationId) === null) return "gone";
    if (kept.total === null) return this.#readTotal(kept);
    if (!history.isHeld(conversationId)) return (await history.reread(conversationId)) ?? "more";
    const gap = this.#newestGap(conversationId);
    if (gap === null) return "done";
    const page = await history.older(conversationId, gap.before);
    if ("kind" in page) return page;
    if (chat.signal.aborted) return "more";
    // The count may promise more than there is (interface/messages#listing): the end is where a page brings nothing
    // older, and nothing is ever asked for twice.
    const left = this.#newestGap(conversationId);
    if (left === null) return "done";
    return left.before === gap.before && left.after === gap.after ? "stuck" : "more";
  }

  async #readTotal(kept: KeptDownload): Promise<Step> {
    const { chat } = this.#parts;
    const reply = await readTotal(chat, kept.conversationId);
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

  #settle(conversationId: ConversationId, step: Step): void {
    const kept = this.#get(conversationId);
    if (kept === null) return;
    if (step === "done" || step === "gone") {
      this.#end(conversationId, step === "done" ? "done" : "cancelled");
      return;
    }
    if (step === "more") {
      this.#halts.forget(conversationId);
    } else if (!kept.isPaused) this.#halts.halt(conversationId, step);
    this.#tell(kept);
  }
}
