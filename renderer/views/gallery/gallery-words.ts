import type { Download } from "../../../preload/model/media/downloads.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t } from "../../messages/format.ts";
import type { TextKey } from "../../messages/format.ts";
import { locale } from "../../messages/language.ts";
import { numberText } from "../../shared/text/number.ts";
import { amountText } from "../../shared/controls/size.ts";
import { daysBetween, fullTimeText } from "../../shared/time/time.ts";
import type { GalleryItem, Picture } from "../../state/media/gallery-items.ts";
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

/** What a tile shows, for screen readers. */
export function tileLabel({ message, attachment }: GalleryItem): string {
  const values = { name: message.sender.name, time: fullTimeText(message.createdAt), text: message.text };
  if (message.text !== "") {
    return attachment.kind === "video" ? t("gallery.videoWith", values) : t("gallery.photoWith", values);
  }
  return attachment.kind === "video" ? t("gallery.videoFrom", values) : t("gallery.photoFrom", values);
}

/** What the lightbox shows, for screen readers. */
export function pictureLabel({ message, attachment }: Picture): string {
  const { name } = message.sender;
  if (attachment.kind === "video") {
    return message.isOwn ? t("gallery.ownVideo") : t("gallery.lightboxVideo", { name });
  }
  return message.isOwn ? t("gallery.ownPhoto") : t("gallery.lightboxPhoto", { name });
}

/** What is being saved, and where to. */
export function savingText({ shared, isToFolder, name, savedCount, missedCount }: Download): string {
  if (!isToFolder) return t("gallery.savingAs", { name });
  const count = shared.length;
  const number = Math.min(count, savedCount + missedCount + 1);
  return t("gallery.savingMany", { number: numberText(number), count: numberText(count), folder: name });
}

/** The same with how much has come of what is under way, once anything is known of that. */
export function savingAmountText(download: Download): string {
  const { receivedBytes, size } = download;
  const what = savingText(download);
  if (receivedBytes === 0 && size === null) return what;
  return t("gallery.savingAmount", { what, amount: amountText(receivedBytes, size) });
}

/** How far saving has come, from 0 to 1; null where that is not known. Of several, each counts the same. */
export function savedPart({ shared, savedCount, missedCount, receivedBytes, size }: Download): number | null {
  const part = size === null || size === 0 ? null : receivedBytes / size;
  if (shared.length === 1) return part;
  return (savedCount + missedCount + (part ?? 0)) / shared.length;
}
