import type { ConversationId } from "../../base/ids.ts";
import type { Message } from "../messages/message.ts";
import type { Milliseconds } from "../app/time.ts";
import type { HasFilterValue, SearchCursor, SearchPage, SearchRefusal } from "./search.ts";

/** Cursor of a gallery, which the service issues. Natter does not interpret it. */
export type GalleryCursor = string;

/** The page of a gallery to load: the newest, or the page next to a cursor or a time. */
export type GalleryPageRequest =
  | { readonly kind: "newest" }
  | { readonly kind: "older" | "newer"; readonly than: GalleryCursor | Milliseconds };

/** A page of a conversation's pictures, videos and files, the newest first. */
export interface GalleryPage {
  readonly messages: readonly Message[];
  /** Cursor for the older page; null if this page is empty. */
  readonly oldest: GalleryCursor | null;
  /** Cursor for the newer page; null if this page is empty. */
  readonly newest: GalleryCursor | null;
  /** Whether there are no further pages in the requested direction. */
  readonly isLast: boolean;
}

/** The kinds of content that a search of the stored gallery can be limited to. */
export const gallerySearchKinds = [
  "image",
  "video",
  "file",
  "link",
] as const satisfies readonly HasFilterValue[];
export type GallerySearchKind = (typeof gallerySearchKinds)[number];

/**
 * A search of one conversation's gallery. It finds attachments and links of messages whose text matches, and files
 * whose name matches.
 */
export interface GallerySearch {
  readonly conversationId: ConversationId;
  readonly kinds: readonly GallerySearchKind[];
  /** The search text, with the same syntax as for a message search. If empty, everything matches. */
  readonly text: string;
  /** The `next` of the previous page; null: the newest page. */
  readonly before: SearchCursor | null;
  /** Whether the person writes the month before the day. Absent: as the language of this computer does. */
  readonly isMonthFirst?: boolean;
}

/** A page of the messages that a gallery search found, the newest first, and how complete the search was. */
export interface GallerySearchPage extends Pick<
  SearchPage,
  "next" | "unindexed" | "isIndexing" | "unknownNames"
> {
  readonly messages: readonly Message[];
}

/** The result of a gallery search. */
export type GallerySearchAnswer =
  | { readonly state: "found"; readonly page: GallerySearchPage }
  | { readonly state: "refused"; readonly because: SearchRefusal };
