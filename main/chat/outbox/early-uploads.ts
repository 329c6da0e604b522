import type { ChosenFileId, ConversationId } from "../../../preload/base/ids.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { ChosenFile, UploadProgress } from "../../../preload/model/media/uploads.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { EarlyUpload } from "../../cache/tables/early-uploads.ts";
import type { UnsentUpload } from "../../cache/tables/unsent.ts";
import {
  areSentFilesWaiting,
  isInDraftOrScheduled,
  isUploadNeeded,
  isWaitingIn,
  removeUnneededUploads,
} from "./needed-files.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { ChatParts } from "../core/parts.ts";
import type { FileRuns, FileUploadResult } from "../uploads/file-runs.ts";
import { isServiceFailure } from "../uploads/file-runs.ts";
import { isLocationRemoved } from "../uploads/uploads.ts";
import type { SendQueue } from "./send-queue.ts";
import { SendQueues } from "./send-queue.ts";
import type { UnsentRows } from "./unsent-rows.ts";

export interface EarlyUploadsParts {
  readonly chat: ChatParts;
  readonly settings: () => Settings;
  readonly rows: ConversationRows;
  readonly unsent: UnsentRows;
  readonly runs: FileRuns;
}

/**
 * Uploads the files of drafts before their messages are sent. In each conversation, it uploads one file at a time in
 * the order of the draft, and only after the files of sent messages. The outbox takes over both finished and running
 * uploads (decision 46).
 */
export class EarlyUploads {
  readonly #parts: EarlyUploadsParts;
  readonly #chat: ChatParts;
  readonly #queues = new SendQueues();
  /** For each conversation, the file of its draft that is being uploaded. */
  readonly #uploading = new Map<ConversationId, ChosenFile>();
  /** For each file, the number of consecutive upload attempts that failed because of an error of the service. */
  readonly #failures = new Map<ChosenFileId, number>();
  #isPaused = true;

  constructor(parts: EarlyUploadsParts) {
    this.#parts = parts;
    this.#chat = parts.chat;
  }

  /** Uploads the files that an earlier run did not upload. */
  start(): void {
    this.#isPaused = false;
    removeUnneededUploads(this.#chat.cache);
    this.kick();
  }

  /** Stops uploading. The results of finished uploads stay stored. */
  pause(): void {
    this.#isPaused = true;
    this.#queues.stopWaiting();
    for (const [conversationId, file] of this.#uploading) this.#stopUpload(conversationId, file);
  }

  /** Tries all waiting files now instead of at the planned time. */
  kick(): void {
    const drafts = this.#chat.cache.read((tables) => tables.drafts.all());
    for (const { conversationId, files } of drafts) if (files.length > 0) this.#goOn(conversationId);
  }

  /**
   * Must be called when the files of a draft have changed. Stops the uploads of files that are no longer needed, and
   * starts those of new files.
   */
  draftChanged(conversationId: ConversationId): void {
    this.#stopUnneeded(conversationId);
    this.#uploadWaiting(conversationId);
  }

  /**
   * Must be called when messages of a conversation have changed. Does the same as `draftChanged`, but a planned attempt
   * keeps its time.
   */
  messagesChanged(conversationId: ConversationId): void {
    this.#stopUnneeded(conversationId);
    if (this.#queues.of(conversationId).isFree) this.#uploadWaiting(conversationId);
  }

  /** Uploads a failed file of a draft again. Problems: not-found. */
  retry(conversationId: ConversationId, fileId: ChosenFileId): Reply<void> {
    const file = this.#chat.cache.write((tables) => {
      if (tables.earlyUploads.get(fileId)?.status.state !== "failed") return null;
      tables.earlyUploads.remove(fileId);
      return tables.drafts.get(conversationId).files.find(({ id }) => id === fileId) ?? null;
    });
    if (file === null) return failed({ kind: "not-found" });
    this.#failures.delete(fileId);
    this.#publish(conversationId, file, { phase: "waiting" });
    this.#goOn(conversationId);
    return done(undefined);
  }

  /** Publishes the progress of all files of a conversation, for a page that does not know it. */
  publishAgain(conversationId: ConversationId): void {
    for (const file of this.#chat.cache.read((tables) => tables.drafts.get(conversationId).files)) {
      const status = this.#endedOf(file)?.status;
      if (status?.state === "done") this.#publish(conversationId, file, { phase: "done" });
      if (status?.state === "failed")
        this.#publish(conversationId, file, { phase: "failed", problem: status.problem });
    }
    this.#parts.runs.publishAgain(conversationId);
  }

  /** Converts files to the uploads of a message. Finished uploads are reused; failed uploads are tried again. */
  uploadsOf(files: readonly ChosenFile[]): readonly UnsentUpload[] {
    return files.map((file) => {
      const ended = this.#endedOf(file);
      return ended?.status.state === "done"
        ? { file, status: ended.status, sent: ended.sent }
        : { file, status: { state: "waiting" }, sent: null };
    });
  }

  /**
   * The result of the ended upload of a file. Null if the upload has not ended, or if it ended with another setting for
   * removing locations.
   */
  #endedOf(file: ChosenFile): EarlyUpload | null {
    const ended = this.#chat.cache.read((tables) => tables.earlyUploads.get(file.id));
    const hasSameLocationSetting =
      ended?.isLocationRemoved === isLocationRemoved(file, this.#parts.settings());
    return hasSameLocationSetting ? ended : null;
  }

  #stopUnneeded(conversationId: ConversationId): void {
    removeUnneededUploads(this.#chat.cache);
    const file = this.#uploading.get(conversationId);
    if (file === undefined) return;
    const isStillNeeded = this.#chat.cache.read((tables) => isUploadNeeded(tables, conversationId, file.id));
    if (!isStillNeeded) this.#stopUpload(conversationId, file);
  }

  /** Uploads the waiting files of a draft, unless files of sent messages must be uploaded first. */
  #uploadWaiting(conversationId: ConversationId): void {
    if (this.#isPaused || this.#chat.signal.aborted) return;
    const queue = this.#queues.of(conversationId);
    const working = queue.runBlocking(() => this.#runQueue(conversationId, queue));
    if (working !== null) runInBackground(this.#chat, "early uploads", working);
  }

  /** Tries again now, without the delay that follows failures. */
  #goOn(conversationId: ConversationId): void {
    this.#queues.of(conversationId).forgetFailures();
    this.#uploadWaiting(conversationId);
  }

  #nextFile(conversationId: ConversationId): ChosenFile | null {
    if (!this.#parts.rows.has(conversationId)) return null;
    const { isAfterSent, files } = this.#chat.cache.read((tables) => ({
      isAfterSent: areSentFilesWaiting(tables, conversationId),
      files: tables.drafts.get(conversationId).files,
    }));
    if (isAfterSent) return null;
    // A file that is still being recorded is not uploaded, because it may grow.
    return files.find((file) => file.recording === undefined && this.#endedOf(file) === null) ?? null;
  }

