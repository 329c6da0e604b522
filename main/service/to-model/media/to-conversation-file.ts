import { asId } from "../../../../preload/base/ids.ts";
import type { FileId } from "../../../../preload/base/ids.ts";
import type { ConversationFile } from "../../../../preload/model/media/files.ts";
import type { WireFile } from "../../../../api/media/files.ts";
import { mediaTypeOf, unknownMediaType } from "../../disk-file.ts";
import { toShownName } from "../values/to-text.ts";

/**
 * Invisible characters, and characters that reorder the rest of a name so that a program can look like a text file. The
 * joiners of emoji and of Persian and Indian words are kept.
 */
const deceiving = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu;
/** The file extension, which shows the kind of a file. */
const ending = /\.[a-z0-9]{1,12}$/iu;

/** Truncates a long name before its extension. */
function toShownFileName(name: string): string {
  const kind = ending.exec(name)?.[0] ?? "";
  return toShownName(name.slice(0, name.length - kind.length)) + kind;
}

/**
 * The type of a file. The service derives it from the name, and leaves it empty for some extensions; then Natter
 * derives it from the name (interface/files#reading). Null if Natter does not know the extension either.
 */
function toFileType(type: string, name: string): string | null {
  if (type.trim() !== "") return toShownName(type);
  const guessed = mediaTypeOf(name);
  return guessed === unknownMediaType ? null : guessed;
}

/** Converts the data of a file; null if the service does not know it in this conversation (interface/files#reading). */
export function toConversationFile({
  file_id: id,
  meta,
  file_data: known,
}: WireFile): ConversationFile | null {
  if (known === null || known === undefined || (meta ?? 200) >= 400) return null;
  const name = toShownFileName((known.file_name ?? "").replaceAll(deceiving, " ").trim());
  return {
    id: asId<FileId>(id),
    name,
    size: known.file_size ?? null,
    type: toFileType(known.mime_type ?? "", name),
  };
}
