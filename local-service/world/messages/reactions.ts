import type { WorldCore } from "../core.ts";
import type { LikeTimes } from "./like-times.ts";
import type { MessageIndexes } from "./message-indexes.ts";
import type { Message, ReactionKind } from "./message.ts";
import { reactorIds } from "./message.ts";
import type { Messages } from "./messages.ts";
import { isAllowedReaction, withReaction, withoutReaction } from "./reaction-sets.ts";
import { isRefused, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** Reacting to messages (interface/reactions#reacting). */
export class Reactions {
  readonly #core: WorldCore;
  readonly #messages: Messages;
  readonly #likeTimes: LikeTimes;
  readonly #indexes: MessageIndexes;

  constructor(core: WorldCore, messages: Messages, likeTimes: LikeTimes, indexes: MessageIndexes) {
    this.#core = core;
    this.#messages = messages;
    this.#likeTimes = likeTimes;
    this.#indexes = indexes;
  }

  /**
   * Sets a person's reaction and replaces the previous reaction. Refused: 404 if the message is not visible, 400 for an
   * invalid reaction.
   */
  react(
    userId: string,
    conversationId: string,
    messageId: string,
    kind: ReactionKind,
  ): Message | ServiceRefusal {
    const message = this.#messages.undeleted(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    if (!isAllowedReaction(kind)) return refuse(400, "like_icon is not an allowed reaction");
    message.reactions = withReaction(message.reactions, userId, kind);
    this.#likeTimes.remember(userId, message);
    this.#indexes.update(message);
    this.#core.publish({ kind: "reactions-changed", message, userId, isGiven: true });
    return message;
  }

  /** Removes a person's reaction; no effect if there is none. Refused: 404 if the message is not visible. */
  unreact(userId: string, conversationId: string, messageId: string): Message | ServiceRefusal {
    const message = this.#messages.undeleted(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    const before = reactorIds(message).length;
    message.reactions = withoutReaction(message.reactions, userId);
    const isChanged = reactorIds(message).length !== before;
    if (!isChanged) return message;
    this.#likeTimes.forget(userId, message);
    this.#indexes.update(message);
    this.#core.publish({ kind: "reactions-changed", message, userId, isGiven: false });
    return message;
  }
}
