import { asId, compareMessageIds } from "../../../preload/base/ids.ts";
import type { FileId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Shared } from "../../../preload/model/media/downloads.ts";
import { linkedMedia } from "../../../preload/model/messages/linked-media.ts";
import { textPieces } from "../conversation/message-text.ts";

/** What a gallery shows of an attachment. */
export type GalleryAttachment = Extract<Attachment, { kind: "image" | "video" | "file" }>;

/** One thing of a gallery. */
export interface GalleryItem<Shown extends GalleryAttachment = GalleryAttachment> {
  readonly key: string;
  readonly message: Message;
  readonly attachment: Shown;
}

/** What can be looked at. */
export type Picture = GalleryItem<Exclude<GalleryAttachment, { kind: "file" }>>;

/** A link that somebody wrote. */
export interface LinkItem {
  readonly key: string;
  readonly message: Message;
  readonly text: string;
  readonly address: string;
}

/** Whether the person asked for a picture of another site, by its address. */
export type IsLinkedShown = (address: string) => boolean;

/** Nobody asked for any. */
export const noneLinked: IsLinkedShown = () => false;

/**
 * What a gallery shows of messages, message by message; several of one message stand in their own order. A picture of another
 * site is one like the others once the person has asked for it, and before that nothing: drawn anywhere, it would be loaded.
 */
export function galleryItems(
  messages: readonly Message[],
  isLinkedShown: IsLinkedShown = noneLinked,
): readonly GalleryItem[] {
  return messages.flatMap((message) =>
    message.deletedBy !== null
      ? []
      : message.attachments.flatMap((one, index): readonly GalleryItem[] => {
          const attachment = shownOf(one, isLinkedShown);
          return attachment === null ? [] : [{ key: `${message.key} ${String(index)}`, message, attachment }];
        }),
  );
}

function shownOf(attachment: Attachment, isLinkedShown: IsLinkedShown): GalleryAttachment | null {
  switch (attachment.kind) {
    case "image":
    case "video":
    case "file":
      return attachment;
    case "linked-image": {
      if (!isLinkedShown(attachment.address)) return null;
      const media = linkedMedia(attachment.address);
      return { kind: "image", media, original: media, size: null };
    }
    default:
      return null;
  }
}

/** Whether an item can be looked at. */
export function isPicture(item: GalleryItem): item is Picture {
  return item.attachment.kind !== "file";
}

/** What is saved of an item: a picture as it was sent. */
export function sharedOf({ message, attachment }: GalleryItem): Shared {
  const { conversationId, createdAt: sentAt } = message;
  if (attachment.kind === "file") {
    return { kind: "file", conversationId, fileId: asId<FileId>(attachment.fileId) };
  }
  const media = attachment.kind === "image" ? attachment.original : attachment.media;
  return { kind: attachment.kind, media, sentAt };
}

/** The links of messages, each address of a message once. Those to messages here are none. */
export function linkItems(messages: readonly Message[]): readonly LinkItem[] {
  return messages.flatMap((message) => {
    const seen = new Set<string>();
    return textPieces(message).flatMap((piece) => {
      if (piece.kind !== "link" || !piece.address.startsWith("http") || seen.has(piece.address)) return [];
      seen.add(piece.address);
      const { text, address } = piece;
      return [{ key: `${message.key} ${address}`, message, text, address }];
    });
  });
}

/** Both lists as one, each message once, the newest first; what comes second is the later word on a message. */
export function mergeNewestFirst(held: readonly Message[], more: readonly Message[]): readonly Message[] {
  const byId = new Map<string, Message>();
  for (const message of [...held, ...more]) if (message.id !== null) byId.set(message.id, message);
  return [...byId].toSorted(([a], [b]) => compareMessageIds(b, a)).map(([, message]) => message);
}
