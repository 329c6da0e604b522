import type { Milliseconds } from "../../../preload/model.ts";
import { t } from "../../messages/format.ts";
import { locale } from "../../messages/language.ts";
import { daysBetween, fullTimeText } from "../../shared/time.ts";
import type { GalleryItem, Picture } from "../../state/gallery-items.ts";

/** A month as a heading; what is younger than a week stands apart. */
export function monthText(at: Milliseconds, now: Milliseconds): string {
  if (daysBetween(at, now) < 7) return t("gallery.thisWeek");
  return new Intl.DateTimeFormat(locale(), { month: "long", year: "numeric" }).format(at);
}

/** What a tile shows, for screen readers. */
export function tileLabel({ message, attachment }: GalleryItem): string {
  const values = { name: message.sender.name, time: fullTimeText(message.createdAt) };
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
