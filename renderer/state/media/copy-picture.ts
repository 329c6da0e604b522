import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import { redrawAsPng } from "../../shared/media/redraw-as-png.ts";
import type { LightboxItem } from "./gallery-items.ts";
import type { SaveAttachmentsParts } from "./save-attachments.ts";

/** Copies a picture in its original size, announces that, and shows a toast if it failed. */
export async function copyPicture(
  { attachment }: LightboxItem,
  { media, toasts, announcer }: SaveAttachmentsParts,
): Promise<void> {
  if (attachment.kind !== "image") return;
  const picture = new Image();
  picture.src = attachment.original;
  const isLoaded = await picture.decode().then(
    () => true,
    () => false,
  );
  const png = isLoaded ? await redrawAsPng(picture) : null;
  const problem = png === null ? null : await media.lightbox.copy(png);
  if (png !== null && problem === null) {
    announcer.say(t("gallery.copied"));
    return;
  }
  const text = problem === null ? t("conversation.photoFailed") : problemSentence(problem);
  toasts.show({ tone: "danger", title: t("gallery.notCopied"), text });
}
