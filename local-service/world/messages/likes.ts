import type { ServiceClock } from "../../shared/clock.ts";
import type { Conversations } from "../conversations/conversations.ts";
import type { Core } from "../core.ts";
import type { LikeTimes } from "./like-times.ts";
import { byAuthor } from "./message-indexes.ts";
import type { MessageIndexes } from "./message-indexes.ts";
import { reactedBy } from "./message.ts";
import type { Message } from "./message.ts";
import type { Messages } from "./messages.ts";
import { isRefused, notFound } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** What lists of likes are made from. */
export interface LikeNeighbours {
  readonly conversations: Conversations;
  readonly messages: Messages;
  readonly indexes: MessageIndexes;
  readonly times: LikeTimes;
}

/** How far back a leaderboard looks (interface/reactions#liked-messages). */
export type LikesPeriod = "day" | "week" | "month";

/** A message that somebody liked, and when. */
export interface LikedMessage {
  readonly message: Message;
  /** Milliseconds. */
  readonly likedAt: number;
}

const day = 24 * 3600 * 1000;
const lengths: Readonly<Record<LikesPeriod, number>> = { day, week: 7 * day, month: 30 * day };
/** Most messages of one list. The interface names no limit and no way to the next page; a gallery's page is as long. */
const longestList = 100;

/** Which messages of a group or a chat are liked, by whom and when (interface/reactions#liked-messages). */
export class Likes {
  readonly #clock: ServiceClock;
  readonly #near: LikeNeighbours;

  constructor({ clock }: Core, near: LikeNeighbours) {
    this.#clock = clock;
    this.#near = near;
  }

  /** The messages of a period with reactions, those with the most first, of equal ones the newer. Refused: 404. */
  mostLiked(userId: string, conversationId: string, period: LikesPeriod): readonly Message[] | Refused {
    const { conversations, messages, indexes } = this.#near;
    if (!conversations.isVisible(conversationId, userId)) return notFound;
    const since = this.#clock.now() - lengths[period];
    const liked = indexes.liked.log(conversationId).lastWhile((message) => message.createdAt >= since);
    return messages
      .seenBy(userId, liked)
      .toSorted((a, b) => reactedBy(b).length - reactedBy(a).length)
      .slice(0, longestList);
  }

  /** What a person liked, the last liked first. Refused: 404. */
  likedBy(userId: string, conversationId: string): readonly LikedMessage[] | Refused {
    const { conversations, messages, times } = this.#near;
    if (!conversations.isVisible(conversationId, userId)) return notFound;
    return [...times.of(userId, conversationId)]
      .slice(-longestList)
      .reverse()
      .flatMap(([messageId, likedAt]) => {
        const message = messages.visible(userId, conversationId, messageId);
        return isRefused(message) ? [] : [{ message, likedAt }];
      });
  }

  /** What others liked of a person, the newest message first. Refused: 404. */
  likedOf(userId: string, conversationId: string): readonly Message[] | Refused {
    const { conversations, messages, indexes } = this.#near;
    if (!conversations.isVisible(conversationId, userId)) return notFound;
    const liked = indexes.likedByOthers.log(byAuthor(conversationId, userId));
    return messages.seenBy(userId, liked.page({ limit: longestList }));
  }
}
