import type { ConversationId, FileId } from "../../base/ids.ts";
import type { FileInfo } from "../../model/media/files.ts";
import type { Command } from "../command.ts";

/** Files that were shared. */
export interface FileCommands {
  readonly getFileInfo: Command<
    { readonly conversationId: ConversationId; readonly fileId: FileId },
    FileInfo
  >;
  /** Looks up the names of all files of a conversation, so that they can be searched; some may not be had for now. */
  readonly learnFileNames: Command<{ readonly conversationId: ConversationId }, { readonly lacking: number }>;
}

/** Their names. */
export const fileCommandNames = [
  "getFileInfo",
  "learnFileNames",
] as const satisfies readonly (keyof FileCommands)[];
