import { t } from "../../../messages/format.ts";
import type { ReadLocation } from "../../../shared/text/read-location.ts";

/** What is wrong with what was typed or pasted, in a sentence; empty when nothing is. */
export function locationFault(where: string, read: ReadLocation): string {
  if (where.trim() === "") return t("location.missing");
  switch (read.kind) {
    case "found":
      return "";
    case "unreadable":
      return t("location.unreadable");
    case "short-link":
      return t("location.shortLink");
    case "no-place":
      return t("location.noPlace");
    case "out-of-range":
      return t("location.outOfRange");
  }
}
