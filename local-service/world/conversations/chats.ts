import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { Conversations } from "./conversations.ts";
import type { Core } from "../core.ts";
import { MessageLog } from "../messages/message-log.ts";
import { chatPeople } from "../messages/message.ts";
import type { Message } from "../messages/message.ts";
import type { Reading } from "./reading.ts";
import { notFound } from "../refused.ts";
import type { Refused } from "../refused.ts";

interface Clearing {
  /** The last message that is not shown any more. */
  readonly messageId: string;
  /** Off the list too, until something is said again. */
  readonly isRemoved: boolean;
}

/**
 * Direct-message chats as each of the two sees them. What one clears or removes is gone for them alone; the other keeps
 * everything (interface/direct-messages#removing).
 */
export class Chats {
  readonly #core: Core;
  readonly #conversations: Conversations;
  readonly #reading: Reading;
  readonly #clearings: Map<string, Map<string, Clearing>>;

  constructor(core: Core, conversations: Conversations, reading: Reading) {
    this.#core = core;
    this.#conversations = conversations;
    this.#reading = reading;
    this.#clearings = core.tables.map("clearings");
  }

  /** Ids of the chats on a person's list, the last changed first. */
  of(userId: string): string[] {
    return this.#conversations.chatsOf(userId).filter((chatId) => this.isListed(userId, chatId));
  }

  /** Whether a chat is on this person's list: something was said in it, and they did not remove it since. */
  isListed(userId: string, chatId: string): boolean {
    if (chatPeople(chatId) === null || !this.#conversations.isVisible(chatId, userId)) return false;
    const isRemoved = this.#clearings.get(userId)?.get(chatId)?.isRemoved === true;
    if (isRemoved) return this.log(userId, chatId).size > 0;
    return this.#conversations.log(chatId).size > 0;
  }

  /** What this person sees of a conversation. */
  log(userId: string, conversationId: string): MessageLog {
    const whole = this.#conversations.log(conversationId);
    const cleared = this.#clearings.get(userId)?.get(conversationId);
    return cleared === undefined ? whole : new MessageLog([...whole.later(cleared.messageId)]);
  }

  /** Whether this person cleared the conversation after a message. */
  hides(userId: string, message: Message): boolean {
    const cleared = this.#clearings.get(userId)?.get(message.conversationId);
    return cleared !== undefined && compareMessageIds(message.id, cleared.messageId) <= 0;
  }

  /** Takes a chat off a person's list and clears it for them. Refused: 404 where it is not on it. */
  remove(userId: string, chatId: string): Refused | null {
    const refused = this.#clear(userId, chatId, true);
    if (refused === null) this.#core.tell({ kind: "chat-removed", chatId, userId });
    return refused;
  }

  /** Clears a chat for a person; it stays on their list. Refused: 404 where it is not on it. */
  clearHistory(userId: string, chatId: string): Refused | null {
    return this.#clear(userId, chatId, false);
  }

  #clear(userId: string, chatId: string, isRemoved: boolean): Refused | null {
    const last = this.#conversations.log(chatId).last;
    if (last === undefined || !this.isListed(userId, chatId)) return notFound;
    const own = this.#clearings.get(userId) ?? new Map<string, Clearing>();
    this.#clearings.set(userId, own.set(chatId, { messageId: last.id, isRemoved }));
    this.#reading.savePosition(userId, chatId, last.id);
    return null;
  }
}
