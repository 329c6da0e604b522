import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { nothing, wireId } from "../shared/shapes.ts";

/** What is known of a file; `meta` is 404 for one that is not known in this conversation (interface/files#reading). */
const wireFile = z.looseObject({
  file_id: wireId,
  meta: z.coerce.number().nullish(),
  file_data: z
    .looseObject({
      file_name: z.string().nullish(),
      // A number or text (interface/files#reading).
      file_size: z.coerce.number().nullish().catch(null),
      mime_type: z.string().nullish(),
    })
    .nullish(),
});
/** What is known of a file, as it came from the service. */
export type WireFile = z.output<typeof wireFile>;

/** Uploads a file of any type to a conversation. The answer tells where to ask how far it is. */
export const uploadFile = endpoint({
  name: "uploadFile",
  base: "file",
  method: "POST",
  path: "/:conversation_id/files",
  query: z.object({ name: z.string().min(1).max(1000) }),
  body: nothing,
  // The id has been met in place of the address (interface/files#reading).
  answer: z.looseObject({ status_url: z.string().nullish(), file_id: wireId.nullish() }),
  successes: [201],
  refusals: { invalid: { status: 400 }, gone: { status: 404 }, tooLarge: { status: 413 } },
  isRetrySafe: "no",
  token: "header",
  upload: { kind: "bytes", maximumBytes: 50 * 1024 * 1024 },
  source: "interface/files#uploading",
});

/** How far a file is: 202 while it is worked on, 200 with its id when it is done. */
export const getFileStatus = endpoint({
  name: "getFileStatus",
  base: "file",
  method: "GET",
  path: "/:conversation_id/uploadStatus",
  query: z.object({ job: z.string() }),
  body: nothing,
  answer: z.looseObject({ status: z.string(), file_id: wireId.nullish() }),
  successes: [200, 202],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "header",
  source: "interface/files#uploading",
});

/** What is known of several files. */
export const listFileData = endpoint({
  name: "listFileData",
  base: "file",
  method: "POST",
  path: "/:conversation_id/fileData",
  query: nothing,
  body: z.object({ file_ids: z.array(z.string()).min(1).max(100) }),
  answer: z.array(wireFile),
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "header",
  source: "interface/files#reading",
});

/** What is known of one file. */
export const getFileData = endpoint({
  name: "getFileData",
  base: "file",
  method: "GET",
  path: "/:conversation_id/fileData/:file_id",
  query: nothing,
  body: nothing,
  answer: wireFile,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "header",
  source: "interface/files#reading",
});

/** Files. */
export const fileEndpoints = { uploadFile, getFileStatus, listFileData, getFileData };
