import { randomUUID } from "node:crypto";
import type { ChosenFileId, ConversationId, SourceGuid } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { CommandInput, CommandValue } from "../../../preload/contract.ts";
import type { SendStatus } from "../../../preload/model/messages/message.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { UnsentMessage } from "../../cache/tables/unsent.ts";
import type { StoredScheduledMessage } from "../../cache/tables/scheduled.ts";
import type { CopiedAttachments, MessageToSend } from "./compose-message.ts";
import { findMessageProblem } from "./compose-message.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { SendOutcome } from "./attempt-send.ts";
import { attemptSend } from "./attempt-send.ts";
import type { EarlyUploads } from "./early-uploads.ts";
import type { FileUploads, UploadsOutcome } from "./file-uploads.ts";
import type { FileHandles } from "../drafts/file-handles.ts";
import { resetFileToWaiting, isPaused, resetUploadsToWaiting, withoutUpload } from "./file-uploads.ts";
import type { ChatParts } from "../core/parts.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import type { SendQueue } from "./send-queue.ts";
import { SendQueues } from "./send-queue.ts";
import { SentMessageResolver } from "./sent-message-resolver.ts";
import { canDiscard } from "./send-status.ts";
import type { Timeline } from "../timeline/timeline.ts";
import type { TokenCheck } from "../core/token-check.ts";
import type { UnsentRows } from "./unsent-rows.ts";

export interface OutboxParts {
  readonly timeline: Timeline;
  readonly rows: ConversationRows;
  readonly tokenCheck: TokenCheck;
  readonly unsent: UnsentRows;
  readonly uploads: FileUploads;
  readonly early: EarlyUploads;
  readonly fileHandles: FileHandles;
}

/**
 * Sends the messages of this account: in each conversation one at a time, in the order of writing. A message stays
 * stored until the service has it.
 */
export class Outbox {
  readonly #parts: ChatParts;
  readonly #timeline: Timeline;
  readonly #unsent: UnsentRows;
  readonly #uploads: FileUploads;
  readonly #early: EarlyUploads;
  readonly #fileHandles: FileHandles;
  readonly #rows: ConversationRows;
  readonly #tokenCheck: TokenCheck;
  readonly #queues = new SendQueues();
  readonly #naming: SentMessageResolver;
  /** Source guids of messages with an unknown outcome that the person wants to send anyway. */
  readonly #insisted = new Set<SourceGuid>();
  #isPaused = true;

  constructor(
    parts: ChatParts,
    { timeline, rows, tokenCheck, unsent, uploads, early, fileHandles }: OutboxParts,
  ) {
    this.#parts = parts;
    this.#timeline = timeline;
    this.#unsent = unsent;
    this.#uploads = uploads;
    this.#early = early;
    this.#fileHandles = fileHandles;
    this.#rows = rows;
    this.#tokenCheck = tokenCheck;
    this.#naming = new SentMessageResolver(parts, timeline, unsent);
  }

