import type { Message } from "../model.ts";

/** A page of what was shown in a conversation: pictures, videos and files, the newest first. */
export interface GalleryPage {
  readonly messages: readonly Message[];
  /** What to ask for the next page with; null where this one was the last. */
  readonly before: string | null;
}
