import type { MediaPath } from "../../base/ids.ts";
import type { Attachment } from "./attachment.ts";

/** The first photo of a message, or the preview of its first video; null if it has neither. */
export function firstPicture(attachments: readonly Attachment[]): MediaPath | null {
  for (const attachment of attachments) {
    if (attachment.kind === "image") return attachment.media;
    if (attachment.kind === "video" && attachment.preview !== null) return attachment.preview;
  }
  return null;
}
