import { asId } from "../../preload/ids.ts";
import type { ConversationId, FileId } from "../../preload/ids.ts";
import { readPlaced } from "../cache/search-index.ts";
import { expressionOf } from "../cache/search-lookup.ts";
import { conversationMark, hasMark } from "../cache/search-marks.ts";
import { afterAll, startOfSecond } from "../cache/search-place.ts";
import type { Cache } from "../cache/cache.ts";
import type { FileBook } from "./file-book.ts";

/** Looks up the names of all files in the messages of a conversation that are on this computer; tells how many are lacking still. */
export async function learnFileNames(
  cache: Cache,
  book: FileBook,
  conversationId: ConversationId,
): Promise<number> {
  const files = expressionOf([], [[conversationMark(conversationId)], [hasMark("file")]]);
  const ids = cache.read((tables) => {
    const found = new Set<FileId>();
    for (const row of tables.search.matching(files, { from: startOfSecond(0), before: afterAll })) {
      const { message } = readPlaced(row);
      for (const one of message.attachments) if (one.kind === "file") found.add(asId<FileId>(one.fileId));
    }
    return found;
  });
  const replies = await Promise.all([...ids].map((fileId) => book.info(conversationId, fileId)));
  // A file that is gone will never have a name.
  return replies.filter((reply) => !reply.ok && reply.problem.kind !== "not-found").length;
}
