import { wholeUrl } from "../shared/picture-url.ts";
import type { PictureUrl } from "../shared/picture-url.ts";
import type { Album, AlbumMedia } from "../world/media/album.ts";
import { seconds } from "./wire-time.ts";

/** An album, its fields named as in the notice of it (interface/albums#albums). */
export function albumWire(album: Album) {
  const media = [...album.media.values()];
  return {
    album_id: album.id,
    album_title: album.title,
    conversation_id: album.conversationId,
    creator_id: album.creatorId,
    created_at: seconds(album.createdAt),
    updated_at: seconds(album.updatedAt),
    media_count: media.length,
    media_types: [...new Set(media.map((one) => one.type))],
    share_url: null,
  };
}

/** A picture or a video of an album, named as it is sent (interface/albums#albums). */
export function albumMediaWire(media: AlbumMedia, pictureUrl: PictureUrl) {
  return {
    media_id: media.id,
    media_url: wholeUrl(media.url, pictureUrl),
    media_type: media.type,
    media_source: "album",
    user_id: media.addedBy,
    created_at: seconds(media.addedAt),
  };
}
