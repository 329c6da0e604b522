import { completeAddress } from "../shared/picture-url.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import type { Album, AlbumMedia } from "../world/media/album.ts";
import { toSeconds } from "./wire-time.ts";

/** An album with the field names of its notice (interface/albums#albums). */
export function toWireAlbum(album: Album) {
  const media = [...album.media.values()];
  return {
    album_id: album.id,
    album_title: album.title,
    conversation_id: album.conversationId,
    creator_id: album.creatorId,
    created_at: toSeconds(album.createdAt),
    updated_at: toSeconds(album.updatedAt),
    media_count: media.length,
    media_types: [...new Set(media.map((one) => one.type))],
    share_url: null,
  };
}

/** A picture or a video of an album, with the field names of the answer (interface/albums#albums). */
export function toWireAlbumMedia(media: AlbumMedia, pictureUrl: MakePictureUrl) {
  return {
    media_id: media.id,
    media_url: completeAddress(media.url, pictureUrl),
    media_type: media.type,
    media_source: "album",
    user_id: media.addedBy,
    created_at: toSeconds(media.addedAt),
  };
}