  async #runQueue(conversationId: ConversationId, queue: SendQueue): Promise<void> {
    for (;;) {
      const file = this.#nextFile(conversationId);
      if (file === null || this.#isPaused) return;
      const limit = this.#chat.rateLimit.remainingMs();
      if (limit > 0) {
        this.#plan(conversationId, queue, limit);
        return;
      }
      const result = await this.#upload(conversationId, file);
      if (this.#chat.signal.aborted) return;
      if (result.kind === "later") {
        const delay = queue.noteFailure(this.#chat.random);
        this.#plan(conversationId, queue, Math.max(delay, this.#chat.rateLimit.remainingMs()));
        return;
      }
      queue.forgetFailures();
    }
  }

  async #upload(conversationId: ConversationId, file: ChosenFile): Promise<FileUploadResult> {
    this.#uploading.set(conversationId, file);
    try {
      return await this.#parts.runs.run({
        conversationId,
        file,
        failures: this.#failures.get(file.id) ?? 0,
        onEnd: (result, isRemoved) => {
          this.#store(conversationId, file, result, isRemoved);
        },
      });
    } finally {
      this.#uploading.delete(conversationId);
    }
  }

  /** Stores the result of an ended upload, for the draft or for the message that has the file now. */
  #store(
    conversationId: ConversationId,
    file: ChosenFile,
    result: FileUploadResult,
    isRemoved: boolean,
  ): void {
    if (result.kind === "later") {
      const failures = (this.#failures.get(file.id) ?? 0) + (isServiceFailure(result.problem) ? 1 : 0);
      this.#failures.set(file.id, failures);
      return;
    }
    this.#failures.delete(file.id);
    if (result.kind === "stopped") return;
    const status: EarlyUpload["status"] =
      result.kind === "done" ? { state: "done" } : { state: "failed", problem: result.problem };
    const sent = result.kind === "done" ? result.attachment : null;
    const taker = this.#chat.cache.write((tables) => {
      if (isInDraftOrScheduled(tables, conversationId, file.id))
        tables.earlyUploads.save({ fileId: file.id, status, sent, isLocationRemoved: isRemoved });
      return tables.unsent.of(conversationId).find(({ uploads }) => isWaitingIn(uploads, file.id)) ?? null;
    });
    if (taker !== null) this.#parts.unsent.changeUpload(taker.message.sourceGuid, file.id, { status, sent });
  }

  #plan(conversationId: ConversationId, queue: SendQueue, delay: number): void {
    queue.waitFor(this.#chat.clock, delay, () => {
      this.#uploadWaiting(conversationId);
    });
  }

  #stopUpload(conversationId: ConversationId, file: ChosenFile): void {
    this.#parts.runs.stop(file.id);
    const isTaken = this.#chat.cache.read((tables) =>
      tables.unsent
        .of(conversationId)
        .some(({ uploads }) => uploads.some((each) => each.file.id === file.id)),
    );
    // If a message has taken over the file, the last progress of the file stays shown while the message is paused.
    if (!isTaken) this.#publish(conversationId, file, { phase: "stopped" });
  }

  #publish(
    conversationId: ConversationId,
    { id, size }: ChosenFile,
    state: { readonly phase: UploadProgress["phase"]; readonly problem?: Problem },
  ): void {
    const sentBytes = state.phase === "done" ? size : 0;
    const rest = { sentBytes, size, bytesPerSecond: null, timeLeft: null };
    if (!this.#chat.signal.aborted)
      this.#chat.publish("uploadChanged", { conversationId, fileId: id, ...rest, ...state });
  }
}
