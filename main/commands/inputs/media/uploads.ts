import { z } from "zod";
import type { UploadCommands } from "../../../../preload/commands/media/uploads.ts";
import { maximumBytes, maximumFiles } from "../../../../preload/model/media/uploads.ts";
import { chosenFileId, conversationId, handedFileId, line, sourceGuid } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** More than may be sent at once, so that what is too much can be said. */
const mostChosen = 1_000;
const ofMessage = z.strictObject({ sourceGuid });
const ofFile = z.strictObject({ sourceGuid, fileId: chosenFileId });

/** Files that are to be sent. */
export const uploadInputs: InputsOf<UploadCommands> = {
  attachFiles: z.strictObject({ conversationId, fileIds: z.array(handedFileId).max(mostChosen) }),
  attachBytes: z.strictObject({
    conversationId,
    name: line,
    bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= maximumBytes.file),
  }),
  arrangeFiles: z.strictObject({ conversationId, fileIds: z.array(chosenFileId).max(maximumFiles) }),
  pauseUpload: ofMessage,
  resumeUpload: ofMessage,
  retryUpload: ofFile,
  removeUpload: ofFile,
};
