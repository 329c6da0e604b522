import type { ConversationId, FileId } from "../../base/ids.ts";
import type { ConversationFile } from "../../model/media/files.ts";
import type { Command } from "../command.ts";

export interface FileCommands {
  readonly getFileInfo: Command<
    { readonly conversationId: ConversationId; readonly fileId: FileId },
    ConversationFile
  >;
  /**
   * Looks up the names of all files in a conversation, so that search can find them. `lacking` is the number of names
   * that could not be fetched.
   */
  readonly fetchFileNames: Command<{ readonly conversationId: ConversationId }, { readonly lacking: number }>;
}

export const fileCommandNames = [
  "getFileInfo",
  "fetchFileNames",
] as const satisfies readonly (keyof FileCommands)[];
