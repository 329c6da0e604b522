import type { ConversationId, SourceGuid } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { SendStatus } from "../../../preload/model/messages/message.ts";
import type { UnsentMessage } from "../../cache/tables/unsent.ts";
import type { SendOutcome } from "./attempt-send.ts";
import { attemptSend } from "./attempt-send.ts";
import type { EarlyUploads } from "./early-uploads.ts";
import type { FileUploads, UploadsOutcome } from "./file-uploads.ts";
import { isPaused } from "./file-uploads.ts";
import type { ChatParts } from "../core/parts.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import type { SendQueue } from "./send-queue.ts";
import { SendQueues } from "./send-queue.ts";
import { SentMessageResolver } from "./sent-message-resolver.ts";
import type { TimelineWriter } from "../timeline/timeline.ts";
import type { TokenCheck } from "../core/token-check.ts";
import type { UnsentRows } from "./unsent-rows.ts";

interface MessageSenderParts {
  readonly timeline: TimelineWriter;
  readonly tokenCheck: TokenCheck;
  readonly unsent: UnsentRows;
  readonly uploads: FileUploads;
  readonly earlyUploads: Pick<EarlyUploads, "messagesChanged">;
}

/** Sends the stored messages of the outbox: in each conversation one at a time, in the order of writing. */
export class MessageSender {
  readonly #parts: ChatParts;
  readonly #timeline: TimelineWriter;
  readonly #tokenCheck: TokenCheck;
  readonly #unsent: UnsentRows;
  readonly #uploads: FileUploads;
  readonly #early: Pick<EarlyUploads, "messagesChanged">;
  readonly #queues = new SendQueues();
  readonly #resolver: SentMessageResolver;
  /** Source guids of messages in the state `unsure` that the person wants to send again. */
  readonly #resendAllowed = new Set<SourceGuid>();
  #isPaused = true;

  constructor(
    parts: ChatParts,
    { timeline, tokenCheck, unsent, uploads, earlyUploads: early }: MessageSenderParts,
  ) {
    this.#parts = parts;
    this.#timeline = timeline;
    this.#tokenCheck = tokenCheck;
    this.#unsent = unsent;
    this.#uploads = uploads;
    this.#early = early;
    this.#resolver = new SentMessageResolver(parts, timeline, unsent);
  }

  /** Allows sending. Nothing is sent until `kick`, `goOn` or `drain` is called. */
  resume(): void {
    this.#isPaused = false;
  }

  /** Stops sending. Unsent messages stay stored. */
  pause(): void {
    this.#isPaused = true;
    this.#uploads.stopAll();
    this.#queues.stopWaiting();
  }

  /** Tries all waiting messages now instead of at the planned time. */
  kick(): void {
    const waiting = this.#parts.cache.read((tables) => tables.unsent.all());
    for (const id of new Set(waiting.map(({ message }) => message.conversationId))) this.goOn(id);
  }

  /** Sends the waiting messages of a conversation now, regardless of earlier failures. */
  goOn(conversationId: ConversationId): void {
    this.#queues.of(conversationId).forgetFailures();
    this.drain(conversationId);
  }

