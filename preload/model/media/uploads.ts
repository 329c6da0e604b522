import { asId } from "../../base/ids.ts";
import type { ChosenFileId, ConversationId, MediaPath } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { Recording } from "./recording.ts";
import type { Problem } from "../../base/reply.ts";

/**
 * Which of the service's three upload endpoints a file is sent to (interface/images#uploading;
 * interface/videos#uploading; interface/files#uploading).
 */
export type UploadKind = "image" | "video" | "file";

/**
 * Maximum size for each kind of upload, in bytes. The service publishes a limit only for files; Natter chose the other
 * two.
 */
export const maxUploadBytes: Readonly<Record<UploadKind, number>> = {
  image: 25_000_000,
  video: 2_000_000_000,
  file: 50 * 1024 * 1024,
};

/** Maximum number of files in one message. */
export const maxFilesPerMessage = 20;

/** A file on this computer that is to be sent, as it was when the person chose it. */
export interface ChosenFile {
  readonly id: ChosenFileId;
  readonly path: string;
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  readonly modifiedAt: Milliseconds;
  readonly kind: UploadKind;
  /** Present if the file is a voice message that was recorded here. */
  readonly recording?: Recording;
}

/** Status of the upload of one file of an unsent message. It is stored, so it survives a restart. */
export type UploadStatus =
  | { readonly state: "waiting" }
  /** The person paused the upload. */
  | { readonly state: "paused" }
  /** The upload is complete: the service has the file. */
  | { readonly state: "done" }
  /** The upload failed. The file stays in the message until the person decides what to do. */
  | { readonly state: "failed"; readonly problem: Problem };

/**
 * Progress of the upload of a file of a draft or of an unsent message. `processing`: the service has all bytes and
 * processes them. `stopped`: the upload was cancelled or cannot go on, and nothing of it is left.
 */
export interface UploadProgress {
  readonly conversationId: ConversationId;
  readonly fileId: ChosenFileId;
  readonly phase: "waiting" | "sending" | "processing" | "failed" | "done" | "stopped";
  readonly sentBytes: number;
  /** Size of the file in bytes. */
  readonly size: number;
  /** Speed of the upload; null until enough bytes were sent to measure it. */
  readonly bytesPerSecond: number | null;
  readonly timeLeft: Milliseconds | null;
  /** Why the upload failed; present if the phase is `failed`. */
  readonly problem?: Problem;
}

/** A file that could not be added to a draft, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly problem: Extract<Problem, { kind: "file-not-sent" }>;
}

const chosenPathStart = "/media/chosen/";

/** The path at which the main process serves a chosen file that is not sent yet. */
export function chosenFilePath(id: ChosenFileId): MediaPath {
  return asId<MediaPath>(chosenPathStart + id);
}

/** The id of the chosen file from a path that `chosenFilePath` made; null for any other path. */
export function chosenFileIdOf(path: string): ChosenFileId | null {
  return path.startsWith(chosenPathStart) ? asId<ChosenFileId>(path.slice(chosenPathStart.length)) : null;
}
