import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { anything, nothing, wireId } from "../shared/shapes.ts";

/**
 * An album. Its fields are named as in the notice of it, the only place where they are shown (interface/albums#albums).
 */
const wireAlbum = z.looseObject({
  album_id: wireId,
  album_title: z.string(),
  media_count: z.number().nullish(),
  media_types: z.array(z.string()).nullish(),
  share_url: z.string().nullish(),
});
/** An album as it came from the service. */
export type WireAlbum = z.output<typeof wireAlbum>;
/** What stands in an album. */
const wireAlbumMedia = z.looseObject({
  media_id: wireId,
  media_url: z.string(),
  media_type: z.string(),
});
/** What stands in an album, as it came from the service. */
export type WireAlbumMedia = z.output<typeof wireAlbumMedia>;

const title = z.string().trim().min(1).max(140);
const ofAlbum = z.object({ album_id: z.string() });
const oneAlbum = z.looseObject({ album: wireAlbum });
/** The answer to a change of an album. */
export type OneWireAlbum = z.output<typeof oneAlbum>;
const call = {
  base: "v3",
  successes: [200],
  refusals: { notAllowed: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/albums#albums",
} as const;

/** Makes an album in a group or a chat. */
export const createAlbum = endpoint({
  ...call,
  name: "createAlbum",
  method: "POST",
  path: "/conversations/:conversation_id/albums/create",
  query: nothing,
  body: z.object({ title }),
  answer: oneAlbum,
  successes: [201, 200],
  isRetrySafe: "no",
});

/** The albums of a group or a chat, the newest first. */
export const listAlbums = endpoint({
  ...call,
  name: "listAlbums",
  method: "GET",
  path: "/conversations/:conversation_id/albums",
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(20),
  }),
  body: nothing,
  answer: z.looseObject({ albums: z.array(wireAlbum) }),
});

/** What stands in an album, in the order in which it was added. */
export const listAlbumMedia = endpoint({
  ...call,
  name: "listAlbumMedia",
  method: "GET",
  path: "/conversations/:conversation_id/albums/:album_id/media",
  query: nothing,
  body: nothing,
  answer: z.looseObject({ media: z.array(wireAlbumMedia) }),
});

/** Puts pictures and videos into an album. The body is a list. */
export const addAlbumMedia = endpoint({
  ...call,
  name: "addAlbumMedia",
  method: "POST",
  path: "/conversations/:conversation_id/albums/media",
  query: ofAlbum,
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
  ...call,
  name: "updateAlbum",
  method: "PUT",
  path: "/conversations/:conversation_id/albums/update",
  query: ofAlbum,
  body: z.object({ title }),
  answer: oneAlbum,
});

/** Deletes an album. */
export const deleteAlbum = endpoint({
  ...call,
  name: "deleteAlbum",
  method: "DELETE",
  path: "/conversations/:conversation_id/albums/:album_id",
  query: nothing,
  body: nothing,
  answer: anything,
});

// What these two are sent is not shown anywhere: a list of objects, as for adding.
const chosenMedia = {
  ...call,
  method: "POST",
  query: ofAlbum,
  body: z.array(z.object({ media_id: z.string() })).min(1),
  answer: oneAlbum,
} as const;

/** Deletes pictures and videos: they are in no album of the conversation any more. */
export const deleteAlbumMedia = endpoint({
  ...chosenMedia,
  name: "deleteAlbumMedia",
  path: "/conversations/:conversation_id/albums/media/delete",
});

/** Takes pictures and videos out of one album. */
export const detachAlbumMedia = endpoint({
  ...chosenMedia,
  name: "detachAlbumMedia",
  path: "/conversations/:conversation_id/albums/media/detach",
});

/** Albums. */
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
