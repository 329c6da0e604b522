import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t } from "../../messages/format.ts";
import type { TextKey } from "../../messages/format.ts";
import { dateAndNumberLocale } from "../../messages/language.ts";
import { daysBetween } from "../../shared/time/time.ts";
import type { GalleryFilter, GalleryScreen, DayJumpResult } from "./gallery-screen.svelte.ts";

/** The hints in the search field. Each names the things that can be searched. */
export const gallerySearchHints = {
  media: "gallery.searchMedia",
  photos: "gallery.searchPhotos",
  videos: "gallery.searchVideos",
  files: "gallery.searchFiles",
  links: "gallery.searchLinks",
} as const satisfies Readonly<Record<GalleryFilter, TextKey>>;

/** The heading of a month; items of the last seven days have their own heading. */
export function galleryMonthHeading(at: Milliseconds, now: Milliseconds): string {
  if (daysBetween(at, now) < 7) return t("gallery.thisWeek");
  return new Intl.DateTimeFormat(dateAndNumberLocale(), { month: "long", year: "numeric" }).format(at);
}

/** Says where a jump to a day has led: to items of that day, to older or newer ones, or nowhere. */
export function dayJumpText({ end, outcome }: DayJumpResult): string {
  const day = new Intl.DateTimeFormat(dateAndNumberLocale(), { dateStyle: "long" }).format(end - 1);
  switch (outcome) {
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

/** The result of a search, for screen readers; empty while no search is active. */
export function gallerySearchResultText({ lookup, shownItems, end }: GalleryScreen): string {
  if (!lookup.isSearching || lookup.localSearch === null) return "";
  const values = { count: shownItems.length };
  return end === "more" ? t("gallery.foundMore", values) : t("gallery.found", values);
}
