import type { CommandInput } from "../../../preload/contract.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { safeName } from "../../chat/core/safe-name.ts";
import { t } from "../../messages/format.ts";
import { saveChosenFile } from "./save-chosen-file.ts";
import type { SaveChosenFileParts } from "./save-chosen-file.ts";

/**
 * Asks the person for a path and saves a PNG picture there that the page drew. Returns the name of the file; null if
 * the person cancels. Problems: disk.
 */
export async function savePng(
  { name, bytes }: CommandInput<"savePng">,
  parts: SaveChosenFileParts,
): Promise<Reply<string | null>> {
  const file = {
    title: t("files.savePicture"),
    name: `${safeName(name, t("files.picture"))}.png`,
    filter: { name: t("files.picture"), extension: "png" },
    bytes,
    logName: "a picture",
  };
  return await saveChosenFile(file, parts);
}
