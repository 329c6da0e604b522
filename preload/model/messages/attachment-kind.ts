import type { Attachment } from "./attachment.ts";

/** The kind of an attachment under the service's own name (interface/attachments#kinds). */
export function rawKind(attachment: Attachment): string {
  if (attachment.kind === "other") return attachment.type;
  if (attachment.kind === "upload") return attachment.file.kind;
  return attachment.kind === "linked-image" ? "linked_image" : attachment.kind;
}
