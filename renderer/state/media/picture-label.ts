import { t } from "../../messages/format.ts";
import { fullTimeText } from "../../shared/time/time.ts";
import { numberText } from "../../shared/text/number.ts";
import { pictureNumber } from "./gallery-items.ts";
import type { GalleryItem, LightboxItem } from "./gallery-items.ts";

/** Which of the photos and videos of its message an item is; empty if it is the only one. */
export function pictureNumberText(item: GalleryItem): string {
  const place = pictureNumber(item);
  if (place === null) return "";
  return t("gallery.placeInAlbum", { number: numberText(place.number), count: numberText(place.count) });
}

/** The label of a gallery tile for screen readers. */
export function galleryTileLabel(item: GalleryItem): string {
  const place = pictureNumberText(item);
  const label = kindLabel(item);
  return place === "" ? label : t("gallery.placed", { label, place });
}

function kindLabel({ message, attachment }: GalleryItem): string {
  const values = { name: message.sender.name, time: fullTimeText(message.createdAt), text: message.text };
  if (message.text !== "") {
    return attachment.kind === "video" ? t("gallery.videoWith", values) : t("gallery.photoWith", values);
  }
  return attachment.kind === "video" ? t("gallery.videoFrom", values) : t("gallery.photoFrom", values);
}

/** The label of the lightbox picture for screen readers. */
export function pictureLabel({ message, attachment }: LightboxItem): string {
  const { name } = message.sender;
  if (attachment.kind === "video") {
    return message.isOwn ? t("gallery.ownVideo") : t("gallery.lightboxVideo", { name });
  }
  return message.isOwn ? t("gallery.ownPhoto") : t("gallery.lightboxPhoto", { name });
}
