import type { ConversationId, FileId } from "../../../preload/base/ids.ts";
import type { ConversationFile } from "../../../preload/model/media/files.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { mediaTypeOf } from "../../service/disk-file.ts";

/** The name under which the data of a shared file is stored. */
export function fileFactName(conversationId: ConversationId, fileId: FileId): string {
  return `file ${conversationId} ${fileId}`;
}

/**
 * Stores the data of a recording that was just uploaded. The service does not store its length and waveform. With this
 * data, the sent message looks the same as the recording in the draft.
 */
export function rememberRecording(
  tables: CacheTables,
  conversationId: ConversationId,
  fileId: FileId,
  { name, size, recording }: ChosenFile,
): void {
  if (recording === undefined) return;
  const info: ConversationFile = { id: fileId, name, size, type: mediaTypeOf(name), recording };
  tables.facts.save(fileFactName(conversationId, fileId), JSON.stringify(info));
}
