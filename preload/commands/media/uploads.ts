import type { ChosenFileId, ConversationId, FileHandleId, SourceGuid } from "../../base/ids.ts";
import type { ChosenFile, RefusedFile } from "../../model/media/uploads.ts";
import type { Recording } from "../../model/media/recording.ts";
import type { Command } from "../command.ts";

/** Commands for files that are to be sent: in a draft, and during the upload. */
export interface UploadCommands {
  /** Adds files to a draft. `refused` contains the files that cannot be sent, each with its reason. */
  readonly attachFiles: Command<
    { readonly conversationId: ConversationId; readonly fileIds: readonly FileHandleId[] },
    { readonly files: readonly ChosenFile[]; readonly refused: readonly RefusedFile[] }
  >;
  /** Adds data that is not a file on disk to a draft, such as a picture from the clipboard. */
  readonly attachBytes: Command<
    { readonly conversationId: ConversationId; readonly name: string; readonly bytes: Uint8Array },
    { readonly files: readonly ChosenFile[]; readonly refused: readonly RefusedFile[] }
  >;
  /**
   * Adds the next part of a recording to its file in a draft. With `fileId` null, the part is the first one, and the
   * file is created with this name. So the recording survives even if Natter ends in the middle of it.
   */
  readonly appendRecording: Command<
    {
      readonly conversationId: ConversationId;
      readonly fileId: ChosenFileId | null;
      readonly name: string;
      readonly bytes: Uint8Array;
      readonly recording: Recording;
    },
    { readonly fileId: ChosenFileId; readonly files: readonly ChosenFile[] }
  >;
  /** Puts the files of a draft in the given order. Files that are not in the list are removed from the draft. */
  readonly arrangeFiles: Command<
    { readonly conversationId: ConversationId; readonly fileIds: readonly ChosenFileId[] },
    { readonly files: readonly ChosenFile[] }
  >;
  /** Retries the upload of one failed file of a draft. */
  readonly retryDraftUpload: Command<
    { readonly conversationId: ConversationId; readonly fileId: ChosenFileId },
    void
  >;
  /** Pauses an unsent message. Later messages of the conversation wait as well. */
  readonly pauseUpload: Command<{ readonly sourceGuid: SourceGuid }, void>;
  readonly resumeUpload: Command<{ readonly sourceGuid: SourceGuid }, void>;
  /** Retries the upload of one failed file. The message is sent when the service has all of its files. */
  readonly retryUpload: Command<{ readonly sourceGuid: SourceGuid; readonly fileId: ChosenFileId }, void>;
  /** Removes one file from an unsent message. */
  readonly removeUpload: Command<{ readonly sourceGuid: SourceGuid; readonly fileId: ChosenFileId }, void>;
}

export const uploadCommandNames = [
  "attachFiles",
  "attachBytes",
  "appendRecording",
  "arrangeFiles",
  "retryDraftUpload",
  "pauseUpload",
  "resumeUpload",
  "retryUpload",
  "removeUpload",
] as const satisfies readonly (keyof UploadCommands)[];
