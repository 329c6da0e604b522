import { asId } from "../../../preload/base/ids.ts";
import type { ConversationId, FileId } from "../../../preload/base/ids.ts";
import type { Cache } from "../../cache/cache.ts";
import { readPlaced } from "../../cache/search/search-index.ts";
import { expressionOf } from "../../cache/search/lookup.ts";
import { conversationMark, hasMark } from "../../cache/search/marks.ts";
import type { FileBook } from "../messages/file-book.ts";
import type { SliceParts } from "../../async/in-slices.ts";
import { inSlices } from "../../async/in-slices.ts";
import { allPlaces, readSlice } from "../search/slices.ts";

/** Names asked for together. */
const namesAtOnce = 100;

/** Looks up the names of all files in the messages of a conversation that are on this computer; tells how many are lacking still. */
export async function learnFileNames(
  parts: SliceParts & { readonly cache: Cache; readonly book: FileBook },
  conversationId: ConversationId,
): Promise<number> {
  const ids = [...(await filesOf(parts, conversationId))];
  let lacking = 0;
  await inSlices(parts, 0, async (from) => {
    const next = from + namesAtOnce;
    const asked = ids.slice(from, next).map((fileId) => parts.book.info(conversationId, fileId));
    // A file that is gone will never have a name.
    const replies = await Promise.all(asked);
    lacking += replies.filter((reply) => !reply.ok && reply.problem.kind !== "not-found").length;
    return next < ids.length ? next : null;
  });
  return lacking;
}

async function filesOf(
  parts: SliceParts & { readonly cache: Cache },
  conversationId: ConversationId,
): Promise<ReadonlySet<FileId>> {
  const files = expressionOf([], [[conversationMark(conversationId)], [hasMark("file")]]);
  const ids = new Set<FileId>();
  await inSlices(parts, allPlaces, (range) => {
    const { rows, rest } = parts.cache.read((tables) => readSlice(tables, files, range));
    for (const row of rows) {
      const { attachments } = readPlaced(row).message;
      for (const one of attachments) if (one.kind === "file") ids.add(asId<FileId>(one.fileId));
    }
    return rest;
  });
  return ids;
}
