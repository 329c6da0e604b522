import { asId } from "../../../preload/base/ids.ts";
import type { ChosenFileId, ConversationId, FileId } from "../../../preload/base/ids.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import type { Uploader } from "../../service/upload.ts";
import { notSentProblem, changedFileProblem } from "../drafts/chosen-files.ts";
import { rememberRecording } from "../core/file-facts.ts";
import type { ChatParts } from "../core/parts.ts";
import type { TokenCheck } from "../core/token-check.ts";
import { UploadMeter } from "./upload-meter.ts";
import type { UploadParts } from "./uploads.ts";
import { isLocationRemoved, uploadFileFrom, uploadImageFrom, uploadVideoFrom } from "./uploads.ts";

/**
 * Number of attempts to upload one file while the service fails or does not answer. The attempts to send the message
 * are counted separately (`maxMessageFailures` in outbox/attempt-send.ts).
 */
const maxFileFailures = 6;

export interface FileRunsParts {
  readonly chat: ChatParts;
  readonly uploader: Uploader;
  readonly settings: () => Settings;
  readonly tokenCheck: TokenCheck;
}

/** A file to upload for a message in a conversation. */
export interface FileToUpload {
  readonly conversationId: ConversationId;
  readonly file: ChosenFile;
  /** Number of consecutive attempts that failed on the service's side. */
  readonly failures: number;
  /** Called with the result in the same step in which the upload ends, so that a file is always either being uploaded or done. */
  readonly onEnd?: (result: FileUploadResult, isLocationRemoved: boolean) => void;
}

/** The result of uploading one file. */
export type FileUploadResult =
  | { readonly kind: "done"; readonly attachment: WireAttachment }
  /** `later`: the upload must be retried. */
  | { readonly kind: "failed" | "later"; readonly problem: Problem }
  /** The upload was stopped before it ended. */
  | { readonly kind: "stopped" };

/** A running upload of one file. */
interface FileRun {
  readonly conversationId: ConversationId;
  readonly stopping: AbortController;
  readonly meter: UploadMeter;
  readonly isLocationRemoved: boolean;
  readonly result: Promise<FileUploadResult>;
}

/**
 * The running uploads of files. Each file is uploaded only once at a time: a caller that asks for a file that is being
 * uploaded gets the result of the running upload. An interrupted upload starts from the beginning.
 */
export class FileRuns {
  readonly #parts: FileRunsParts;
  readonly #running = new Map<ChosenFileId, FileRun>();

  constructor(parts: FileRunsParts) {
    this.#parts = parts;
  }

