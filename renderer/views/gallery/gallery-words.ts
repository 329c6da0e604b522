import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t } from "../../messages/format.ts";
import type { TextKey } from "../../messages/format.ts";
import { locale } from "../../messages/language.ts";
import { daysBetween } from "../../shared/time/time.ts";
import type { GalleryFilter, GalleryScreen, Landing } from "./gallery-screen.svelte.ts";

/** What can be searched for, in the search field. */
export const searchHints = {
  media: "gallery.searchMedia",
  photos: "gallery.searchPhotos",
  videos: "gallery.searchVideos",
  files: "gallery.searchFiles",
  links: "gallery.searchLinks",
} as const satisfies Readonly<Record<GalleryFilter, TextKey>>;

/** A month as a heading; what is younger than a week stands apart. */
export function monthText(at: Milliseconds, now: Milliseconds): string {
  if (daysBetween(at, now) < 7) return t("gallery.thisWeek");
  return new Intl.DateTimeFormat(locale(), { month: "long", year: "numeric" }).format(at);
}

/** What is shown for a day that was gone to. */
export function landingText({ end, is }: Landing): string {
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(end - 1);
  switch (is) {
    case "on-day":
      return t("gallery.landedOn", { day });
    case "older":
      return t("gallery.landedBefore", { day });
    case "newer":
      return t("gallery.landedAfter", { day });
    case "nothing":
      return t("gallery.nothingToGoTo");
  }
}

/** What a search came to, for screen readers; empty while nothing is searched for. */
export function foundText({ lookup, shown, end }: GalleryScreen): string {
  if (!lookup.isSearching || lookup.found === null) return "";
  const values = { count: shown.length };
  return end === "more" ? t("gallery.foundMore", values) : t("gallery.found", values);
}
