import type { Conversations } from "../conversations/conversations.ts";
import type { WorldCore } from "../core.ts";
import { chatPeople } from "../messages/message.ts";
import type { Messages } from "../messages/messages.ts";
import type { ReadPosition, ReadPositions } from "../conversations/reading.ts";
import { isRefused, notFound } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** Marks conversations as read, as versions 3 and 4 of the interface do (interface/read-state#three-ways). */
export class ReadMarking {
  readonly #core: WorldCore;
  readonly #conversations: Conversations;
  readonly #messages: Messages;
  readonly #readPositions: ReadPositions;

  constructor(core: WorldCore, conversations: Conversations, messages: Messages, reading: ReadPositions) {
    this.#core = core;
    this.#conversations = conversations;
    this.#messages = messages;
    this.#readPositions = reading;
  }

  /**
   * Marks a conversation as read up to a message. In a chat, the other person receives a receipt. Refused: 404 if the
   * message is not visible.
   */
  markTo(userId: string, conversationId: string, messageId: string): ReadPosition | ServiceRefusal {
    const message = this.#messages.visible(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    if (chatPeople(conversationId) === null) {
      return this.#readPositions.savePosition(userId, conversationId, messageId);
    }
    const receipt = this.#readPositions.saveReceipt(userId, conversationId, messageId);
    this.#core.publish({ kind: "read", receipt });
    return receipt;
  }

  /** Marks a conversation as read up to its newest message. Refused: 404 if it is not visible or has no messages. */
  markLatest(userId: string, conversationId: string): ReadPosition | ServiceRefusal {
    const newest = this.#conversations.log(conversationId).last;
    return newest === undefined ? notFound : this.markTo(userId, conversationId, newest.id);
  }

  /**
   * Saves the read positions of several conversations. Refused: 404 if any of them is not visible; then none is saved.
   */
  savePositions(
    userId: string,
    positions: readonly { readonly conversationId: string; readonly messageId: string }[],
  ): ServiceRefusal | null {
    for (const { conversationId, messageId } of positions) {
      const message = this.#messages.visible(userId, conversationId, messageId);
      if (isRefused(message)) return message;
    }
    for (const { conversationId, messageId } of positions) {
      this.#readPositions.savePosition(userId, conversationId, messageId);
    }
    return null;
  }

  /** Marks as read every conversation that this person can see. */
  markAll(userId: string): void {
    const groupAndTopicIds = this.#conversations.groupsAndTopicsOf(userId);
    for (const conversationId of [...groupAndTopicIds, ...this.#conversations.chatsOf(userId)]) {
      const newest = this.#conversations.log(conversationId).last;
      if (newest !== undefined) this.#readPositions.savePosition(userId, conversationId, newest.id);
    }
  }
}
