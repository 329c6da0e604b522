import { asId } from "../../../../preload/base/ids.ts";
import type { FileId } from "../../../../preload/base/ids.ts";
import type { FileInfo } from "../../../../preload/model/media/files.ts";
import type { WireFile } from "../../../../api/media/files.ts";
import { toShownName } from "../values/to-text.ts";

/**
 * What shows the rest of a name in another order, so that a program can look like a text, and what shows as nothing. The joiners
 * of emoji and of Persian and Indian words are kept.
 */
const deceiving = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu;
/** What tells the kind of a file. */
const ending = /\.[a-z0-9]{1,12}$/iu;

/** A long name is cut before what tells its kind. */
function toShownFileName(name: string): string {
  const kind = ending.exec(name)?.[0] ?? "";
  return toShownName(name.slice(0, name.length - kind.length)) + kind;
}

/** What is known of a file; null where the service does not know it in this conversation (interface/files#reading). */
export function toFileInfo({ file_id: id, meta, file_data: known }: WireFile): FileInfo | null {
  if (known === null || known === undefined || (meta ?? 200) >= 400) return null;
  return {
    id: asId<FileId>(id),
    name: toShownFileName((known.file_name ?? "").replaceAll(deceiving, " ").trim()),
    size: known.file_size ?? null,
    type: known.mime_type === null || known.mime_type === undefined ? null : toShownName(known.mime_type),
  };
}
