import { z } from "zod";
import type { AlbumCommands } from "../../../../preload/commands/media/albums.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { AlbumId, AlbumMediaId } from "../../../../preload/base/ids.ts";
import { albumMediaKinds } from "../../../../preload/model/media/albums.ts";
import { anyId, conversationId, inConversation, line, mediaPath } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** More than anybody puts into an album at once. */
const mostMedia = 1_000;

const oneAlbum = { conversationId, albumId: anyId.transform((text) => asId<AlbumId>(text)) };
const mediaIds = z
  .array(anyId.transform((text) => asId<AlbumMediaId>(text)))
  .min(1)
  .max(mostMedia);
const media = z
  .array(z.strictObject({ kind: z.enum(albumMediaKinds), media: mediaPath }))
  .min(1)
  .max(mostMedia);

/** Albums. */
export const albumInputs: InputsOf<AlbumCommands> = {
  listAlbums: inConversation,
  createAlbum: z.strictObject({ conversationId, title: line }),
  updateAlbum: z.strictObject({ ...oneAlbum, title: line }),
  deleteAlbum: z.strictObject(oneAlbum),
  listAlbumMedia: z.strictObject(oneAlbum),
  addAlbumMedia: z.strictObject({ ...oneAlbum, media }),
  detachAlbumMedia: z.strictObject({ ...oneAlbum, mediaIds }),
  deleteAlbumMedia: z.strictObject({ ...oneAlbum, mediaIds }),
};
