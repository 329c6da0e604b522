import type { WorldCore } from "../core.ts";
import { MessageIndex } from "./message-index.ts";
import { reactorIds } from "./message.ts";
import type { Message } from "./message.ts";

/** Kinds of attachments in a gallery (interface/gallery#pages; interface/attachments#kinds). */
const mediaKinds: ReadonlySet<string> = new Set(["image", "video", "file", "linked_image"]);

/** The key of the part of an index that holds the messages of an author in a conversation. */
export function authorPartition(conversationId: string, userId: string): string {
  return `${conversationId} ${userId}`;
}

/** Indexes of messages, which avoid a search through all messages of a conversation. */
export class MessageIndexes {
  /** Messages with a picture, a video or a file, by conversation. */
  readonly media: MessageIndex;
  /** Messages with reactions, by conversation. */
  readonly reacted: MessageIndex;
  /** Messages with a reaction of another person, by author. */
  readonly reactedByOthers: MessageIndex;
  /** Pinned messages, by conversation. */
  readonly pinned: MessageIndex;

  constructor({ tables }: WorldCore) {
    const partitionOf = (message: Message): string => message.conversationId;
    this.media = new MessageIndex(tables, "messages with media", {
      isIncluded: ({ attachments }) => attachments.some(({ type }) => mediaKinds.has(type)),
      partitionOf,
    });
    this.reacted = new MessageIndex(tables, "messages with reactions", {
      isIncluded: ({ reactions }) => reactions.length > 0,
      partitionOf,
    });
    this.reactedByOthers = new MessageIndex(tables, "messages with reactions of others", {
      isIncluded: (message) => reactorIds(message).some((userId) => userId !== message.senderId),
      partitionOf: ({ conversationId, senderId }) => authorPartition(conversationId, senderId),
    });
    this.pinned = new MessageIndex(tables, "pinned messages", {
      isIncluded: ({ pinnedAt }) => pinnedAt !== null,
      partitionOf,
    });
  }

  /** Updates the indexes for a new or changed message. */
  update(message: Message): void {
    for (const index of this.#all()) index.update(message);
  }

  /** Removes a deleted message from the indexes. */
  remove(message: Message): void {
    for (const index of this.#all()) index.remove(message);
  }

  #all(): readonly MessageIndex[] {
    return [this.media, this.reacted, this.reactedByOthers, this.pinned];
  }
}
