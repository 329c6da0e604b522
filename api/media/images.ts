import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { nothing } from "../shared/shapes.ts";

/**
 * Uploads a picture: its bytes, or a form. Every picture of a message, a person, a group, a bot or an event has to come from
 * here. With `url` it takes over one that is there already. The byte limit is ours: none is published.
 */
export const uploadPicture = endpoint({
  name: "uploadPicture",
  base: "image",
  method: "POST",
  path: "/pictures",
  query: z.object({ url: z.string().max(2000).optional() }),
  body: nothing,
  answer: z.looseObject({ url: z.string(), picture_url: z.string().nullish() }),
  successes: [200],
  refusals: { notTaken: { status: 415 }, invalid: { status: 400 }, tooLarge: { status: 413 } },
  isRetrySafe: "no",
  token: "header",
  upload: { kind: "bytes", maximumBytes: 25 * 1024 * 1024, isFormTaken: true },
  source: "interface/images#uploading",
});

/** Pictures. */
export const imageEndpoints = { uploadPicture };