  /**
   * Resumes the work of an earlier run. Before it sends a message whose sending was interrupted, it searches the
   * service for that message.
   */
  start(): void {
    this.#isPaused = false;
    const interrupted = this.#parts.cache.read((tables) =>
      tables.unsent.all().filter(({ message }) => message.status.state === "sending"),
    );
    for (const unsent of interrupted) this.#unsent.move(unsent, { state: "waiting" });
    this.kick();
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
    for (const id of new Set(waiting.map(({ message }) => message.conversationId))) this.#goOn(id);
  }

  /**
   * Adds a message to the outbox. It is stored and shown before any request. Returns `not-found` if the conversation is
   * not listed. Problems: invalid-input, not-found.
   */
  add({
    conversationId,
    text,
    replyTo,
    mentions = [],
    emoji = [],
    fileIds = [],
    location,
    copied,
  }: CommandInput<"sendMessage"> & { readonly copied?: CopiedAttachments }): Reply<void> {
    const chosen = this.#parts.cache.read((tables) => tables.drafts.get(conversationId).files);
    const files = fileIds.flatMap((id) => chosen.find((file) => file.id === id) ?? []);
    const copy = copied === undefined ? {} : { copied };
    return this.#accept(
      { conversationId, text, replyTo, mentions, emoji, files, location, ...copy },
      asId<SourceGuid>(randomUUID()),
    );
  }

  /**
   * Adds a scheduled message, which is removed from the scheduled messages in the same transaction. Its draft does not
   * change. Problems: invalid-input, not-found.
   */
  addScheduled({ id, conversationId, content }: StoredScheduledMessage): Reply<void> {
    const { location, emoji = [], ...rest } = content;
    const message = { ...rest, emoji, conversationId, scheduledId: id, location: location ?? undefined };
    return this.#accept(message, asId<SourceGuid>(id));
  }

  #accept(message: MessageToSend, sourceGuid: SourceGuid): Reply<void> {
    const { conversationId, files } = message;
    const problem = findMessageProblem(message);
    if (problem !== null) return failed(problem);
    if (!this.#rows.has(conversationId)) return failed({ kind: "not-found" });
    const status = files.length > 0 ? { state: "waiting" as const } : this.#firstStatus(conversationId);
    this.#unsent.add(message, { sourceGuid, status, uploads: this.#early.uploadsOf(files) });
    this.#early.messagesChanged(conversationId);
    this.#drain(conversationId, status.state === "sending" ? sourceGuid : null);
    return done(undefined);
  }

  /** Sends a failed or unsure message again, at its original position in the queue. Problems: not-found. */
  retry(sourceGuid: SourceGuid): Reply<void> {
    const unsent = this.#parts.cache.read((tables) => tables.unsent.get(sourceGuid));
    if (unsent === null) return failed({ kind: "not-found" });
    const { state } = unsent.message.status;
    if (unsent.uploads.length > 0) this.#unsent.changeUploads(sourceGuid, 0, resetUploadsToWaiting);
    if (state === "failed" || state === "unsure") this.#unsent.reset(unsent);
    if (state === "unsure") this.#insisted.add(sourceGuid);
    this.#goOn(unsent.message.conversationId);
    return done(undefined);
  }

  /** Uploads one failed file again. Other failed files stay failed. Problems: not-found. */
  retryFile(sourceGuid: SourceGuid, fileId: ChosenFileId): Reply<void> {
    const unsent = this.#unsent.changeUploads(sourceGuid, 0, (uploads) =>
      resetFileToWaiting(uploads, fileId),
    );
    if (unsent === null) return failed({ kind: "not-found" });
    if (unsent.message.status.state === "failed") this.#unsent.reset(unsent);
    this.#goOn(unsent.message.conversationId);
    return done(undefined);
  }

  /**
   * Cancels a message, unless it is just being sent. Returns its text and the handles of its files. Problems:
   * not-found.
   */
  discard(sourceGuid: SourceGuid): Reply<CommandValue<"discardMessage">> {
    const unsent = this.#parts.cache.read((tables) => tables.unsent.get(sourceGuid));
    if (unsent === null || !canDiscard(unsent.message.status.state)) return failed({ kind: "not-found" });
    this.#unsent.remove(unsent);
    this.#uploads.stop(sourceGuid);
    this.#early.messagesChanged(unsent.message.conversationId);
    this.#drain(unsent.message.conversationId);
    const fileIds = unsent.uploads.map(({ file }) => this.#fileHandles.take(file.path));
    return done({ text: unsent.message.text, fileIds });
  }

  /** Pauses or resumes the uploads of a message. Problems: not-found. */
  hold(sourceGuid: SourceGuid, isStored: boolean): Reply<void> {
    const changed = this.#unsent.changeUploads(sourceGuid, 0, (uploads) =>
      uploads.map((upload) => {
        const { state } = upload.status;
        if (state !== "waiting" && state !== "paused") return upload;
        return { ...upload, status: { state: isStored ? "paused" : "waiting" } };
      }),
    );
    if (changed === null) return failed({ kind: "not-found" });
    if (isStored) this.#uploads.stop(sourceGuid);
    else this.#drain(changed.message.conversationId);
    this.#early.messagesChanged(changed.message.conversationId);
    return done(undefined);
  }

  /**
   * Removes one file from a message, unless it is just being sent. If nothing else is in the message, the message is
   * removed. Problems: not-found.
   */
  removeFile(sourceGuid: SourceGuid, fileId: ChosenFileId): Reply<void> {
    const unsent = this.#parts.cache.read((tables) => tables.unsent.get(sourceGuid));
    if (unsent === null || !canDiscard(unsent.message.status.state)) return failed({ kind: "not-found" });
    const left = withoutUpload(unsent.uploads, fileId);
    this.#uploads.stop(sourceGuid);
    const hasOther =
      unsent.message.text.trim() !== "" || unsent.message.attachments.some(({ kind }) => kind === "location");
    if (left.length === 0 && !hasOther) this.#unsent.remove(unsent);
    else this.#unsent.changeUploads(sourceGuid, 0, (uploads) => withoutUpload(uploads, fileId));
    this.#early.messagesChanged(unsent.message.conversationId);
    if (unsent.message.status.state === "waiting") this.#drain(unsent.message.conversationId);
    return done(undefined);
  }

  /**
   * Searches the service again for messages that it has or may have, but whose id is unknown. Null: in all
   * conversations.
   */
  resolve(conversationId: ConversationId | null): void {
    this.#naming.resolve(conversationId);
  }

  #next(conversationId: ConversationId): UnsentMessage | null {
    const unsent = this.#parts.cache.read((tables) => tables.unsent.of(conversationId));
    return (
      unsent.find(({ message: { status } }) => status.state === "waiting" || status.state === "sending") ??
      null
    );
  }

  /** Tries now, regardless of earlier failures. */
  #goOn(conversationId: ConversationId): void {
    this.#queues.of(conversationId).forgetFailures();
    this.#drain(conversationId);
  }

  #firstStatus(conversationId: ConversationId): SendStatus {
    const now = this.#parts.clock.now();
    const isFree =
      !this.#isPaused && this.#queues.of(conversationId).isFree && this.#parts.rateLimit.left() === 0;
    return isFree && this.#next(conversationId) === null
      ? { state: "sending", since: now }
      : { state: "waiting" };
  }

  /**
   * Sends the waiting messages of a conversation. `marked` is the message that is already stored as `sending`, if there
   * is one.
   */
  #drain(conversationId: ConversationId, marked: SourceGuid | null = null): void {
    if (this.#isPaused || this.#parts.signal.aborted) return;
    const queue = this.#queues.of(conversationId);
    const working = queue.begin(() => this.#work(conversationId, queue, marked));
    if (working === null) return;
    const next = working.then(() => {
      this.#early.messagesChanged(conversationId);
    });
    runInBackground(this.#parts, "outbox", next);
  }

  async #work(conversationId: ConversationId, queue: SendQueue, marked: SourceGuid | null): Promise<void> {
    for (;;) {
      const unsent = this.#next(conversationId);
      if (unsent === null || this.#isPaused || isPaused(unsent)) return;
      const limit = this.#parts.rateLimit.left();
      if (limit > 0) {
        this.#plan(conversationId, queue, limit);
        return;
      }
      const delivery = await this.#attemptSend(unsent, marked);
      if (this.#parts.signal.aborted) return;
      if (delivery === null) continue;
      if (delivery.kind === "later") {
        this.#postpone(conversationId, queue, delivery);
        return;
      }
      queue.forgetFailures();
      this.#settle(unsent, delivery);
    }
  }

  /**
   * Uploads the files of a message, then sends it. Returns null if the message was changed meanwhile and must be
   * processed again.
   */
  async #attemptSend(unsent: UnsentMessage, marked: SourceGuid | null): Promise<SendOutcome | null> {
    const uploaded = await this.#uploads.run(unsent);
    if (uploaded.kind !== "ready") return uploaded.kind === "changed" ? null : toDelivery(uploaded);
    const { sourceGuid } = unsent.message;
    const parts = {
      chat: this.#parts,
      timeline: this.#timeline,
      tokenCheck: this.#tokenCheck,
      isInsisted: this.#insisted.has(sourceGuid),
      markSending: (ready: UnsentMessage) => (marked === sourceGuid ? ready : this.#markSending(ready)),
    };
    return attemptSend(parts, uploaded.unsent);
  }

  #markSending(unsent: UnsentMessage): UnsentMessage | null {
    const now = this.#parts.clock.now();
    const attempted = { ...unsent, attemptedAt: unsent.attemptedAt ?? now };
    return this.#unsent.move(attempted, { state: "sending", since: now });
  }

  #postpone(
    conversationId: ConversationId,
    queue: SendQueue,
    { unsent, problem }: SendOutcome & { kind: "later" },
  ): void {
    this.#unsent.move(unsent, { state: "waiting" });
    const delay = queue.noteFailure(this.#parts.random);
    const limit = problem.kind === "limited" ? this.#parts.rateLimit.left() : 0;
    this.#plan(conversationId, queue, limit > 0 ? limit : delay);
  }

  #plan(conversationId: ConversationId, queue: SendQueue, delay: number): void {
    queue.waitFor(this.#parts.clock, delay, () => {
      this.#drain(conversationId);
    });
  }

  #settle(unsent: UnsentMessage, delivery: Exclude<SendOutcome, { kind: "later" }>): void {
    this.#insisted.delete(unsent.message.sourceGuid);
    if (delivery.kind === "gone") {
      // The row still exists only if push delivered the message without its source guid, so that the timeline has it
      // under its id instead.
      this.#unsent.remove(unsent);
      return;
    }
    const moved = this.#unsent.move(delivery.unsent, delivery.status);
    if (moved !== null && delivery.status.state === "sent") this.#naming.find(moved);
  }
}

function toDelivery(end: Extract<UploadsOutcome, { kind: "failed" | "later" }>): SendOutcome {
  const { unsent, problem } = end;
  if (end.kind === "later") return { kind: "later", unsent, problem };
  return { kind: "stays", unsent, status: { state: "failed", problem } };
}
