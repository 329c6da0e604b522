import type { FileCommands } from "../../../preload/commands/media/files.ts";
import { done } from "../../../preload/base/reply.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";
import { FileBook } from "../messages/file-book.ts";
import { learnFileNames } from "./file-names.ts";

interface Parts {
  readonly chat: ChatParts;
}

/** Files that were shared, as commands of one account. */
export function fileCommands({ chat }: Parts): FunctionsOf<FileCommands> {
  const book = new FileBook(chat);
  return {
    getFileInfo: ({ conversationId, fileId }) => book.info(conversationId, fileId),
    learnFileNames: async ({ conversationId }) =>
      done({ lacking: await learnFileNames({ ...chat, book }, conversationId) }),
  };
}
