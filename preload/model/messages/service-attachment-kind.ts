import type { Attachment } from "./attachment.ts";

/** The service's name for the kind of an attachment (interface/attachments#kinds). */
export function serviceAttachmentKind(attachment: Attachment): string {
  if (attachment.kind === "other") return attachment.type;
  if (attachment.kind === "upload") return attachment.file.kind;
  return attachment.kind === "linked-image" ? "linked_image" : attachment.kind;
}
