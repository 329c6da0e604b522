import type { Conversations } from "../conversations/conversations.ts";
import type { MessageIndexes } from "../messages/message-indexes.ts";
import type { Message } from "../messages/message.ts";
import type { Messages } from "../messages/messages.ts";
import { notFound } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** The requested part of a gallery, between two times in the format of `galleryTime`. */
export interface GalleryQuery {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** How much the id of a message grows within a millisecond (see ids.ts). */
const perMillisecond = 100_000n;

/**
 * The time of a message in the gallery, in ISO 8601. Its last digits are those of the message id, so that no two
 * messages have the same time.
 */
export function galleryTime(message: Message): string {
  const id = BigInt(message.id);
  const whole = new Date(Number(id / perMillisecond)).toISOString();
  return whole.replace("Z", `${String(id % perMillisecond).padStart(5, "0")}Z`);
}

/** Pictures, videos and files of conversations (interface/gallery#pages). */
export class Gallery {
  readonly #conversations: Conversations;
  readonly #messages: Messages;
  readonly #indexes: MessageIndexes;

  constructor(conversations: Conversations, messages: Messages, indexes: MessageIndexes) {
    this.#conversations = conversations;
    this.#messages = messages;
    this.#indexes = indexes;
  }

  /**
   * The most recent messages with media between two times, the newest first. Refused: 404 if the conversation is not
   * visible.
   */
  page(userId: string, conversationId: string, query: GalleryQuery): readonly Message[] | ServiceRefusal {
    if (!this.#conversations.isVisible(conversationId, userId)) return notFound;
    const page = this.#indexes.media.log(conversationId).page({
      before: query.before === undefined ? undefined : idAt(query.before),
      since: query.after === undefined ? undefined : idAt(query.after),
      limit: query.limit,
    });
    return this.#messages.seenBy(userId, page);
  }
}

/** The message id for a gallery time. A message with this id exists only if the time comes from `galleryTime`. */
function idAt(time: string): string {
  const finer = /\.\d{3}(\d{1,5})/.exec(time)?.[1] ?? "";
  const id = BigInt(Date.parse(time)) * perMillisecond + BigInt(finer.padEnd(5, "0"));
  return String(id > 0n ? id : 0n);
}
