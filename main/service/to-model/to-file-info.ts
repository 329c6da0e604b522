import { asId } from "../../../preload/ids.ts";
import type { FileId } from "../../../preload/ids.ts";
import type { FileInfo } from "../../../preload/model/files.ts";
import type { WireFile } from "../endpoints/files.ts";

/** What is known of a file; null where the service does not know it in this conversation (field facts 5.4). */
export function toFileInfo({ file_id: id, meta, file_data: known }: WireFile): FileInfo | null {
  if (known === null || known === undefined || (meta ?? 200) >= 400) return null;
  return {
    id: asId<FileId>(id),
    name: known.file_name ?? "",
    size: known.file_size ?? null,
    type: known.mime_type ?? null,
  };
}
