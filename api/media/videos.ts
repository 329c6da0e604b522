import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { nothing } from "../shared/shapes.ts";

/**
 * Uploads a video for one conversation: a group's id, or `a+b` of a chat. The answer tells where to ask how far the work is.
 * The byte limit is ours: none is published (interface/videos#uploading).
 */
export const transcodeVideo = endpoint({
  name: "transcodeVideo",
  base: "video",
  method: "POST",
  path: "/transcode",
  query: nothing,
  body: nothing,
  answer: z.looseObject({ status_url: z.string() }),
  successes: [200],
  refusals: { invalid: { status: 400 }, gone: { status: 404 }, tooLarge: { status: 413 } },
  isRetrySafe: "no",
  token: "header",
  headers: ["x-conversation-id"],
  upload: { kind: "multipart", maximumBytes: 2 * 1024 ** 3 },
  source: "interface/videos#uploading",
});

/** How far the work on a video is: 202 while it goes on, 201 when it is done, 415 for what is no video it takes. */
export const getVideoStatus = endpoint({
  name: "getVideoStatus",
  base: "video",
  method: "GET",
  path: "/status",
  query: z.object({ job: z.string() }),
  body: nothing,
  answer: z.looseObject({
    status: z.string(),
    url: z.string().nullish(),
    thumbnail_url: z.string().nullish(),
  }),
  successes: [201, 202],
  refusals: { notTaken: { status: 415 }, notYours: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "header",
  source: "interface/videos#status",
});

/** Video upload. */
export const videoEndpoints = { transcodeVideo, getVideoStatus };
