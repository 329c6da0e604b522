import type { ServiceClock } from "../../shared/clock.ts";
import type { Conversations } from "../conversations/conversations.ts";
import type { WorldCore } from "../core.ts";
import type { LikeTimes } from "./like-times.ts";
import { authorPartition } from "./message-indexes.ts";
import type { MessageIndexes } from "./message-indexes.ts";
import { reactorIds } from "./message.ts";
import type { Message } from "./message.ts";
import type { Messages } from "./messages.ts";
import { isRefused, notFound } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** The other parts of the world that the lists of liked messages use. */
export interface LikesParts {
  readonly conversations: Conversations;
  readonly messages: Messages;
  readonly indexes: MessageIndexes;
  readonly times: LikeTimes;
}

/** The period of a leaderboard (interface/reactions#liked-messages). */
export type LikesPeriod = "day" | "week" | "month";

/** A message that a person liked, and when. */
export interface LikedMessage {
  readonly message: Message;
  /** Milliseconds. */
  readonly likedAt: number;
}

const day = 24 * 3600 * 1000;
const periodLengths: Readonly<Record<LikesPeriod, number>> = { day, week: 7 * day, month: 30 * day };
/**
 * Maximum number of messages in a list of liked messages. The interface documents neither a limit nor pages; this is the length of a gallery
 * page.
 */
const maxListLength = 100;

/** Lists of liked messages in groups and chats (interface/reactions#liked-messages). */
export class Likes {
  readonly #clock: ServiceClock;
  readonly #parts: LikesParts;

  constructor({ clock }: WorldCore, parts: LikesParts) {
    this.#clock = clock;
    this.#parts = parts;
  }

  /**
   * Messages of a period with the most reactions first, and the newer first among equals. Refused: 404 if the
   * conversation is not visible.
   */
  mostLiked(
    userId: string,
    conversationId: string,
    period: LikesPeriod,
  ): readonly Message[] | ServiceRefusal {
    const { conversations, messages, indexes } = this.#parts;
    if (!conversations.isVisible(conversationId, userId)) return notFound;
    const since = this.#clock.now() - periodLengths[period];
    const liked = indexes.reacted.log(conversationId).lastWhile((message) => message.createdAt >= since);
    return messages
      .seenBy(userId, liked)
      .toSorted((a, b) => reactorIds(b).length - reactorIds(a).length)
      .slice(0, maxListLength);
  }

  /** Messages that a person liked, the last liked first. Refused: 404 if the conversation is not visible. */
  likedBy(userId: string, conversationId: string): readonly LikedMessage[] | ServiceRefusal {
    const { conversations, messages, times } = this.#parts;
    if (!conversations.isVisible(conversationId, userId)) return notFound;
    return [...times.of(userId, conversationId)]
      .slice(-maxListLength)
      .reverse()
      .flatMap(([messageId, likedAt]) => {
        const message = messages.visible(userId, conversationId, messageId);
        return isRefused(message) ? [] : [{ message, likedAt }];
      });
  }

  /** Messages of a person that others liked, the newest first. Refused: 404 if the conversation is not visible. */
  likedOf(userId: string, conversationId: string): readonly Message[] | ServiceRefusal {
    const { conversations, messages, indexes } = this.#parts;
    if (!conversations.isVisible(conversationId, userId)) return notFound;
    const liked = indexes.reactedByOthers.log(authorPartition(conversationId, userId));
    return messages.seenBy(userId, liked.page({ limit: maxListLength }));
  }
}
