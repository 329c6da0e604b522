import { asId } from "../../../../preload/base/ids.ts";
import type { AlbumId, AlbumMediaId, ConversationId } from "../../../../preload/base/ids.ts";
import type { Album, AlbumMedia } from "../../../../preload/model/media/albums.ts";
import type { WireAlbum, WireAlbumMedia } from "../../../../api/media/albums.ts";
import { isWebAddress, toMediaPath, readSizeFromAddress } from "./media-path.ts";

/** Converts an album of a conversation (interface/albums#albums). */
export function toAlbum(wire: WireAlbum, conversationId: ConversationId): Album {
  const shareUrl = wire.share_url ?? "";
  return {
    id: asId<AlbumId>(wire.album_id),
    conversationId,
    title: wire.album_title,
    mediaCount: wire.media_count ?? null,
    mediaTypes: wire.media_types ?? [],
    shareUrl: isWebAddress(shareUrl) ? shareUrl : null,
  };
}

/**
 * Converts a picture or video of an album (interface/albums#albums). Any member may have added it, so only web
 * addresses are accepted.
 */
export function toAlbumMedia({ media_id, media_type: type, media_url: url }: WireAlbumMedia): AlbumMedia {
  const id = asId<AlbumMediaId>(media_id);
  if (!isWebAddress(url)) return { id, kind: "other", type, media: null };
  const original = toMediaPath(url, "original");
  if (type === "video") return { id, kind: "video", media: original };
  if (type !== "image") return { id, kind: "other", type, media: original };
  return { id, kind: "image", media: toMediaPath(url, "large"), original, size: readSizeFromAddress(url) };
}
