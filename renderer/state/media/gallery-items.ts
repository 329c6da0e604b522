import { asId, compareMessageIds } from "../../../preload/base/ids.ts";
import type { FileId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { NewAlbumMedia } from "../../../preload/model/media/albums.ts";
import type { SavableAttachment } from "../../../preload/model/media/downloads.ts";
import { linkedMediaPath } from "../../../preload/model/messages/linked-media.ts";

/** The kinds of attachments that a gallery shows. */
export type GalleryAttachment = Extract<Attachment, { kind: "image" | "video" | "file" }>;

/** One entry of a gallery: an attachment and its message. */
export interface GalleryItem<Shown extends GalleryAttachment = GalleryAttachment> {
  readonly key: string;
  readonly message: Message;
  readonly attachment: Shown;
}

/** A gallery item that the lightbox can show: a picture or a video. */
export type LightboxItem = GalleryItem<Exclude<GalleryAttachment, { kind: "file" }>>;

/** The pictures and videos among the items, as an album takes them. */
export function toAlbumMedia(items: readonly GalleryItem[]): readonly NewAlbumMedia[] {
  return items.flatMap(({ attachment }): readonly NewAlbumMedia[] => {
    if (attachment.kind === "image") return [{ kind: "image", media: attachment.original }];
    return attachment.kind === "video" ? [{ kind: "video", media: attachment.media }] : [];
  });
}

/** Whether the person has asked to see the picture of another site at this address. */
export type IsLinkedPictureShown = (address: string) => boolean;

/** Answers for every address that the person has not asked to see its picture. */
export const showNoLinkedPictures: IsLinkedPictureShown = () => false;

/**
 * The gallery items of messages, message by message; several in one message keep their order. A picture of another site
 * is included only after the person has asked for it: rendering it anywhere would load it.
 */
export function galleryItems(
  messages: readonly Message[],
  isLinkedShown: IsLinkedPictureShown = showNoLinkedPictures,
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

function shownOf(attachment: Attachment, isLinkedShown: IsLinkedPictureShown): GalleryAttachment | null {
  switch (attachment.kind) {
    case "image":
    case "video":
    case "file":
      return attachment;
    case "linked-image": {
      if (!isLinkedShown(attachment.address)) return null;
      const media = linkedMediaPath(attachment.address);
      return { kind: "image", media, original: media, size: null };
    }
    default:
      return null;
  }
}

/** Whether an item is a picture or a video. */
export function isLightboxItem(item: GalleryItem): item is LightboxItem {
  return item.attachment.kind !== "file";
}

/** The items with the oldest message first. Those of one message keep their order. */
export function galleryItemsOldestFirst<Item extends GalleryItem>(items: readonly Item[]): readonly Item[] {
  const groups: Item[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (group?.[0]?.message.key === item.message.key) group.push(item);
    else groups.push([item]);
  }
  return groups.toReversed().flat();
}

/** The position of an item among the photos and videos of its message, from 1; null if it is the only one. */
export function pictureNumber({
  key,
  message,
}: GalleryItem): { readonly number: number; readonly count: number } | null {
  const all = galleryItems([message]).filter(isLightboxItem);
  const at = all.findIndex((one) => one.key === key);
  return at < 0 || all.length < 2 ? null : { number: at + 1, count: all.length };
}

/** The attachment that is saved for an item; for a picture, the original size. */
export function toSavableAttachment({ message, attachment }: GalleryItem): SavableAttachment {
  const { conversationId, createdAt: sentAt } = message;
  if (attachment.kind === "file") {
    return { kind: "file", conversationId, fileId: asId<FileId>(attachment.fileId) };
  }
  const media = attachment.kind === "image" ? attachment.original : attachment.media;
  return { kind: attachment.kind, media, sentAt };
}

/**
 * Merges two lists of messages, each message once, the newest first. If a message is in both, the one in `more` counts.
 */
export function mergeNewestFirst(loaded: readonly Message[], more: readonly Message[]): readonly Message[] {
  const byId = new Map<string, Message>();
  for (const message of [...loaded, ...more]) if (message.id !== null) byId.set(message.id, message);
  return [...byId].toSorted(([a], [b]) => compareMessageIds(b, a)).map(([, message]) => message);
}
