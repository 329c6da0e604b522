import { randomUUID } from "node:crypto";
import type { ChosenFileId, ConversationId, SourceGuid } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { CommandInput, CommandValue } from "../../../preload/contract.ts";
import type { SendStatus } from "../../../preload/model/messages/message.ts";
import type { NewMessageIdentity } from "../../../preload/model/messages/unsent-message.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { StoredScheduledMessage } from "../../cache/tables/scheduled.ts";
import type { CopiedAttachments, MessageToSend } from "./compose-message.ts";
import { findMessageProblem } from "./compose-message.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { EarlyUploads } from "./early-uploads.ts";
import type { FileUploads } from "./file-uploads.ts";
import { filesWithIds } from "../drafts/chosen-files.ts";
import type { FileHandles } from "../drafts/file-handles.ts";
import { resetFileToWaiting, resetUploadsToWaiting, withoutUpload } from "./file-uploads.ts";
import type { ChatParts } from "../core/parts.ts";
import { MessageSender } from "./message-sender.ts";
import { canDiscard } from "./send-status.ts";
import type { TimelineWriter } from "../timeline/timeline.ts";
import type { TokenCheck } from "../core/token-check.ts";
import type { UnsentRows } from "./unsent-rows.ts";

export interface OutboxParts {
  readonly timeline: TimelineWriter;
  readonly rows: ConversationRows;
  readonly tokenCheck: TokenCheck;
  readonly unsent: UnsentRows;
  readonly uploads: FileUploads;
  readonly earlyUploads: EarlyUploads;
  readonly fileHandles: FileHandles;
}

/**
 * Sends the messages of this account: in each conversation one at a time, in the order of writing. A message stays
 * stored until the service has it.
 */
export class Outbox {
  readonly #parts: ChatParts;
  readonly #unsent: UnsentRows;
  readonly #uploads: FileUploads;
  readonly #early: EarlyUploads;
  readonly #fileHandles: FileHandles;
  readonly #rows: ConversationRows;
  readonly #sender: MessageSender;

  constructor(parts: ChatParts, outboxParts: OutboxParts) {
    const { rows, unsent, uploads, earlyUploads: early, fileHandles } = outboxParts;
    this.#parts = parts;
    this.#unsent = unsent;
    this.#uploads = uploads;
    this.#early = early;
    this.#fileHandles = fileHandles;
    this.#rows = rows;
    this.#sender = new MessageSender(parts, outboxParts);
  }

  /**
   * Resumes the work of an earlier run. Before it sends a message whose sending was interrupted, it searches the
   * service for that message.
   */
  start(): void {
    this.#sender.resume();
    const interrupted = this.#parts.cache.read((tables) =>
      tables.unsent.all().filter(({ message }) => message.status.state === "sending"),
    );
    for (const unsent of interrupted) this.#unsent.setStatus(unsent, { state: "waiting" });
    this.#sender.kick();
  }

  /** Stops sending. Unsent messages stay stored. */
  pause(): void {
    this.#sender.pause();
  }

  /** Tries all waiting messages now instead of at the planned time. */
  kick(): void {
    this.#sender.kick();
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
    drawn = this.#identify(asId<SourceGuid>(randomUUID())),
  }: CommandInput<"sendMessage"> & { readonly copied?: CopiedAttachments }): Reply<void> {
    const chosen = this.#parts.cache.read((tables) => tables.drafts.get(conversationId).files);
    const files = filesWithIds(chosen, fileIds);
    const copy = copied === undefined ? {} : { copied };
    return this.#accept({ conversationId, text, replyTo, mentions, emoji, files, location, ...copy }, drawn);
  }

  /**
   * Adds a scheduled message, which is removed from the scheduled messages in the same transaction. Its draft does not
   * change. Problems: invalid-input, not-found.
   */
  addScheduled({ id, conversationId, content }: StoredScheduledMessage): Reply<void> {
    const { location, emoji = [], ...rest } = content;
    const message = { ...rest, emoji, conversationId, scheduledId: id, location: location ?? undefined };
    return this.#accept(message, this.#identify(asId<SourceGuid>(id)));
  }

  #identify(sourceGuid: SourceGuid): NewMessageIdentity {
    return { sourceGuid, createdAt: this.#parts.clock.now() };
  }

  #accept(message: MessageToSend, identity: NewMessageIdentity): Reply<void> {
    const { conversationId, files } = message;
    const problem = findMessageProblem(message);
    if (problem !== null) return failed(problem);
    if (!this.#rows.has(conversationId)) return failed({ kind: "not-found" });
    const status: SendStatus =
      files.length > 0 ? { state: "waiting" } : this.#sender.firstStatus(conversationId, identity.createdAt);
    this.#unsent.add(message, { ...identity, status, uploads: this.#early.uploadsOf(files) });
    this.#early.messagesChanged(conversationId);
    this.#sender.drain(conversationId, status.state === "sending" ? identity.sourceGuid : null);
    return done(undefined);
  }

  /** Sends a failed or unsure message again, at its original position in the queue. Problems: not-found. */
  retry(sourceGuid: SourceGuid): Reply<void> {
    const unsent = this.#parts.cache.read((tables) => tables.unsent.get(sourceGuid));
    if (unsent === null) return failed({ kind: "not-found" });
    const { state } = unsent.message.status;
    if (unsent.uploads.length > 0) this.#unsent.changeUploads(sourceGuid, 0, resetUploadsToWaiting);
    if (state === "failed" || state === "unsure") this.#unsent.resetToWaiting(unsent);
    if (state === "unsure") this.#sender.allowResend(sourceGuid);
    this.#sender.goOn(unsent.message.conversationId);
    return done(undefined);
  }

  /** Uploads one failed file again. Other failed files stay failed. Problems: not-found. */
  retryFile(sourceGuid: SourceGuid, fileId: ChosenFileId): Reply<void> {
    const unsent = this.#unsent.changeUploads(sourceGuid, 0, (uploads) =>
      resetFileToWaiting(uploads, fileId),
    );
    if (unsent === null) return failed({ kind: "not-found" });
    if (unsent.message.status.state === "failed") this.#unsent.resetToWaiting(unsent);
    this.#sender.goOn(unsent.message.conversationId);
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
    this.#sender.drain(unsent.message.conversationId);
    const fileIds = unsent.uploads.map(({ file }) => this.#fileHandles.issueHandle(file.path));
    return done({ text: unsent.message.text, fileIds });
  }

  /** Pauses or resumes the uploads of a message. Problems: not-found. */
  setUploadsPaused(sourceGuid: SourceGuid, shouldPause: boolean): Reply<void> {
    const changed = this.#unsent.changeUploads(sourceGuid, 0, (uploads) =>
      uploads.map((upload) => {
        const { state } = upload.status;
        if (state !== "waiting" && state !== "paused") return upload;
        return { ...upload, status: { state: shouldPause ? "paused" : "waiting" } };
      }),
    );
    if (changed === null) return failed({ kind: "not-found" });
    if (shouldPause) this.#uploads.stop(sourceGuid);
    else this.#sender.drain(changed.message.conversationId);
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
    if (unsent.message.status.state === "waiting") this.#sender.drain(unsent.message.conversationId);
    return done(undefined);
  }

  /**
   * For messages that the service has or may have but whose id is unknown, searches the service again. Null: in all
   * conversations.
   */
  resolve(conversationId: ConversationId | null): void {
    this.#sender.resolve(conversationId);
  }
}