  /**
   * Uploads a file, or waits for its running upload. If the running upload began with another setting for the location
   * in photos, it is stopped, and a new one begins.
   */
  async run(upload: FileToUpload): Promise<FileUploadResult> {
    const { file } = upload;
    const isRemoved = isLocationRemoved(file, this.#parts.settings());
    const running = this.#running.get(file.id);
    if (running === undefined) return this.#startRun(upload, isRemoved);
    if (running.isLocationRemoved === isRemoved) return running.result;
    running.stopping.abort();
    await running.result;
    return this.run(upload);
  }

  /** Stops the upload of a file. */
  stop(fileId: ChosenFileId): void {
    this.#running.get(fileId)?.stopping.abort();
  }

  /** Publishes the progress of the uploads of one conversation again, for a page that does not have it. */
  publishAgain(conversationId: ConversationId): void {
    for (const run of this.#running.values())
      if (run.conversationId === conversationId) run.meter.reportAgain();
  }

  #startRun(upload: FileToUpload, isRemoved: boolean): Promise<FileUploadResult> {
    const { chat } = this.#parts;
    const { conversationId, file, onEnd } = upload;
    const stopping = new AbortController();
    const signal = AbortSignal.any([stopping.signal, chat.signal]);
    const metered = { conversationId, fileId: file.id, size: file.size };
    const meter = new UploadMeter(metered, chat.clock, (progress) => {
      if (!signal.aborted) chat.publish("uploadChanged", progress);
    });
    const uploading = async (): Promise<FileUploadResult> => {
      try {
        const result = await this.#upload(upload, { signal, meter, isRemoved });
        onEnd?.(result, isRemoved);
        return result;
      } finally {
        this.#running.delete(file.id);
      }
    };
    const result = uploading();
    this.#running.set(file.id, { conversationId, stopping, meter, isLocationRemoved: isRemoved, result });
    return result;
  }

  async #upload(
    { conversationId, file, failures }: FileToUpload,
    {
      signal,
      meter,
      isRemoved,
    }: { readonly signal: AbortSignal; readonly meter: UploadMeter; readonly isRemoved: boolean },
  ): Promise<FileUploadResult> {
    const isStopped = (): boolean => signal.aborted;
    const changed = await changedFileProblem(file, this.#parts.chat.clock);
    if (isStopped()) return { kind: "stopped" };
    if (changed !== null) return failedWith(meter, changed);
    meter.report("sending");
    let isTaken = false;
    const reply = await this.#send(conversationId, file, {
      signal,
      areLocationsStripped: isRemoved,
      onProgress: (sentBytes) => {
        meter.setSentBytes(sentBytes);
      },
      onTaken: () => {
        isTaken = true;
      },
    });
    if (isStopped()) return { kind: "stopped" };
    if (reply.ok) {
      this.#remember(conversationId, file, reply.value);
      meter.report("done");
      return { kind: "done", attachment: reply.value };
    }
    const result = await this.#classifyFailure(file.name, reply.problem, failures, isTaken);
    if (isStopped()) return { kind: "stopped" };
    if (result.kind === "failed") return failedWith(meter, result.problem);
    meter.report("waiting");
    return result;
  }

  #remember(conversationId: ConversationId, file: ChosenFile, { file_id: fileId }: WireAttachment): void {
    if (file.recording === undefined || typeof fileId !== "string") return;
    this.#parts.chat.cache.write((tables) => {
      rememberRecording(tables, conversationId, asId<FileId>(fileId), file);
    });
  }

  #send(
    conversationId: ConversationId,
    { kind, path }: ChosenFile,
    watch: Pick<UploadParts, "signal" | "onProgress" | "onTaken" | "areLocationsStripped">,
  ): Promise<Reply<WireAttachment>> {
    const { chat, uploader } = this.#parts;
    const parts: UploadParts = { service: chat.service, uploader, clock: chat.clock, ...watch };
    if (kind === "image") return uploadImageFrom(parts, path);
    return kind === "video"
      ? uploadVideoFrom(parts, conversationId, path)
      : uploadFileFrom(parts, conversationId, path);
  }

  /** Decides whether a problem is temporary or final (interface/videos#uploading). */
  async #classifyFailure(
    name: string,
    problem: Problem,
    failures: number,
    isTaken: boolean,
  ): Promise<Extract<FileUploadResult, { kind: "failed" | "later" }>> {
    switch (problem.kind) {
      case "offline":
      case "limited":
        return { kind: "later", problem };
      case "timed-out":
        // Without an answer it is unknown whether the service has the file. Uploading it again does no harm.
        return isTaken || failures + 1 >= maxFileFailures
          ? { kind: "failed", problem: notSentProblem(name, "not-processed") }
          : { kind: "later", problem };
      case "service-failed":
        return { kind: failures + 1 >= maxFileFailures ? "failed" : "later", problem };
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
}

function failedWith(meter: UploadMeter, problem: Problem): FileUploadResult {
  meter.report("failed", problem);
  return { kind: "failed", problem };
}

/** Whether a problem counts as a failure of the service. After `maxFileFailures` of them in a row, the upload fails. */
export function isServiceFailure({ kind }: Problem): boolean {
  return kind === "service-failed" || kind === "timed-out";
}
