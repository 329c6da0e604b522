import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireNothing, wireId } from "../shared/shapes.ts";

/** Maximum size of an upload. The service publishes no limit; Natter chose this one. */
const maxMediaBytes = 200 * 1024 * 1024;

const pixels = z.number().int().min(1).max(65_500);

/**
 * Requests a signed address for the upload of a picture, a video or a sound of a given size. The bytes are uploaded to
 * that address without the token, and `renderUrl` goes into the message (interface/media-uploads#signed-addresses).
 * Natter's client does not use this endpoint: it uploads pictures to the image service (interface/images#uploading) and
 * voice messages as files (interface/files#uploading).
 */
export const createMediaUpload = endpoint({
  name: "createMediaUpload",
  base: "media",
  method: "POST",
  path: "/uploads",
  body: z.object({
    extension: z.string().regex(/^\.?[A-Za-z0-9]{1,8}$/),
    senderId: wireId,
    fileSize: z.number().int().min(1).max(maxMediaBytes),
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
 * Uploads the bytes to a signed address. `uploadUrl` is the full address, on a host that does not belong to the
 * service. The path declared here exists only in the local service (interface/media-uploads#signed-addresses).
 */
export const putMedia = endpoint({
  name: "putMedia",
  base: "media",
  method: "PUT",
  path: "/blobs/:upload_id",
  query: z.object({ signature: z.string() }),
  answer: wireNothing,
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
  upload: { kind: "bytes", maxBytes: maxMediaBytes },
  source: "interface/media-uploads#signed-addresses",
});

/** The two endpoints that upload media to a signed address. */
export const mediaUploadEndpoints = { createMediaUpload, putMedia };
