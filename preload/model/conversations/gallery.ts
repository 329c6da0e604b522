import type { ConversationId } from "../../base/ids.ts";
import type { Message } from "../messages/message.ts";
import type { Milliseconds } from "../app/time.ts";
import type { HasKind, SearchCursor, SearchPage, SearchRefusal } from "./search.ts";

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

/** What a gallery on this computer can be searched for. */
export const galleryKinds = ["image", "video", "file", "link"] as const satisfies readonly HasKind[];
/** One of those. */
export type GalleryKind = (typeof galleryKinds)[number];

/** What is searched for in one conversation: what came with messages that hold the text, or is called so. */
export interface GallerySearch {
  readonly conversationId: ConversationId;
  readonly kinds: readonly GalleryKind[];
  /** As in the search of messages; empty: everything. */
  readonly text: string;
  /** The `next` of the page before; null: the newest. */
  readonly before: SearchCursor | null;
}

/** A page of the messages found, the newest first, and how far the search reached. */
export interface GalleryFound extends Pick<SearchPage, "next" | "unindexed" | "isIndexing" | "unknownNames"> {
  readonly messages: readonly Message[];
}

/** The answer to a search of a gallery. */
export type GalleryAnswer =
  | { readonly state: "found"; readonly page: GalleryFound }
  | { readonly state: "refused"; readonly because: SearchRefusal };
