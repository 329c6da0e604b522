import { t } from "../../messages/format.ts";
import type { ParsedLocation } from "./parse-location.ts";

/** What is wrong with a typed or pasted location, in a sentence; empty if nothing is. */
export function locationErrorText(where: string, read: Pick<ParsedLocation, "kind">): string {
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