  /**
   * Sends the waiting messages of a conversation. `marked` is the message that is already stored as `sending`, if there
   * is one.
   */
  drain(conversationId: ConversationId, marked: SourceGuid | null = null): void {
    if (this.#isPaused || this.#parts.signal.aborted) return;
    const queue = this.#queues.of(conversationId);
    const working = queue.runBlocking(() => this.#runQueue(conversationId, queue, marked));
    if (working === null) return;
    const next = working.then(() => {
      this.#early.messagesChanged(conversationId);
    });
    runInBackground(this.#parts, "outbox", next);
  }

  /** Lets a message be sent again although it may have arrived. Must be called when the person decides that. */
  allowResend(sourceGuid: SourceGuid): void {
    this.#resendAllowed.add(sourceGuid);
  }

  /** The first status of a message that was written at the time `since`: `sending` if it can be sent at once. */
  firstStatus(conversationId: ConversationId, since: Milliseconds): SendStatus {
    const isFree =
      !this.#isPaused && this.#queues.of(conversationId).isFree && this.#parts.rateLimit.remainingMs() === 0;
    return isFree && this.#next(conversationId) === null ? { state: "sending", since } : { state: "waiting" };
  }

  /**
   * For messages that the service has or may have but whose id is unknown, searches the service again. Null: in all
   * conversations.
   */
  resolve(conversationId: ConversationId | null): void {
    this.#resolver.resolve(conversationId);
  }

  #next(conversationId: ConversationId): UnsentMessage | null {
    const unsent = this.#parts.cache.read((tables) => tables.unsent.of(conversationId));
    return (
      unsent.find(({ message: { status } }) => status.state === "waiting" || status.state === "sending") ??
      null
    );
  }

  async #runQueue(
    conversationId: ConversationId,
    queue: SendQueue,
    marked: SourceGuid | null,
  ): Promise<void> {
    // Only the first attempt uses the mark, because the person may retry the same message later in this run.
    let stillMarked = marked;
    for (;;) {
      const unsent = this.#next(conversationId);
      if (unsent === null || this.#isPaused || isPaused(unsent)) return;
      const limit = this.#parts.rateLimit.remainingMs();
      if (limit > 0) {
        this.#plan(conversationId, queue, limit);
        return;
      }
      const outcome = await this.#attemptSend(unsent, stillMarked);
      stillMarked = null;
      if (this.#parts.signal.aborted) return;
      if (outcome === null) continue;
      if (outcome.kind === "later") {
        this.#postpone(conversationId, queue, outcome);
        return;
      }
      queue.forgetFailures();
      this.#applyOutcome(unsent, outcome);
    }
  }

  /**
   * Uploads the files of a message, then sends it. Returns null if the message was changed meanwhile and must be
   * processed again.
   */
  async #attemptSend(unsent: UnsentMessage, marked: SourceGuid | null): Promise<SendOutcome | null> {
    const uploaded = await this.#uploads.run(unsent);
    if (uploaded.kind !== "ready") return uploaded.kind === "changed" ? null : toSendOutcome(uploaded);
    const { sourceGuid } = unsent.message;
    const parts = {
      chat: this.#parts,
      timeline: this.#timeline,
      tokenCheck: this.#tokenCheck,
      isInsisted: this.#resendAllowed.has(sourceGuid),
      markSending: (ready: UnsentMessage) => (marked === sourceGuid ? ready : this.#markSending(ready)),
    };
    return attemptSend(parts, uploaded.unsent);
  }

  #markSending(unsent: UnsentMessage): UnsentMessage | null {
    const now = this.#parts.clock.now();
    const attempted = { ...unsent, attemptedAt: unsent.attemptedAt ?? now };
    return this.#unsent.setStatus(attempted, { state: "sending", since: now });
  }

  #postpone(
    conversationId: ConversationId,
    queue: SendQueue,
    { unsent, problem }: SendOutcome & { kind: "later" },
  ): void {
    this.#unsent.setStatus(unsent, { state: "waiting" });
    const delay = queue.noteFailure(this.#parts.random);
    const limit = problem.kind === "limited" ? this.#parts.rateLimit.remainingMs() : 0;
    this.#plan(conversationId, queue, limit > 0 ? limit : delay);
  }

  #plan(conversationId: ConversationId, queue: SendQueue, delay: number): void {
    queue.waitFor(this.#parts.clock, delay, () => {
      this.drain(conversationId);
    });
  }

  #applyOutcome(unsent: UnsentMessage, outcome: Exclude<SendOutcome, { kind: "later" }>): void {
    this.#resendAllowed.delete(unsent.message.sourceGuid);
    if (outcome.kind === "gone") {
      // Push may have delivered the message without its source guid. The timeline then has it under its id, and the row
      // of the unsent message still exists.
      this.#unsent.remove(unsent);
      return;
    }
    const moved = this.#unsent.setStatus(outcome.unsent, outcome.status);
    if (moved !== null && outcome.status.state === "sent") this.#resolver.findInBackground(moved);
  }
}

function toSendOutcome(end: Extract<UploadsOutcome, { kind: "failed" | "later" }>): SendOutcome {
  const { unsent, problem } = end;
  if (end.kind === "later") return { kind: "later", unsent, problem };
  return { kind: "stays", unsent, status: { state: "failed", problem } };
}
