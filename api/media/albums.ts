import { z } from "zod";
import { maxAlbumTitleLength } from "../../preload/model/media/albums.ts";
import { endpoint } from "../shared/endpoint.ts";
import { wireAnything, wireId } from "../shared/shapes.ts";

/**
 * Schema of an album. No source but the album's system message shows an album, so the field names are those of that
 * message (interface/albums#albums).
 */
const wireAlbum = z.looseObject({
  album_id: wireId,
  album_title: z.string(),
  media_count: z.number().nullish(),
  media_types: z.array(z.string()).nullish(),
  share_url: z.string().nullish(),
});
/** An album as the service sends it. */
export type WireAlbum = z.output<typeof wireAlbum>;
/** A picture or a video in an album. */
const wireAlbumMedia = z.looseObject({
  media_id: wireId,
  media_url: z.string(),
  media_type: z.string(),
});
/** A picture or a video in an album, as the service sends it. */
export type WireAlbumMedia = z.output<typeof wireAlbumMedia>;

const title = z.string().trim().min(1).max(maxAlbumTitleLength);
const albumQuery = z.object({ album_id: z.string() });
const oneAlbum = z.looseObject({ album: wireAlbum });
/** The response to a request that creates or renames an album: the album. */
export type WireAlbumAnswer = z.output<typeof oneAlbum>;
const shared = {
  base: "v3",
  refusals: { notAllowed: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/albums#albums",
} as const;

/** Creates an album in a group or a chat. */
export const createAlbum = endpoint({
  ...shared,
  name: "createAlbum",
  method: "POST",
  path: "/conversations/:conversation_id/albums/create",
  body: z.object({ title }),
  answer: oneAlbum,
  successes: [201, 200],
  isRetrySafe: "no",
});

/** The albums of a group or a chat, the newest first. */
export const listAlbums = endpoint({
  ...shared,
  name: "listAlbums",
  method: "GET",
  path: "/conversations/:conversation_id/albums",
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.looseObject({ albums: z.array(wireAlbum) }),
});

/** The media of an album, in the order in which they were added. */
export const listAlbumMedia = endpoint({
  ...shared,
  name: "listAlbumMedia",
  method: "GET",
  path: "/conversations/:conversation_id/albums/:album_id/media",
  answer: z.looseObject({ media: z.array(wireAlbumMedia) }),
});

/** Adds pictures and videos to an album. The body is a list of objects. */
export const addAlbumMedia = endpoint({
  ...shared,
  name: "addAlbumMedia",
  method: "POST",
  path: "/conversations/:conversation_id/albums/media",
  query: albumQuery,
  body: z
    .array(
      z.object({
        media_url: z.url({ protocol: /^https?$/ }),
        media_type: z.enum(["image", "video"]),
        media_source: z.literal("album"),
      }),
    )
    .min(1),
  answer: oneAlbum,
  successes: [201, 200],
  isRetrySafe: "no",
});

/** Renames an album. */
export const updateAlbum = endpoint({
  ...shared,
  name: "updateAlbum",
  method: "PUT",
  path: "/conversations/:conversation_id/albums/update",
  query: albumQuery,
  body: z.object({ title }),
  answer: oneAlbum,
});

export const deleteAlbum = endpoint({
  ...shared,
  name: "deleteAlbum",
  method: "DELETE",
  path: "/conversations/:conversation_id/albums/:album_id",
  answer: wireAnything,
});

// No source documents the body of `deleteAlbumMedia` and `detachAlbumMedia`. Natter sends a list of objects, as for
// `addAlbumMedia`.
const chosenMedia = {
  ...shared,
  method: "POST",
  query: albumQuery,
  body: z.array(z.object({ media_id: z.string() })).min(1),
  answer: oneAlbum,
} as const;

/** Deletes pictures and videos from every album of the conversation. */
export const deleteAlbumMedia = endpoint({
  ...chosenMedia,
  name: "deleteAlbumMedia",
  path: "/conversations/:conversation_id/albums/media/delete",
});

/** Removes pictures and videos from one album. */
export const detachAlbumMedia = endpoint({
  ...chosenMedia,
  name: "detachAlbumMedia",
  path: "/conversations/:conversation_id/albums/media/detach",
});

export const albumEndpoints = {
  createAlbum,
  listAlbums,
  listAlbumMedia,
  addAlbumMedia,
  updateAlbum,
  deleteAlbum,
  deleteAlbumMedia,
  detachAlbumMedia,
};
