import { asId } from "../../../preload/base/ids.ts";
import type { ChosenFileId, ConversationId, FileId, SourceGuid } from "../../../preload/base/ids.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { ChosenFile, UploadStatus } from "../../../preload/model/media/uploads.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { UnsentMessage, UnsentUpload } from "../../cache/tables/unsent.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import type { Uploader } from "../../service/upload.ts";
import { notSentProblem, changedFileProblem } from "../drafts/chosen-files.ts";
import { rememberRecording } from "../core/file-facts.ts";
import type { ChatParts } from "../core/parts.ts";
import type { TokenCheck } from "../core/token-check.ts";
import type { UnsentRows } from "./unsent-rows.ts";
import { UploadMeter } from "../uploads/upload-meter.ts";
import type { UploadParts } from "../uploads/uploads.ts";
import { uploadFileFrom, uploadImageFrom, uploadVideoFrom } from "../uploads/uploads.ts";

/** Number of consecutive failures or timeouts of the service after which a file fails. */
const maxFailures = 6;

/** The outcome of uploading the files of a message. */
export type UploadsOutcome =
  /** The service has all files. */
  | { readonly kind: "ready"; readonly unsent: UnsentMessage }
  /** The message was changed meanwhile: the caller must process it again from the start. */
  | { readonly kind: "changed" }
  /** At least one file failed. The other files keep their status. */
  | { readonly kind: "failed"; readonly unsent: UnsentMessage; readonly problem: Problem }
  /** An upload must be retried later. */
  | { readonly kind: "later"; readonly unsent: UnsentMessage; readonly problem: Problem };

export interface FileUploadsParts {
  readonly chat: ChatParts;
  readonly uploader: Uploader;
  readonly settings: () => Settings;
  readonly rows: UnsentRows;
  readonly tokenCheck: TokenCheck;
}

/** The outcome of uploading one file. */
type FileEnd =
  | { readonly kind: "done"; readonly attachment: WireAttachment }
  | { readonly kind: "failed" | "later"; readonly problem: Problem }
  | { readonly kind: "changed" };

/**
 * Uploads the files of unsent messages, one after the other. A completed file is not uploaded again; an interrupted one
 * starts from the beginning.
 */
export class FileUploads {
  readonly #parts: FileUploadsParts;
  readonly #running = new Map<SourceGuid, AbortController>();

  constructor(parts: FileUploadsParts) {
    this.#parts = parts;
  }

