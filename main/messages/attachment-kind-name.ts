import { t } from "./format.ts";

const kindKeys = {
  image: "kinds.photo",
  video: "kinds.video",
  audio: "kinds.audio",
  file: "kinds.file",
  location: "kinds.location",
  poll: "kinds.poll",
  event: "kinds.event",
  linked_image: "kinds.linkedImage",
} as const;

/** A kind of attachment that has a name in `texts/`. The kinds are called as the service calls them. */
export type NamedAttachmentKind = keyof typeof kindKeys;

/** The word for an attachment of this kind. The page uses the same word. */
export function attachmentKindName(kind: NamedAttachmentKind): string {
  return t(kindKeys[kind]);
}

/** Whether there is a word for an attachment of this kind. */
export function isNamedAttachmentKind(kind: string): kind is NamedAttachmentKind {
  return Object.hasOwn(kindKeys, kind);
}
