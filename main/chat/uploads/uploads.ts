import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { openDiskFile } from "../../service/disk-file.ts";
import type { DiskFile } from "../../service/disk-file.ts";
import type { CallAnswer, CallInput, Endpoint } from "../../../api/shared/endpoint.ts";
import { getFileStatus, uploadFile } from "../../../api/media/files.ts";
import { uploadPicture } from "../../../api/media/images.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import { getVideoStatus, transcodeVideo } from "../../../api/media/videos.ts";
import { withoutLocation } from "../../service/jpeg-location.ts";
import type { Service } from "../../service/service.ts";
import type { Uploader } from "../../service/upload.ts";
import type { Clock } from "../../async/clock.ts";
import { toProblem } from "../core/problem.ts";
import { untilDone } from "./until-done.ts";
import type { Progress } from "./until-done.ts";

/** What uploading works with. */
export interface UploadParts {
  readonly service: Service;
  readonly uploader: Uploader;
  readonly clock: Clock;
  /** Aborted when nobody waits for it any more. */
  readonly signal: AbortSignal;
  /** Told how many bytes are on their way, of how many. */
  readonly onProgress: (sentBytes: number, size: number) => void;
  /** The service said that it has the bytes; what follows is its work on them. */
  readonly onTaken?: () => void;
  /** Whether the place where a photo was taken is blanked. */
  readonly areLocationsStripped: boolean;
}

/** Uploads a picture and gives the attachment to send (interface/images#uploading). */
export async function uploadImageFrom(parts: UploadParts, place: string): Promise<Reply<WireAttachment>> {
  const file = await openDiskFile(place);
  if ("reason" in file) return failed({ kind: "disk", reason: file.reason });
  const input = { path: {}, query: {}, body: undefined };
  const sent = await send(parts, uploadPicture, input, file);
  return sent.ok ? done({ type: "image", url: sent.value.url }) : sent;
}

/** Uploads a video, waits for the work on it, and gives the attachment to send (interface/videos#uploading). */
export async function uploadVideoFrom(
  parts: UploadParts,
  conversationId: ConversationId,
  place: string,
): Promise<Reply<WireAttachment>> {
  const file = await openDiskFile(place);
  if ("reason" in file) return failed({ kind: "disk", reason: file.reason });
  const headers = { "x-conversation-id": conversationId };
  const sent = await send(
    parts,
    transcodeVideo,
    { path: {}, query: undefined, body: undefined, headers },
    file,
  );
  if (!sent.ok) return sent;
  const job = jobOf(sent.value.status_url);
  if (job === null) return failed(unreadable(transcodeVideo, "status_url"));
  return untilDone(() => askForVideo(parts, job), parts.clock, parts.signal);
}

/**
 * Uploads a file to a conversation, waits until it is there, and gives the attachment to send
 * (interface/files#uploading).
 */
export async function uploadFileFrom(
  parts: UploadParts,
  conversationId: ConversationId,
  place: string,
): Promise<Reply<WireAttachment>> {
  const file = await openDiskFile(place);
  if ("reason" in file) return failed({ kind: "disk", reason: file.reason });
  const most = uploadFile.upload?.maximumBytes ?? Infinity;
  if (file.size > most) return failed({ kind: "refused", status: 413, reason: null });
  const path = { conversation_id: conversationId };
  const sent = await send(parts, uploadFile, { path, query: { name: file.name }, body: undefined }, file);
  if (!sent.ok) return sent;
  const { file_id: fileId, status_url: statusUrl } = sent.value;
  if (typeof fileId === "string") return done({ type: "file", file_id: fileId });
  const job = jobOf(statusUrl ?? "");
  if (job === null) return failed(unreadable(uploadFile, "status_url"));
  return untilDone(() => askForFile(parts, conversationId, job), parts.clock, parts.signal);
}

async function send<Called extends Endpoint>(
  { uploader, signal, onProgress, onTaken, areLocationsStripped }: UploadParts,
  called: Called,
  input: CallInput<Called>,
  file: DiskFile,
): Promise<Reply<CallAnswer<Called>>> {
  const isPhoto = areLocationsStripped && file.type === "image/jpeg";
  const outgoing = isPhoto ? { ...file, open: () => withoutLocation(file.open()) } : file;
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

async function askForVideo({ service, signal }: UploadParts, job: string): Promise<Progress<WireAttachment>> {
  const input = { path: {}, query: { job }, body: undefined };
  const reply = await service.call(getVideoStatus, input, { signal });
  if (!reply.ok) return { state: "unknown", error: reply.error };
  const { status, url, thumbnail_url: preview } = reply.value;
  if (reply.status === 202) return { state: "going-on" };
  if (!isDone(status)) return notDone(reply.status, status);
  if (typeof url !== "string") return { state: "failed", problem: unreadable(getVideoStatus, "url") };
  return { state: "done", value: { type: "video", url, ...(preview ? { preview_url: preview } : {}) } };
}

async function askForFile(
  { service, signal }: UploadParts,
  conversationId: ConversationId,
  job: string,
): Promise<Progress<WireAttachment>> {
  const input = { path: { conversation_id: conversationId }, query: { job }, body: undefined };
  const reply = await service.call(getFileStatus, input, { signal });
  if (!reply.ok) return { state: "unknown", error: reply.error };
  const { status, file_id: fileId } = reply.value;
  if (reply.status === 202) return { state: "going-on" };
  if (!isDone(status)) return notDone(reply.status, status);
  if (typeof fileId !== "string") return { state: "failed", problem: unreadable(getFileStatus, "file_id") };
  return { state: "done", value: { type: "file", file_id: fileId } };
}

/** Both words have been met (interface/files#uploading). */
function isDone(status: string): boolean {
  return status === "complete" || status === "completed";
}

/** Any other word of an answer that is final is a failure (interface/videos#uploading). */
function notDone(status: number, reason: string): Progress<never> {
  return { state: "failed", problem: { kind: "refused", status, reason } };
}

/** The job alone is taken from the address: the token is sent nowhere but to the service itself. */
function jobOf(statusUrl: string): string | null {
  return URL.parse(statusUrl)?.searchParams.get("job") ?? null;
}

function unreadable({ name }: Endpoint, field: string): Problem {
  return { kind: "unreadable", endpoint: name, field };
}
