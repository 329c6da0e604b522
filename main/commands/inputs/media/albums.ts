import { z } from "zod";
import type { AlbumCommands } from "../../../../preload/commands/media/albums.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { AlbumId, AlbumMediaId } from "../../../../preload/base/ids.ts";
import { albumMediaKinds } from "../../../../preload/model/media/albums.ts";
import { anyId, conversationId, conversationInput, singleLine, mediaPath } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** Maximum number of media in one command, more than a person adds to an album at once. */
const maxMedia = 1_000;

const oneAlbum = { conversationId, albumId: anyId.transform((text) => asId<AlbumId>(text)) };
const mediaIds = z
  .array(anyId.transform((text) => asId<AlbumMediaId>(text)))
  .min(1)
  .max(maxMedia);
const media = z
  .array(z.strictObject({ kind: z.enum(albumMediaKinds), media: mediaPath }))
  .min(1)
  .max(maxMedia);

export const albumInputs: InputsOf<AlbumCommands> = {
  listAlbums: conversationInput,
  createAlbum: z.strictObject({ conversationId, title: singleLine }),
  updateAlbum: z.strictObject({ ...oneAlbum, title: singleLine }),
  deleteAlbum: z.strictObject(oneAlbum),
  listAlbumMedia: z.strictObject(oneAlbum),
  addAlbumMedia: z.strictObject({ ...oneAlbum, media }),
  detachAlbumMedia: z.strictObject({ ...oneAlbum, mediaIds }),
  deleteAlbumMedia: z.strictObject({ ...oneAlbum, mediaIds }),
};
