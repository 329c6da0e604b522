import type { Core } from "../core.ts";
import type { LikeTimes } from "./like-times.ts";
import type { MessageIndexes } from "./message-indexes.ts";
import type { Message, ReactionKind } from "./message.ts";
import { reactedBy } from "./message.ts";
import type { Messages } from "./messages.ts";
import { isAllowed, withReaction, withoutReaction } from "./reaction-sets.ts";
import { isRefused, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** Reacting to messages (interface/reactions#reacting). */
export class Reactions {
  readonly #core: Core;
  readonly #messages: Messages;
  readonly #likeTimes: LikeTimes;
  readonly #indexes: MessageIndexes;

  constructor(core: Core, messages: Messages, likeTimes: LikeTimes, indexes: MessageIndexes) {
    this.#core = core;
    this.#messages = messages;
    this.#likeTimes = likeTimes;
    this.#indexes = indexes;
  }

  /** Gives a reaction in place of an earlier one. Refused: 404 where not visible, 400 for a reaction not allowed. */
  react(userId: string, conversationId: string, messageId: string, kind: ReactionKind): Message | Refused {
    const message = this.#messages.standing(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    if (!isAllowed(kind)) return refuse(400, "like_icon is not an allowed reaction");
    message.reactions = withReaction(message.reactions, userId, kind);
    this.#likeTimes.remember(userId, message);
    this.#indexes.update(message);
    this.#core.tell({ kind: "reactions-changed", message, userId, isGiven: true });
    return message;
  }

  /** Takes back a reaction; nothing happens where there was none. */
  unreact(userId: string, conversationId: string, messageId: string): Message | Refused {
    const message = this.#messages.standing(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    const before = reactedBy(message).length;
    message.reactions = withoutReaction(message.reactions, userId);
    const isChanged = reactedBy(message).length !== before;
    if (!isChanged) return message;
    this.#likeTimes.forget(userId, message);
    this.#indexes.update(message);
    this.#core.tell({ kind: "reactions-changed", message, userId, isGiven: false });
    return message;
  }
}
