import type { ChosenFileId, ConversationId } from "../../../preload/base/ids.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import type { Cache } from "../../cache/cache.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { UnsentUpload } from "../../cache/tables/unsent.ts";
import { isPaused } from "./file-uploads.ts";

/** Whether one of these uploads is that of the file, and waits. */
export function isWaitingIn(uploads: readonly UnsentUpload[], fileId: ChosenFileId): boolean {
  return uploads.some(({ file, status }) => file.id === fileId && status.state === "waiting");
}

/** Whether a draft or a scheduled message of a conversation has this file. */
export function isInDraftOrScheduled(
  tables: CacheTables,
  conversationId: ConversationId,
  fileId: ChosenFileId,
): boolean {
  const has = ({ files }: { readonly files: readonly ChosenFile[] }): boolean =>
    files.some(({ id }) => id === fileId);
  if (has(tables.drafts.get(conversationId))) return true;
  return tables.scheduled.all().some((each) => each.conversationId === conversationId && has(each.content));
}

/** Whether a draft, a scheduled message or a message that is not paused waits for the upload of this file. */
export function isUploadNeeded(
  tables: CacheTables,
  conversationId: ConversationId,
  fileId: ChosenFileId,
): boolean {
  if (isInDraftOrScheduled(tables, conversationId, fileId)) return true;
  return tables.unsent.of(conversationId).some(({ uploads }) => isWaitingIn(uploads, fileId));
}

/**
 * Whether messages of a conversation wait for uploads of their own files. These uploads come before those of its draft.
 */
export function areSentFilesWaiting(tables: CacheTables, conversationId: ConversationId): boolean {
  return tables.unsent
    .of(conversationId)
    .some(
      (unsent) =>
        unsent.message.status.state === "waiting" &&
        !isPaused(unsent) &&
        unsent.uploads.some(({ status }) => status.state === "waiting"),
    );
}

/** Deletes the stored results of uploads whose files are no longer in a draft or a scheduled message. */
export function removeUnneededUploads(cache: Pick<Cache, "read" | "write">): void {
  const unneeded = cache.read((tables) => {
    const stored = tables.earlyUploads.fileIds();
    if (stored.length === 0) return [];
    const needed = new Set([
      ...tables.drafts.all().flatMap(({ files }) => files.map(({ id }) => id)),
      ...tables.scheduled.all().flatMap(({ content }) => content.files.map(({ id }) => id)),
    ]);
    return stored.filter((id) => !needed.has(id));
  });
  if (unneeded.length === 0) return;
  cache.write((tables) => {
    for (const id of unneeded) tables.earlyUploads.remove(id);
  });
}
