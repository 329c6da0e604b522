import { safeName } from "../core/safe-name.ts";
import { t } from "../../messages/format.ts";

/** Converts the name of a conversation to a safe file name. It cannot point outside its folder, and is never empty. */
export function exportFileName(name: string): string {
  return safeName(name, t("files.conversation"));
}
