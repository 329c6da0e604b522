import type { Milliseconds } from "../app/time.ts";

/** Metadata of a video. A field is null if the file does not contain it or was not read. */
export interface VideoMetadata {
  readonly duration: Milliseconds | null;
  readonly bytes: number | null;
}
