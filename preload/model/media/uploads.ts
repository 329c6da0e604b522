import { asId } from "../../base/ids.ts";
import type { ChosenFileId, ConversationId, MediaPath, SourceGuid } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { Problem } from "../../base/reply.ts";

/**
 * By which of the service's three ways a file goes out (interface/images#uploading; interface/videos#uploading;
 * interface/files#uploading).
 */
export type UploadKind = "image" | "video" | "file";

/** Most bytes of each kind. That of files is the service's; the other two are ours, because none is published. */
export const maximumBytes: Readonly<Record<UploadKind, number>> = {
  image: 25_000_000,
  video: 2_000_000_000,
  file: 50 * 1024 * 1024,
};

/** Most files of one message. */
export const maximumFiles = 20;

/** A file of this computer that is to be sent, as it was when it was chosen. */
export interface ChosenFile {
  readonly id: ChosenFileId;
  readonly path: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly modifiedAt: Milliseconds;
  readonly kind: UploadKind;
}

/** How far one file of an unsent message has come; kept over restarts. */
export type UploadStatus =
  | { readonly state: "waiting" }
  /** Held back by the person. */
  | { readonly state: "paused" }
  /** The service has it. */
  | { readonly state: "done" }
  /** Not taken; kept until the person decides. */
  | { readonly state: "failed"; readonly problem: Problem };

/** What a file is doing at this moment. `processing`: all bytes are there, and the service works on them. */
export interface UploadProgress {
  readonly conversationId: ConversationId;
  readonly sourceGuid: SourceGuid;
  readonly fileId: ChosenFileId;
  readonly phase: "waiting" | "sending" | "processing" | "failed" | "done";
  readonly sentBytes: number;
  /** Bytes in all. */
  readonly size: number;
  /** Null until enough was sent to tell. */
  readonly bytesPerSecond: number | null;
  readonly timeLeft: Milliseconds | null;
}

/** A file that was not taken into a draft, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly problem: Problem;
}

const chosenPathStart = "/media/chosen/";

/** The path at which main serves a file that was chosen and not sent yet. */
export function chosenMedia(id: ChosenFileId): MediaPath {
  return asId<MediaPath>(chosenPathStart + id);
}

/** The file that such a path stands for; null for any other path. */
export function chosenFileOf(path: string): ChosenFileId | null {
  return path.startsWith(chosenPathStart) ? asId<ChosenFileId>(path.slice(chosenPathStart.length)) : null;
}
