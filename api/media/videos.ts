import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";

/**
 * Uploads a video for one conversation: a group id, or `a+b` for a chat. The response has the address that returns the
 * transcoding status. The service publishes no byte limit; Natter chose this one (interface/videos#uploading).
 */
export const transcodeVideo = endpoint({
  name: "transcodeVideo",
  base: "video",
  method: "POST",
  path: "/transcode",
  answer: z.looseObject({ status_url: z.string() }),
  refusals: { invalid: { status: 400 }, gone: { status: 404 }, tooLarge: { status: 413 } },
  isRetrySafe: "no",
  token: "header",
  headers: ["x-conversation-id"],
  upload: { kind: "multipart", maxBytes: 2 * 1024 ** 3 },
  source: "interface/videos#uploading",
});

/**
 * The status of a video's transcoding: 202 while it runs, 201 when it is done, 415 if the service cannot transcode the
 * file.
 */
export const getVideoStatus = endpoint({
  name: "getVideoStatus",
  base: "video",
  method: "GET",
  path: "/status",
  query: z.object({ job: z.string() }),
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

export const videoEndpoints = { transcodeVideo, getVideoStatus };
