import type { Conversations } from "../conversations/conversations.ts";
import type { Core } from "../core.ts";
import { chatPeople } from "../messages/message.ts";
import type { Messages } from "../messages/messages.ts";
import type { ReadPosition, Reading } from "../conversations/reading.ts";
import { isRefused, notFound } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** Marking conversations as read, in the ways of versions 3 and 4 (interface/read-state#three-ways). */
export class Marking {
  readonly #core: Core;
  readonly #conversations: Conversations;
  readonly #messages: Messages;
  readonly #reading: Reading;

  constructor(core: Core, conversations: Conversations, messages: Messages, reading: Reading) {
    this.#core = core;
    this.#conversations = conversations;
    this.#messages = messages;
    this.#reading = reading;
  }

  /** Read up to a message; in a chat the other person is told. Refused: 404 where not visible. */
  markTo(userId: string, conversationId: string, messageId: string): ReadPosition | Refused {
    const message = this.#messages.visible(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    if (chatPeople(conversationId) === null) {
      return this.#reading.savePosition(userId, conversationId, messageId);
    }
    const receipt = this.#reading.saveReceipt(userId, conversationId, messageId);
    this.#core.tell({ kind: "read", receipt });
    return receipt;
  }

  /** Read up to the newest message. Refused: 404 where not visible, and where nothing was said. */
  markLatest(userId: string, conversationId: string): ReadPosition | Refused {
    const newest = this.#conversations.log(conversationId).last;
    return newest === undefined ? notFound : this.markTo(userId, conversationId, newest.id);
  }

  /** Saves positions of several conversations, all of them or, where one is not visible, none: 404. */
  savePositions(
    userId: string,
    positions: readonly { readonly conversationId: string; readonly messageId: string }[],
  ): Refused | null {
    for (const { conversationId, messageId } of positions) {
      const message = this.#messages.visible(userId, conversationId, messageId);
      if (isRefused(message)) return message;
    }
    for (const { conversationId, messageId } of positions) {
      this.#reading.savePosition(userId, conversationId, messageId);
    }
    return null;
  }

  /** Everything this person can see is read by them. */
  markAll(userId: string): void {
    const places = this.#conversations.placesOf(userId);
    for (const conversationId of [...places, ...this.#conversations.chatsOf(userId)]) {
      const newest = this.#conversations.log(conversationId).last;
      if (newest !== undefined) this.#reading.savePosition(userId, conversationId, newest.id);
    }
  }
}
