import type { Core } from "../core.ts";
import { MessageIndex } from "./message-index.ts";
import { reactedBy } from "./message.ts";
import type { Message } from "./message.ts";

/** Kinds of attachments that stand in a gallery (interface/gallery#pages; interface/attachments#kinds). */
const mediaKinds: ReadonlySet<string> = new Set(["image", "video", "file", "linked_image"]);

/** The part of an index that holds what one person wrote in one conversation. */
export function byAuthor(conversationId: string, userId: string): string {
  return `${conversationId} ${userId}`;
}

/** What has to be found among the messages of a conversation without reading them all. */
export class MessageIndexes {
  /** By conversation: with a picture, a video or a file. */
  readonly media: MessageIndex;
  /** By conversation: with reactions. */
  readonly liked: MessageIndex;
  /** By author: with a reaction of somebody else. */
  readonly likedByOthers: MessageIndex;
  /** By conversation: pinned. */
  readonly pinned: MessageIndex;

  constructor({ tables }: Core) {
    const placeOf = (message: Message): string => message.conversationId;
    this.media = new MessageIndex(tables, "messages with media", {
      belongs: ({ attachments }) => attachments.some(({ type }) => mediaKinds.has(type)),
      placeOf,
    });
    this.liked = new MessageIndex(tables, "liked messages", {
      belongs: ({ reactions }) => reactions.length > 0,
      placeOf,
    });
    this.likedByOthers = new MessageIndex(tables, "messages liked by others", {
      belongs: (message) => reactedBy(message).some((userId) => userId !== message.senderId),
      placeOf: ({ conversationId, senderId }) => byAuthor(conversationId, senderId),
    });
    this.pinned = new MessageIndex(tables, "pinned messages", {
      belongs: ({ pinnedAt }) => pinnedAt !== null,
      placeOf,
    });
  }

  /** Puts a message that is new or changed where it belongs. */
  update(message: Message): void {
    for (const index of this.#all()) index.update(message);
  }

  /** Drops a message that is no more. */
  remove(message: Message): void {
    for (const index of this.#all()) index.remove(message);
  }

  #all(): readonly MessageIndex[] {
    return [this.media, this.liked, this.likedByOthers, this.pinned];
  }
}
