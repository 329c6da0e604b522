import { asId } from "../../../preload/base/ids.ts";
import type { ConversationId, FileId } from "../../../preload/base/ids.ts";
import type { Cache } from "../../cache/cache.ts";
import { parseIndexedRow } from "../../cache/search/search-index.ts";
import { toIndexExpression } from "../../cache/search/index-query.ts";
import { conversationMark, contentMark } from "../../cache/search/marks.ts";
import type { SharedFileRegistry } from "../messages/shared-file-registry.ts";
import type { SliceParts } from "../../async/process-in-slices.ts";
import { processInSlices } from "../../async/process-in-slices.ts";
import { wholeIndexRange, readRowSlice } from "../search/read-in-slices.ts";

/** Maximum number of files whose names are requested together. */
const namesAtOnce = 100;

/**
 * Looks up the names of all files in the stored messages of a conversation. Returns how many names could not be
 * fetched.
 */
export async function fetchFileNames(
  parts: SliceParts & { readonly cache: Cache; readonly sharedFiles: Pick<SharedFileRegistry, "fileInfo"> },
  conversationId: ConversationId,
): Promise<number> {
  const ids = [...(await filesOf(parts, conversationId))];
  let lacking = 0;
  await processInSlices(parts, 0, async (from) => {
    const next = from + namesAtOnce;
    const asked = ids.slice(from, next).map((fileId) => parts.sharedFiles.fileInfo(conversationId, fileId));
    // Files that no longer exist are not counted, because they will never get a name.
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
  const files = toIndexExpression([], [[conversationMark(conversationId)], [contentMark("file")]]);
  const ids = new Set<FileId>();
  await processInSlices(parts, wholeIndexRange, (range) => {
    const { rows, rest } = parts.cache.read((tables) => readRowSlice(tables, files, range));
    for (const row of rows) {
      const { attachments } = parseIndexedRow(row).message;
      for (const one of attachments) if (one.kind === "file") ids.add(asId<FileId>(one.fileId));
    }
    return rest;
  });
  return ids;
}
