import type { ConversationFile } from "../../../preload/model/media/files.ts";
import { t } from "../../messages/format.ts";
import { byteSizeText } from "../../shared/controls/byte-size-text.ts";

const ending = /\.([a-z0-9]{1,5})$/i;

/** The kind of a file in one word: the extension of its name, in capitals. */
function kindOf({ name }: ConversationFile): string {
  return ending.exec(name)?.[1]?.toUpperCase() ?? t("gallery.file");
}

/** Kind and size in one line. */
export function fileKindAndSize(info: ConversationFile): string {
  const kind = kindOf(info);
  return info.size === null ? kind : t("gallery.fileFacts", { kind, size: byteSizeText(info.size) });
}
