import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { mediaTypeOf, openDiskFile } from "../../service/disk-file.ts";
import type { DiskFile } from "../../service/disk-file.ts";
import type { CallAnswer, Endpoint, CallArguments } from "../../../api/shared/endpoint.ts";
import { getFileStatus, uploadFile } from "../../../api/media/files.ts";
import { uploadPicture } from "../../../api/media/images.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import { getVideoStatus, transcodeVideo } from "../../../api/media/videos.ts";
import { removeJpegLocation } from "../../service/jpeg-location.ts";
import type { Service } from "../../service/service.ts";
import type { Uploader } from "../../service/upload.ts";
import type { Clock } from "../../async/clock.ts";
import { attemptOnDisk } from "../core/attempt-on-disk.ts";
import { toProblem } from "../core/problem.ts";
import { waitForServiceJob } from "./wait-for-service-job.ts";
import { askForServiceReply } from "../core/ask.ts";
import type { ServiceJobProgress } from "./wait-for-service-job.ts";

export interface UploadParts {
  readonly service: Service;
  readonly uploader: Uploader;
  readonly clock: Clock;
  /** Aborted when the upload is cancelled. */
  readonly signal: AbortSignal;
  /** Called with the number of sent bytes and the size. */
  readonly onProgress: (sentBytes: number, size: number) => void;
  /** Called when the service has all bytes and starts processing them. */
  readonly onTaken?: () => void;
  /** Whether the location is removed from photos before they are uploaded. */
  readonly areLocationsStripped: boolean;
}

/** Whether the location is removed from a file when it is uploaded with these settings (decision 11). */
export function isLocationRemoved(
  { name }: Pick<ChosenFile, "name">,
  { areLocationsStripped }: Pick<Settings, "areLocationsStripped">,
): boolean {
  return areLocationsStripped && mediaTypeOf(name) === "image/jpeg";
}

/**
 * Uploads a picture. Returns the attachment to send (interface/images#uploading). Problems: those of the service, disk.
 */
export async function uploadImageFrom(parts: UploadParts, filePath: string): Promise<Reply<WireAttachment>> {
  const file = await openFile(parts, filePath);
  return file.ok ? await uploadImage(parts, file.value) : file;
}

/**
 * Uploads a picture that is not necessarily on the disk. Returns the attachment to send. Problems: those of the
 * service, disk.
 */
export async function uploadImage(parts: UploadParts, file: DiskFile): Promise<Reply<WireAttachment>> {
  const input = { query: {} };
  const sent = await send(parts, uploadPicture, input, file);
  return sent.ok ? done({ type: "image", url: sent.value.url }) : sent;
}

/**
 * Uploads a video and waits for its processing. Returns the attachment to send (interface/videos#uploading). Problems:
 * those of the service, disk.
 */
export async function uploadVideoFrom(
  parts: UploadParts,
  conversationId: ConversationId,
  filePath: string,
): Promise<Reply<WireAttachment>> {
  const opened = await openFile(parts, filePath);
  if (!opened.ok) return opened;
  const file = opened.value;
  const headers = { "x-conversation-id": conversationId };
  const sent = await send(parts, transcodeVideo, { headers }, file);
  if (!sent.ok) return sent;
  const job = jobOf(sent.value.status_url);
  if (job === null) return failed(unreadable(transcodeVideo, "status_url"));
  return waitForServiceJob(() => askForVideo(parts, job), parts.clock, parts.signal);
}

/**
 * Uploads a file to a conversation and waits until it is available. Returns the attachment to send
 * (interface/files#uploading). Problems: those of the service, disk.
 */
