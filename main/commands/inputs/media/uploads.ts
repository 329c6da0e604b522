import { z } from "zod";
import type { UploadCommands } from "../../../../preload/commands/media/uploads.ts";
import { maxPeaks } from "../../../../preload/model/media/recording.ts";
import { maxUploadBytes, maxFilesPerMessage } from "../../../../preload/model/media/uploads.ts";
import { chosenFileId, conversationId, fileHandleId, singleLine, sourceGuid } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/**
 * Maximum number of files in one command. It is above the maximum per message, so that the command itself can report
 * the excess.
 */
const maxChosen = 1_000;
/** Maximum length of a recording in milliseconds: a day, which no file of the allowed size reaches. */
const maxRecordingLength = 86_400_000;
const messageFields = z.strictObject({ sourceGuid });
const fileFields = z.strictObject({ sourceGuid, fileId: chosenFileId });

/** The inputs for commands about attachments that will be sent. */
export const uploadInputs: InputsOf<UploadCommands> = {
  attachFiles: z.strictObject({ conversationId, fileIds: z.array(fileHandleId).max(maxChosen) }),
  attachBytes: z.strictObject({
    conversationId,
    name: singleLine,
    bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= maxUploadBytes.file),
  }),
  appendRecording: z.strictObject({
    conversationId,
    fileId: chosenFileId.nullable(),
    name: singleLine,
    bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= maxUploadBytes.file),
    recording: z.strictObject({
      duration: z.number().min(0).max(maxRecordingLength),
      peaks: z.array(z.number().min(0).max(100)).max(maxPeaks),
    }),
  }),
  arrangeFiles: z.strictObject({ conversationId, fileIds: z.array(chosenFileId).max(maxFilesPerMessage) }),
  retryDraftUpload: z.strictObject({ conversationId, fileId: chosenFileId }),
  pauseUpload: messageFields,
  resumeUpload: messageFields,
  retryUpload: fileFields,
  removeUpload: fileFields,
};
