import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { nothing, wireId } from "../shared/shapes.ts";

/** The largest upload. The limit is ours: none is published. */
const mostMediaBytes = 200 * 1024 * 1024;

const pixels = z.number().int().min(1).max(65_500);

/**
 * Asks for an address to upload a picture, a video or a sound to, with its size. It goes there without the token, and
 * `renderUrl` goes into the message (interface/media-uploads#signed-addresses). The client takes pictures to the image
 * service (interface/images#uploading) and records no sound: it makes no use of this.
 */
export const createMediaUpload = endpoint({
  name: "createMediaUpload",
  base: "media",
  method: "POST",
  path: "/uploads",
  query: nothing,
  body: z.object({
    extension: z.string().regex(/^\.?[A-Za-z0-9]{1,8}$/),
    senderId: wireId,
    fileSize: z.number().int().min(1).max(mostMediaBytes),
    width: pixels,
    height: pixels,
    groupId: wireId.optional(),
  }),
  answer: z.looseObject({
    uploadUrl: z.string(),
    renderUrl: z.string(),
    thumbnailUrl: z.string().nullish(),
    transcriptUrl: z.string().nullish(),
  }),
  successes: [200],
  refusals: {
    notTaken: { status: 415 },
    invalid: { status: 400 },
    notYours: { status: 403 },
    gone: { status: 404 },
  },
  isRetrySafe: "yes",
  token: "header",
  source: "interface/media-uploads#signed-addresses",
});

/**
 * Uploads the bytes. Where to is told by `uploadUrl` as a whole, on a host that is not the service's own: the path here is
 * the local service's (interface/media-uploads#signed-addresses).
 */
export const putMedia = endpoint({
  name: "putMedia",
  base: "media",
  method: "PUT",
  path: "/blobs/:upload_id",
  query: z.object({ signature: z.string() }),
  body: nothing,
  answer: nothing,
  successes: [201],
  refusals: {
    invalid: { status: 400 },
    notSigned: { status: 403 },
    taken: { status: 409 },
    tooLarge: { status: 413 },
    notTaken: { status: 415 },
  },
  isRetrySafe: "no",
  token: "none",
  headers: ["x-ms-blob-type"],
  upload: { kind: "bytes", maximumBytes: mostMediaBytes },
  source: "interface/media-uploads#signed-addresses",
});

/** Uploads to an address that was signed before. */
export const mediaUploadEndpoints = { createMediaUpload, putMedia };