export async function uploadFileFrom(
  parts: UploadParts,
  conversationId: ConversationId,
  filePath: string,
): Promise<Reply<WireAttachment>> {
  const opened = await openFile(parts, filePath);
  if (!opened.ok) return opened;
  const file = opened.value;
  const maxBytes = uploadFile.upload?.maxBytes ?? Infinity;
  if (file.size > maxBytes) return failed({ kind: "refused", status: 413, reason: null });
  const path = { conversation_id: conversationId };
  const sent = await send(parts, uploadFile, { path, query: { name: file.name } }, file);
  if (!sent.ok) return sent;
  const { file_id: fileId, status_url: statusUrl } = sent.value;
  if (typeof fileId === "string") return done({ type: "file", file_id: fileId });
  const job = jobOf(statusUrl ?? "");
  if (job === null) return failed(unreadable(uploadFile, "status_url"));
  return waitForServiceJob(() => askForFile(parts, conversationId, job), parts.clock, parts.signal);
}

async function openFile({ clock, signal }: UploadParts, filePath: string): Promise<Reply<DiskFile>> {
  const opened = await attemptOnDisk(() => openDiskFile(filePath), { clock, signal, storage: "chosen" });
  // A cancelled upload ends like a cancelled request.
  if (!opened.ok) return signal.aborted ? failed({ kind: "timed-out" }) : opened;
  return "reason" in opened.value
    ? failed({ kind: "disk", reason: opened.value.reason })
    : done(opened.value);
}

async function send<Called extends Endpoint>(
  { uploader, signal, onProgress, onTaken, areLocationsStripped }: UploadParts,
  called: Called,
  input: CallArguments<Called>,
  file: DiskFile,
): Promise<Reply<CallAnswer<Called>>> {
  const isStripped = isLocationRemoved(file, { areLocationsStripped });
  const outgoing = isStripped ? { ...file, open: () => removeJpegLocation(file.open()) } : file;
  const reply = await uploader.upload(called, input, outgoing, {
    signal,
    onProgress: (sentBytes) => {
      onProgress(sentBytes, file.size);
    },
  });
  if (reply.ok) {
    onTaken?.();
    return done(reply.value);
  }
  const reason = file.failure();
  return failed(reason === null ? toProblem(reply.error) : { kind: "disk", reason });
}

async function askForVideo(parts: UploadParts, job: string): Promise<ServiceJobProgress<WireAttachment>> {
  const input = { query: { job } };
  const reply = await askForServiceReply(parts, getVideoStatus, input);
  if (!reply.ok) return { state: "unknown", error: reply.error };
  const { status, url, thumbnail_url: preview } = reply.value;
  if (reply.status === 202) return { state: "going-on" };
  if (!isDone(status)) return notDone(reply.status, status);
  if (typeof url !== "string") return { state: "failed", problem: unreadable(getVideoStatus, "url") };
  return { state: "done", value: { type: "video", url, ...(preview ? { preview_url: preview } : {}) } };
}

async function askForFile(
  parts: UploadParts,
  conversationId: ConversationId,
  job: string,
): Promise<ServiceJobProgress<WireAttachment>> {
  const input = { path: { conversation_id: conversationId }, query: { job } };
  const reply = await askForServiceReply(parts, getFileStatus, input);
  if (!reply.ok) return { state: "unknown", error: reply.error };
  const { status, file_id: fileId } = reply.value;
  if (reply.status === 202) return { state: "going-on" };
  if (!isDone(status)) return notDone(reply.status, status);
  if (typeof fileId !== "string") return { state: "failed", problem: unreadable(getFileStatus, "file_id") };
  return { state: "done", value: { type: "file", file_id: fileId } };
}

/** The service was seen to use both words for a file that is ready (interface/files#uploading). */
function isDone(status: string): boolean {
  return status === "complete" || status === "completed";
}

/** In a final response, any status other than that of a success means failure (interface/videos#uploading). */
function notDone(status: number, reason: string): ServiceJobProgress<never> {
  return { state: "failed", problem: { kind: "refused", status, reason } };
}

/**
 * The id of the processing job in a status URL. The rest of the URL is not used, so that the token is sent only to the
 * service's own host.
 */
function jobOf(statusUrl: string): string | null {
  return URL.parse(statusUrl)?.searchParams.get("job") ?? null;
}

function unreadable({ name }: Endpoint, field: string): Problem {
  return { kind: "unreadable", endpoint: name, field };
}
