import type { Milliseconds } from "../app/time.ts";

/** What a video says of itself; null where it does not, or was not looked at. */
export interface VideoInfo {
  readonly duration: Milliseconds | null;
  readonly bytes: number | null;
}
