import type { FileCommands } from "../../preload/commands/files.ts";
import { done } from "../../preload/reply.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";
import { FileBook } from "./file-book.ts";
import { learnFileNames } from "./file-names.ts";

/** Files that were shared, as commands of one account. */
export function fileCommands({ chat }: FeatureParts): FunctionsOf<FileCommands> {
  const book = new FileBook(chat);
  return {
    getFileInfo: ({ conversationId, fileId }) => book.info(conversationId, fileId),
    learnFileNames: async ({ conversationId }) =>
      done({ lacking: await learnFileNames({ ...chat, book }, conversationId) }),
  };
}
