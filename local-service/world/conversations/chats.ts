import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { Conversations } from "./conversations.ts";
import type { WorldCore } from "../core.ts";
import { MessageLog } from "../messages/message-log.ts";
import { chatPeople } from "../messages/message.ts";
import type { Message } from "../messages/message.ts";
import type { ReadPositions } from "./reading.ts";
import { notFound } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

interface Clearing {
  /** The newest message that the person no longer sees after clearing the chat. */
  readonly messageId: string;
  /** Whether the chat is also removed from the list until the next message. */
  readonly isRemoved: boolean;
}

/**
 * Direct-message chats, as each of the two people sees them. Clearing or removing a chat affects only the person who
 * does it (interface/direct-messages#removing).
 */
export class Chats {
  readonly #core: WorldCore;
  readonly #conversations: Conversations;
  readonly #readPositions: ReadPositions;
  readonly #clearings: Map<string, Map<string, Clearing>>;

  constructor(core: WorldCore, conversations: Conversations, reading: ReadPositions) {
    this.#core = core;
    this.#conversations = conversations;
    this.#readPositions = reading;
    this.#clearings = core.tables.map("clearings");
  }

  /** Ids of the chats in a person's list, the last changed first. */
  of(userId: string): string[] {
    return this.#conversations.chatsOf(userId).filter((chatId) => this.isListed(userId, chatId));
  }

  /** Whether a chat is in this person's list: it has messages, and the person has not removed it since the last one. */
  isListed(userId: string, chatId: string): boolean {
    if (chatPeople(chatId) === null || !this.#conversations.isVisible(chatId, userId)) return false;
    const isRemoved = this.#clearings.get(userId)?.get(chatId)?.isRemoved === true;
    if (isRemoved) return this.log(userId, chatId).size > 0;
    return this.#conversations.log(chatId).size > 0;
  }

  /** The messages of a conversation that this person sees. */
  log(userId: string, conversationId: string): MessageLog {
    const whole = this.#conversations.log(conversationId);
    const cleared = this.#clearings.get(userId)?.get(conversationId);
    return cleared === undefined ? whole : new MessageLog([...whole.later(cleared.messageId)]);
  }

  /** Whether this person cleared the conversation after this message. */
  isCleared(userId: string, message: Message): boolean {
    const cleared = this.#clearings.get(userId)?.get(message.conversationId);
    return cleared !== undefined && compareMessageIds(message.id, cleared.messageId) <= 0;
  }

  /** Removes a chat from a person's list and clears it for them. Refused: 404 if it is not in the list. */
  remove(userId: string, chatId: string): ServiceRefusal | null {
    const refused = this.#clear(userId, chatId, true);
    if (refused === null) this.#core.publish({ kind: "chat-removed", chatId, userId });
    return refused;
  }

  /** Clears a chat for a person; it stays in the list. Refused: 404 if it is not in the list. */
  clearHistory(userId: string, chatId: string): ServiceRefusal | null {
    return this.#clear(userId, chatId, false);
  }

  #clear(userId: string, chatId: string, isRemoved: boolean): ServiceRefusal | null {
    const last = this.#conversations.log(chatId).last;
    if (last === undefined || !this.isListed(userId, chatId)) return notFound;
    const own = this.#clearings.get(userId) ?? new Map<string, Clearing>();
    this.#clearings.set(userId, own.set(chatId, { messageId: last.id, isRemoved }));
    this.#readPositions.savePosition(userId, chatId, last.id);
    return null;
  }
}
