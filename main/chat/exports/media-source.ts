import type { MediaPath } from "../../../preload/base/ids.ts";
import type { SavableAttachment } from "../../../preload/model/media/downloads.ts";
import type { SaveOutcome } from "../downloads/download-run.ts";

/** A downloaded picture. */
export interface FetchedPicture {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Fetches the media of messages. */
export interface MediaSource {
  /** Null: the picture is not available. */
  readonly fetchPicture: (path: MediaPath) => Promise<FetchedPicture | null>;
  /** Name of a shared file; null if the service does not return it. */
  readonly nameOfFile: (file: Extract<SavableAttachment, { kind: "file" }>) => Promise<string | null>;
  /** Streams a video, a voice message or a shared file of any size to this path. */
  readonly save: (shared: SavableAttachment, path: string, signal: AbortSignal) => Promise<SaveOutcome>;
}
