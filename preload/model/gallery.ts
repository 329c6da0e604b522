import type { Message, Milliseconds } from "../model.ts";

/** A place between two things of a gallery, as the service names it. Opaque. */
export type GalleryMark = string;

/** Which page of a gallery is asked for: the newest, or the one next to a mark or to a moment. */
export type GalleryPlace =
  | { readonly kind: "newest" }
  | { readonly kind: "older" | "newer"; readonly than: GalleryMark | Milliseconds };

/** A page of what was shown in a conversation: pictures, videos and files, the newest first. */
export interface GalleryPage {
  readonly messages: readonly Message[];
  /** What to ask for the page before with; null where nothing came. */
  readonly oldest: GalleryMark | null;
  /** What to ask for the page after with; null where nothing came. */
  readonly newest: GalleryMark | null;
  /** Whether there is nothing beyond, on the side that was asked for. */
  readonly isLast: boolean;
}
