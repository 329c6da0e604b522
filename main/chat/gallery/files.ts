import type { FileCommands } from "../../../preload/commands/media/files.ts";
import { done } from "../../../preload/base/reply.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { SharedFileRegistry } from "../messages/shared-file-registry.ts";
import { fetchFileNames } from "./file-names.ts";

interface Parts {
  readonly chat: ChatParts;
}

/** The commands for shared files. */
export function fileCommands({ chat }: Parts): FunctionsOf<FileCommands> {
  const sharedFiles = new SharedFileRegistry(chat);
  return {
    getFileInfo: ({ conversationId, fileId }) => sharedFiles.fileInfo(conversationId, fileId),
    fetchFileNames: async ({ conversationId }) =>
      done({ lacking: await fetchFileNames({ ...chat, sharedFiles }, conversationId) }),
  };
}
