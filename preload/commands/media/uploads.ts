import type { ChosenFileId, ConversationId, HandedFileId, SourceGuid } from "../../base/ids.ts";
import type { ChosenFile, RefusedFile } from "../../model/media/uploads.ts";
import type { Command } from "../command.ts";

/** Files that are to be sent: in a draft, and on their way. */
export interface UploadCommands {
  /** Takes files that were handed over into a draft. Those that cannot be sent are refused one by one. */
  readonly attachFiles: Command<
    { readonly conversationId: ConversationId; readonly fileIds: readonly HandedFileId[] },
    { readonly files: readonly ChosenFile[]; readonly refused: readonly RefusedFile[] }
  >;
  /** Takes something into a draft that is on no disk yet, such as a picture of the clipboard. */
  readonly attachBytes: Command<
    { readonly conversationId: ConversationId; readonly name: string; readonly bytes: Uint8Array },
    { readonly files: readonly ChosenFile[]; readonly refused: readonly RefusedFile[] }
  >;
  /** Puts the files of a draft into this order; those not named leave it. */
  readonly arrangeFiles: Command<
    { readonly conversationId: ConversationId; readonly fileIds: readonly ChosenFileId[] },
    { readonly files: readonly ChosenFile[] }
  >;
  /** Holds an unsent message back; those written after it wait as well. */
  readonly pauseUpload: Command<{ readonly sourceGuid: SourceGuid }, void>;
  readonly resumeUpload: Command<{ readonly sourceGuid: SourceGuid }, void>;
  /** Sends one file that was not taken once more. The message goes out when the service has all of its files. */
  readonly retryUpload: Command<{ readonly sourceGuid: SourceGuid; readonly fileId: ChosenFileId }, void>;
  /** Takes one file out of an unsent message. */
  readonly removeUpload: Command<{ readonly sourceGuid: SourceGuid; readonly fileId: ChosenFileId }, void>;
}

/** Their names. */
export const uploadCommandNames = [
  "attachFiles",
  "attachBytes",
  "arrangeFiles",
  "pauseUpload",
  "resumeUpload",
  "retryUpload",
  "removeUpload",
] as const satisfies readonly (keyof UploadCommands)[];
