import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireId } from "../shared/shapes.ts";

/**
 * Schema of a file's data. `meta` is the status: 404 if the service does not know the file in this conversation
 * (interface/files#reading).
 */
const wireFile = z.looseObject({
  file_id: wireId,
  meta: z.coerce.number().nullish(),
  file_data: z
    .looseObject({
      file_name: z.string().nullish(),
      // The service sends a number or text (interface/files#reading).
      file_size: z.coerce.number().nullish().catch(null),
      mime_type: z.string().nullish(),
    })
    .nullish(),
});
/** The data of a file as the service sends it. */
export type WireFile = z.output<typeof wireFile>;

/** Uploads a file of any type to a conversation. The response has the address that returns the processing status. */
export const uploadFile = endpoint({
  name: "uploadFile",
  base: "file",
  method: "POST",
  path: "/:conversation_id/files",
  query: z.object({ name: z.string().min(1).max(1000) }),
  // Some responses have the file id instead of the status address (interface/files#reading).
  answer: z.looseObject({ status_url: z.string().nullish(), file_id: wireId.nullish() }),
  successes: [201],
  refusals: { invalid: { status: 400 }, gone: { status: 404 }, tooLarge: { status: 413 } },
  isRetrySafe: "no",
  token: "header",
  upload: { kind: "bytes", maxBytes: 50 * 1024 * 1024 },
  source: "interface/files#uploading",
});

/** The status of an uploaded file: 202 while the service processes it, 200 with the file id when it is done. */
export const getFileStatus = endpoint({
  name: "getFileStatus",
  base: "file",
  method: "GET",
  path: "/:conversation_id/uploadStatus",
  query: z.object({ job: z.string() }),
  answer: z.looseObject({ status: z.string(), file_id: wireId.nullish() }),
  successes: [200, 202],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "header",
  source: "interface/files#uploading",
});

/** Returns the name, size and type of several files. */
export const listFileData = endpoint({
  name: "listFileData",
  base: "file",
  method: "POST",
  path: "/:conversation_id/fileData",
  body: z.object({ file_ids: z.array(z.string()).min(1).max(100) }),
  answer: z.array(wireFile),
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "header",
  source: "interface/files#reading",
});

/** Returns the name, size and type of one file. */
export const getFileData = endpoint({
  name: "getFileData",
  base: "file",
  method: "GET",
  path: "/:conversation_id/fileData/:file_id",
  answer: wireFile,
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "header",
  source: "interface/files#reading",
});

export const fileEndpoints = { uploadFile, getFileStatus, listFileData, getFileData };
