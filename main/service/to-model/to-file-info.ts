import { asId } from "../../../preload/ids.ts";
import type { FileId } from "../../../preload/ids.ts";
import type { FileInfo } from "../../../preload/model/files.ts";
import type { WireFile } from "../endpoints/files.ts";

/** What shows the rest of a name in another order, so that a program can look like a text, and what shows as nothing. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const deceiving = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/gu;

/** What is known of a file; null where the service does not know it in this conversation (field facts 5.4). */
export function toFileInfo({ file_id: id, meta, file_data: known }: WireFile): FileInfo | null {
  if (known === null || known === undefined || (meta ?? 200) >= 400) return null;
  return {
    id: asId<FileId>(id),
    name: (known.file_name ?? "").replaceAll(deceiving, " ").trim(),
    size: known.file_size ?? null,
    type: known.mime_type ?? null,
  };
}
