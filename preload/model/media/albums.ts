import type { AlbumId, AlbumMediaId, ConversationId, MediaPath } from "../../base/ids.ts";
import { maxGroupNameLength } from "../groups/groups.ts";

/**
 * Maximum length of an album title, in characters. The service publishes no limit, so Natter uses the limit of group
 * names (interface/limits#sizes).
 */
export const maxAlbumTitleLength = maxGroupNameLength;

/** Kinds of media that an album accepts (interface/albums#albums). */
export const albumMediaKinds = ["image", "video"] as const;
export type AlbumMediaKind = (typeof albumMediaKinds)[number];

/** A shared collection of pictures and videos in a conversation (interface/albums#albums). */
export interface Album {
  readonly id: AlbumId;
  readonly conversationId: ConversationId;
  readonly title: string;
  /** Number of pictures and videos; null if the service does not state it. */
  readonly mediaCount: number | null;
  /**
   * The service's words for the kinds of media in the album: values of `albumMediaKinds`, and words that this version
   * does not know.
   */
  readonly mediaTypes: readonly string[];
  /** Address of the album's web page; null if the album is not shared. */
  readonly shareUrl: string | null;
}

/** A picture or a video in an album, or a medium of an unknown kind. */
export type AlbumMedia = { readonly id: AlbumMediaId } & (
  | {
      readonly kind: "image";
      readonly media: MediaPath;
      /** The picture in its original size. */
      readonly original: MediaPath;
      /** Size in pixels; null if the picture's address does not contain it. */
      readonly size: { readonly width: number; readonly height: number } | null;
    }
  | { readonly kind: "video"; readonly media: MediaPath }
  /**
   * A kind that this version does not know, with the service's word for it in `type`. `media` is null if there is no
   * web address.
   */
  | { readonly kind: "other"; readonly type: string; readonly media: MediaPath | null }
);

/**
 * A picture or a video to add to an album. It must have been uploaded already. The path is that of the picture or video
 * in its original size.
 */
export interface NewAlbumMedia {
  readonly kind: AlbumMediaKind;
  readonly media: MediaPath;
}
