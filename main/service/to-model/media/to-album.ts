import { asId } from "../../../../preload/base/ids.ts";
import type { AlbumId, AlbumMediaId, ConversationId } from "../../../../preload/base/ids.ts";
import type { Album, AlbumMedia } from "../../../../preload/model/media/albums.ts";
import type { WireAlbum, WireAlbumMedia } from "../../../../api/media/albums.ts";
import { isWebAddress, mediaPath, sizeInAddress } from "./media-path.ts";

/** An album of a conversation (interface/albums#albums). */
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
 * What stands in an album (interface/albums#albums). Anybody may have put it there: only addresses of the web are
 * taken.
 */
export function toAlbumMedia({ media_id, media_type: type, media_url: url }: WireAlbumMedia): AlbumMedia {
  const id = asId<AlbumMediaId>(media_id);
  if (!isWebAddress(url)) return { id, kind: "other", type, media: null };
  const original = mediaPath(url, "original");
  if (type === "video") return { id, kind: "video", media: original };
  if (type !== "image") return { id, kind: "other", type, media: original };
  return { id, kind: "image", media: mediaPath(url, "large"), original, size: sizeInAddress(url) };
}
