import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";

/**
 * Uploads a picture, as raw bytes or as a form. Pictures in a message, person, group, bot or event must be stored on
 * this service. With `url`, the service copies a picture that it already has. The service publishes no byte limit;
 * Natter chose this one.
 */
export const uploadPicture = endpoint({
  name: "uploadPicture",
  base: "image",
  method: "POST",
  path: "/pictures",
  query: z.object({ url: z.string().max(2000).optional() }),
  answer: z.looseObject({ url: z.string(), picture_url: z.string().nullish() }),
  refusals: { notTaken: { status: 415 }, invalid: { status: 400 }, tooLarge: { status: 413 } },
  isRetrySafe: "no",
  token: "header",
  upload: { kind: "bytes", maxBytes: 25 * 1024 * 1024, isFormAccepted: true },
  source: "interface/images#uploading",
});

export const imageEndpoints = { uploadPicture };
