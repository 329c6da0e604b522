import type { ChosenFileId, SourceGuid } from "../../../preload/base/ids.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { UploadStatus } from "../../../preload/model/media/uploads.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { Unsent, Upload } from "../../cache/tables/unsent.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import type { Uploader } from "../../service/upload.ts";
import { notSent, problemOfSource } from "../drafts/chosen-files.ts";
import type { ChatParts } from "../core/parts.ts";
import type { TokenCheck } from "../core/token-check.ts";
import type { UnsentRows } from "./unsent-rows.ts";
import { UploadMeter } from "../uploads/upload-meter.ts";
import type { UploadParts } from "../uploads/uploads.ts";
import { uploadFileFrom, uploadImageFrom, uploadVideoFrom } from "../uploads/uploads.ts";

/** Times in a row that the service failed over a file, or did not answer, after which the file is given up. */
const mostFailures = 6;

/** How far the files of a message came. */
export type UploadsEnd =
  /** The service has them all. */
  | { readonly kind: "ready"; readonly unsent: Unsent }
  /** Something about the message was changed meanwhile: it is to be looked at anew. */
  | { readonly kind: "changed" }
  /** Some were not taken; the others are kept as they are. */
  | { readonly kind: "failed"; readonly unsent: Unsent; readonly problem: Problem }
  /** To be tried again. */
  | { readonly kind: "later"; readonly unsent: Unsent; readonly problem: Problem };

/** What uploading the files of messages needs. */
export interface FileUploadsParts {
  readonly chat: ChatParts;
  readonly uploader: Uploader;
  readonly settings: () => Settings;
  readonly rows: UnsentRows;
  readonly tokenCheck: TokenCheck;
}

/** What became of one file. */
type FileEnd =
  | { readonly kind: "done"; readonly attachment: WireAttachment }
  | { readonly kind: "failed" | "later"; readonly problem: Problem }
  | { readonly kind: "changed" };

/** Uploads the files of unsent messages, one after the other. What is done stays done; what was cut off begins again. */
export class FileUploads {
  readonly #parts: FileUploadsParts;
  readonly #running = new Map<SourceGuid, AbortController>();

  constructor(parts: FileUploadsParts) {
    this.#parts = parts;
  }

  /** Uploads what is missing of a message's files. One that fails does not hold up the others. */
  async run(unsent: Unsent): Promise<UploadsEnd> {
    let now: Unsent = unsent;
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

  /** Cuts off what is on its way of a message. */
  stop(sourceGuid: SourceGuid): void {
    this.#running.get(sourceGuid)?.abort();
  }

  /** Cuts off everything. */
  stopAll(): void {
    for (const running of this.#running.values()) running.abort();
  }

  async #uploadOne({ message, failures }: Unsent, { file }: Upload): Promise<FileEnd> {
    const { chat } = this.#parts;
    const { conversationId, sourceGuid } = message;
    const stopping = new AbortController();
    this.#running.set(sourceGuid, stopping);
    const metered = { conversationId, sourceGuid, fileId: file.id, size: file.size };
    const meter = new UploadMeter(metered, chat.clock, (progress) => {
      if (!stopping.signal.aborted && !chat.signal.aborted) chat.publish("uploadChanged", progress);
    });
    try {
      const problem = await problemOfSource(file);
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
      if (reply.ok) return { kind: "done", attachment: reply.value };
      const end = await this.#judge(file.name, reply.problem, failures, isTaken);
      meter.say(end.kind === "later" ? "waiting" : "failed");
      return end;
    } finally {
      if (this.#running.get(sourceGuid) === stopping) this.#running.delete(sourceGuid);
    }
  }

  #send(
    conversationId: Unsent["message"]["conversationId"],
    { kind, path }: Upload["file"],
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

  /** Tells what may pass from what will not (interface/videos#uploading). */
  async #judge(name: string, problem: Problem, failures: number, isTaken: boolean): Promise<FileEnd> {
    switch (problem.kind) {
      case "offline":
      case "limited":
        return { kind: "later", problem };
      case "timed-out":
        // Without an answer nobody knows whether the service has it; sent once more, it does no harm.
        return isTaken || failures + 1 >= mostFailures
          ? { kind: "failed", problem: notSent(name, "not-processed") }
          : { kind: "later", problem };
      case "service-failed":
        return { kind: failures + 1 >= mostFailures ? "failed" : "later", problem };
      case "signed-out":
      case "account-banned":
        return (await this.#parts.tokenCheck.ask()) === "valid"
          ? { kind: "failed", problem: { kind: "refused", status: 401, reason: null } }
          : { kind: "later", problem };
      case "disk":
        return {
          kind: "failed",
          problem: notSent(name, problem.reason === "ESTALE" ? "changed" : "unreadable"),
        };
      case "refused":
        return {
          kind: "failed",
          problem: problem.status === 415 ? notSent(name, "not-taken") : problem,
        };
      default:
        return { kind: "failed", problem };
    }
  }

  #postponed(unsent: Unsent, { file }: Upload, problem: Problem): UploadsEnd {
    const isFailure = problem.kind === "service-failed" || problem.kind === "timed-out";
    const failures = isFailure ? unsent.failures + 1 : unsent.failures;
    const kept = this.#parts.rows.changeUpload(unsent.message.sourceGuid, file.id, {}, failures);
    return kept === null ? { kind: "changed" } : { kind: "later", unsent: kept, problem };
  }
}

function endOf(unsent: Unsent): UploadsEnd {
  for (const { status } of unsent.uploads) {
    if (status.state === "failed") return { kind: "failed", unsent, problem: status.problem };
    if (status.state === "paused") return { kind: "changed" };
  }
  return { kind: "ready", unsent };
}

/** Whether the person holds a message back. */
export function isPaused({ uploads }: Unsent): boolean {
  return uploads.some(({ status }) => status.state === "paused");
}

/** The same files, with those that were cut off or failed waiting again. */
export function waitingAgain(uploads: readonly Upload[]): readonly Upload[] {
  return uploads.map((upload) =>
    upload.status.state === "done" ? upload : { ...upload, status: { state: "waiting" } },
  );
}

/** The same files, with one that failed waiting again; null where there is none such. */
export function fileAgain(uploads: readonly Upload[], fileId: ChosenFileId): readonly Upload[] | null {
  const isIt = ({ file, status }: Upload): boolean => file.id === fileId && status.state === "failed";
  if (!uploads.some(isIt)) return null;
  return uploads.map((upload) => (isIt(upload) ? { ...upload, status: { state: "waiting" } } : upload));
}

/** The same files without one of them. */
export function withoutFile(uploads: readonly Upload[], fileId: ChosenFileId): readonly Upload[] {
  return uploads.filter(({ file }) => file.id !== fileId);
}
