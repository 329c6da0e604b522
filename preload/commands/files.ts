import type { ConversationId, FileId } from "../ids.ts";
import type { FileInfo } from "../model/files.ts";
import type { Command } from "./command.ts";

/** Files that were shared. */
export interface FileCommands {
  readonly getFileInfo: Command<
    { readonly conversationId: ConversationId; readonly fileId: FileId },
    FileInfo
  >;
}

/** Their names. */
export const fileCommandNames = ["getFileInfo"] as const satisfies readonly (keyof FileCommands)[];
