import type { AlbumId, AlbumMediaId, ConversationId, MediaPath } from "../../base/ids.ts";

/**
 * Longest title of an album, in characters: none is published, so it is that of every other name
 * (interface/limits#sizes).
 */
export const maximumAlbumTitleLength = 140;

/** What can be put into an album (interface/albums#albums). */
export const albumMediaKinds = ["image", "video"] as const;
/** One of them. */
export type AlbumMediaKind = (typeof albumMediaKinds)[number];

/** Pictures and videos that the people of a conversation keep together (interface/albums#albums). */
export interface Album {
  readonly id: AlbumId;
  readonly conversationId: ConversationId;
  readonly title: string;
  /** Null where the service did not say. */
  readonly mediaCount: number | null;
  /** The service's own words for what stands in it: `albumMediaKinds`, and words that this version does not know. */
  readonly mediaTypes: readonly string[];
  /** A page of the web; null where it is not shared. */
  readonly shareUrl: string | null;
}

/** What stands in an album. */
export type AlbumMedia = { readonly id: AlbumMediaId } & (
  | {
      readonly kind: "image";
      readonly media: MediaPath;
      /** As it was sent. */
      readonly original: MediaPath;
      /** In pixels; null where the address does not tell. */
      readonly size: { readonly width: number; readonly height: number } | null;
    }
  | { readonly kind: "video"; readonly media: MediaPath }
  /** What this version does not know, under the service's own word for it; without an address of the web, it has none. */
  | { readonly kind: "other"; readonly type: string; readonly media: MediaPath | null }
);

/** A picture or a video that is to be put into an album: one that was uploaded, as it was sent. */
export interface NewAlbumMedia {
  readonly kind: AlbumMediaKind;
  readonly media: MediaPath;
}
