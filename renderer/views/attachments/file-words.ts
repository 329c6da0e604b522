import type { FileInfo } from "../../../preload/model/media/files.ts";
import { t } from "../../messages/format.ts";
import { sizeText } from "../../shared/controls/size.ts";

const ending = /\.([a-z0-9]{1,5})$/i;

/** What kind of file it is, in one word, by the ending of its name: as people know it. */
function kindOf({ name }: FileInfo): string {
  return ending.exec(name)?.[1]?.toUpperCase() ?? t("gallery.file");
}

/** Kind and size in one line. */
export function fileFacts(info: FileInfo): string {
  return info.size === null ? kindOf(info) : `${kindOf(info)} · ${sizeText(info.size)}`;
}
