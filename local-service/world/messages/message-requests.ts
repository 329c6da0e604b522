import type { Chats } from "../conversations/chats.ts";
import type { Contacts } from "../people/contacts.ts";
import type { Conversations } from "../conversations/conversations.ts";
import type { WorldCore } from "../core.ts";
import type { Groups } from "../groups/groups.ts";
import { chatPeople } from "./message.ts";
import type { Message } from "./message.ts";
import { notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

export interface MessageRequestsParts {
  readonly groups: Groups;
  readonly conversations: Conversations;
  readonly chats: Chats;
  readonly contacts: Contacts;
}

/**
 * Message requests: a chat that a stranger begins waits for the other person's approval
 * (interface/requests#chats-of-strangers). A stranger is not a contact of the other person and shares no group with
 * them. An answer approves the chat too, and so does adding the stranger as a contact.
 */
export class MessageRequests {
  readonly #parts: MessageRequestsParts;
  /** The person who began each pending chat, by recipient and then by chat id. */
  readonly #pending: Map<string, Map<string, string>>;

  constructor({ tables }: WorldCore, parts: MessageRequestsParts) {
    this.#parts = parts;
    this.#pending = tables.map("message requests");
  }

  /** Pending chats of this person, if they are in the person's list. */
  pendingChatsOf(userId: string): readonly string[] {
    const { chats } = this.#parts;
    return [...(this.#pending.get(userId)?.keys() ?? [])].filter(
      (chatId) => this.isAwaiting(userId, chatId) && chats.isListed(userId, chatId),
    );
  }

  /** Whether a chat waits for this person's approval. */
  isAwaiting(userId: string, chatId: string): boolean {
    const fromUserId = this.#pending.get(userId)?.get(chatId);
    return fromUserId !== undefined && this.#parts.contacts.get(userId, fromUserId) === undefined;
  }

  /**
   * Approves a chat; no effect if it is not pending. Refused: 404 if it is not in the person's list, 403 for the person
   * who began it.
   */
  approve(userId: string, chatId: string): ServiceRefusal | null {
    if (!this.#parts.chats.isListed(userId, chatId)) return notFound;
    const isOwn = chatPeople(chatId)?.some((other) => this.#pending.get(other)?.get(chatId) === userId);
    if (isOwn === true) return refuse(403, "only the other person can approve this chat");
    this.#pending.get(userId)?.delete(chatId);
    return null;
  }

  /** Handles a sent message: the first message of a stranger is a request, and an answer approves it. */
  handleSent(message: Message): void {
    const people = chatPeople(message.conversationId);
    const recipientId = people?.find((userId) => userId !== message.senderId);
    if (recipientId === undefined || message.senderKind !== "user") return;
    this.#pending.get(message.senderId)?.delete(message.conversationId);
    const isFirst = this.#parts.conversations.log(message.conversationId).size === 1;
    if (!isFirst || !this.#areStrangers(recipientId, message.senderId)) return;
    const received = this.#pending.get(recipientId) ?? new Map<string, string>();
    this.#pending.set(recipientId, received.set(message.conversationId, message.senderId));
  }

  #areStrangers(userId: string, otherUserId: string): boolean {
    if (this.#parts.contacts.get(userId, otherUserId) !== undefined) return false;
    const groups = this.#parts.groups.ofPerson(userId);
    const others = new Set(this.#parts.groups.ofPerson(otherUserId));
    return !groups.some((group) => others.has(group));
  }
}