  /** Uploads the files of a message that are not uploaded yet. If one fails, the others are still uploaded. */
  async run(unsent: UnsentMessage): Promise<UploadsOutcome> {
    let now: UnsentMessage = unsent;
    for (;;) {
      const next = now.uploads.find(({ status }) => status.state === "waiting");
      if (next === undefined) return endOf(now);
      const end = await this.#uploadOne(now, next);
      if (end.kind === "changed") return end;
      if (end.kind === "later") return this.#postponed(now, next, end.problem);
      const status: UploadStatus =
        end.kind === "done" ? { state: "done" } : { state: "failed", problem: end.problem };
      const changed = this.#parts.rows.changeUpload(now.message.sourceGuid, next.file.id, {
        status,
        sent: end.kind === "done" ? end.attachment : null,
      });
      if (changed === null) return { kind: "changed" };
      now = changed;
    }
  }

  /** Aborts the running upload of a message. */
  stop(sourceGuid: SourceGuid): void {
    this.#running.get(sourceGuid)?.abort();
  }

  /** Aborts all running uploads. */
  stopAll(): void {
    for (const running of this.#running.values()) running.abort();
  }

  async #uploadOne({ message, failures }: UnsentMessage, { file }: UnsentUpload): Promise<FileEnd> {
    const { chat } = this.#parts;
    const { conversationId, sourceGuid } = message;
    const stopping = new AbortController();
    this.#running.set(sourceGuid, stopping);
    const metered = { conversationId, sourceGuid, fileId: file.id, size: file.size };
    const meter = new UploadMeter(metered, chat.clock, (progress) => {
      if (!stopping.signal.aborted && !chat.signal.aborted) chat.publish("uploadChanged", progress);
    });
    try {
      const problem = await changedFileProblem(file, chat.clock);
      if (problem !== null) return { kind: "failed", problem };
      meter.say("sending");
      const signal = AbortSignal.any([stopping.signal, chat.signal]);
      let isTaken = false;
      const reply = await this.#send(message.conversationId, file, signal, {
        onProgress: (sentBytes) => {
          meter.moved(sentBytes);
        },
        onTaken: () => {
          isTaken = true;
        },
      });
      if (signal.aborted) return { kind: "changed" };
      if (reply.ok) {
        this.#remember(conversationId, file, reply.value);
        return { kind: "done", attachment: reply.value };
      }
      const end = await this.#judge(file.name, reply.problem, failures, isTaken);
      meter.say(end.kind === "later" ? "waiting" : "failed");
      return end;
    } finally {
      if (this.#running.get(sourceGuid) === stopping) this.#running.delete(sourceGuid);
    }
  }

  #remember(conversationId: ConversationId, file: ChosenFile, { file_id: fileId }: WireAttachment): void {
    if (file.recording === undefined || typeof fileId !== "string") return;
    this.#parts.chat.cache.write((tables) => {
      rememberRecording(tables, conversationId, asId<FileId>(fileId), file);
    });
  }

  #send(
    conversationId: UnsentMessage["message"]["conversationId"],
    { kind, path }: UnsentUpload["file"],
    signal: AbortSignal,
    watch: Pick<UploadParts, "onProgress" | "onTaken">,
  ): Promise<Reply<WireAttachment>> {
    const { chat, uploader, settings } = this.#parts;
    const { areLocationsStripped } = settings();
    const parts: UploadParts = {
      service: chat.service,
      uploader,
      clock: chat.clock,
      signal,
      areLocationsStripped,
      ...watch,
    };
    if (kind === "image") return uploadImageFrom(parts, path);
    return kind === "video"
      ? uploadVideoFrom(parts, conversationId, path)
      : uploadFileFrom(parts, conversationId, path);
  }

  /** Decides whether a problem is temporary or final (interface/videos#uploading). */
  async #judge(name: string, problem: Problem, failures: number, isTaken: boolean): Promise<FileEnd> {
    switch (problem.kind) {
      case "offline":
      case "limited":
        return { kind: "later", problem };
      case "timed-out":
        // Without an answer it is unknown whether the service has the file. Uploading it again does no harm.
        return isTaken || failures + 1 >= maxFailures
          ? { kind: "failed", problem: notSentProblem(name, "not-processed") }
          : { kind: "later", problem };
      case "service-failed":
        return { kind: failures + 1 >= maxFailures ? "failed" : "later", problem };
      case "signed-out":
      case "account-banned":
        return (await this.#parts.tokenCheck.ask()) === "valid"
          ? { kind: "failed", problem: { kind: "refused", status: 401, reason: null } }
          : { kind: "later", problem };
      case "disk":
        return {
          kind: "failed",
          problem: notSentProblem(name, problem.reason === "ESTALE" ? "changed" : "unreadable"),
        };
      case "refused":
        return {
          kind: "failed",
          problem: problem.status === 415 ? notSentProblem(name, "not-taken") : problem,
        };
      default:
        return { kind: "failed", problem };
    }
  }

  #postponed(unsent: UnsentMessage, { file }: UnsentUpload, problem: Problem): UploadsOutcome {
    const isFailure = problem.kind === "service-failed" || problem.kind === "timed-out";
    const failures = isFailure ? unsent.failures + 1 : unsent.failures;
    const kept = this.#parts.rows.changeUpload(unsent.message.sourceGuid, file.id, {}, failures);
    return kept === null ? { kind: "changed" } : { kind: "later", unsent: kept, problem };
  }
}

function endOf(unsent: UnsentMessage): UploadsOutcome {
  for (const { status } of unsent.uploads) {
    if (status.state === "failed") return { kind: "failed", unsent, problem: status.problem };
    if (status.state === "paused") return { kind: "changed" };
  }
  return { kind: "ready", unsent };
}

/** Whether the person paused the uploads of a message. */
export function isPaused({ uploads }: UnsentMessage): boolean {
  return uploads.some(({ status }) => status.state === "paused");
}

/** Sets all uploads that are not complete to waiting. */
export function resetUploadsToWaiting(uploads: readonly UnsentUpload[]): readonly UnsentUpload[] {
  return uploads.map((upload) =>
    upload.status.state === "done" ? upload : { ...upload, status: { state: "waiting" } },
  );
}

/** Sets one failed upload to waiting; null if this file has not failed. */
export function resetFileToWaiting(
  uploads: readonly UnsentUpload[],
  fileId: ChosenFileId,
): readonly UnsentUpload[] | null {
  const isIt = ({ file, status }: UnsentUpload): boolean => file.id === fileId && status.state === "failed";
  if (!uploads.some(isIt)) return null;
  return uploads.map((upload) => (isIt(upload) ? { ...upload, status: { state: "waiting" } } : upload));
}

/** Removes one file from the uploads. */
export function withoutUpload(
  uploads: readonly UnsentUpload[],
  fileId: ChosenFileId,
): readonly UnsentUpload[] {
  return uploads.filter(({ file }) => file.id !== fileId);
}
