import type { Chats } from "../conversations/chats.ts";
import type { Contacts } from "../people/contacts.ts";
import type { Conversations } from "../conversations/conversations.ts";
import type { Core } from "../core.ts";
import type { Groups } from "../groups/groups.ts";
import { chatPeople } from "./message.ts";
import type { Message } from "./message.ts";
import { notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** What requests work with. */
export interface RequestNeighbours {
  readonly groups: Groups;
  readonly conversations: Conversations;
  readonly chats: Chats;
  readonly contacts: Contacts;
}

/**
 * Chats that a stranger began wait until the other approves them (interface/requests#chats-of-strangers). A stranger is
 * who is no contact of the other and shares no group with them. Answering approves too, and so does making them a
 * contact.
 */
export class MessageRequests {
  readonly #near: RequestNeighbours;
  /** By whom it is put to, then by chat: who began it. */
  readonly #open: Map<string, Map<string, string>>;

  constructor({ tables }: Core, near: RequestNeighbours) {
    this.#near = near;
    this.#open = tables.map("message requests");
  }

  /** Chats that wait for this person, as they are on their list. */
  received(userId: string): readonly string[] {
    const { chats } = this.#near;
    return [...(this.#open.get(userId)?.keys() ?? [])].filter(
      (chatId) => this.isAwaiting(userId, chatId) && chats.isListed(userId, chatId),
    );
  }

  /** Whether a chat waits for this person's approval. */
  isAwaiting(userId: string, chatId: string): boolean {
    const fromUserId = this.#open.get(userId)?.get(chatId);
    return fromUserId !== undefined && this.#near.contacts.get(userId, fromUserId) === undefined;
  }

  /** Approves a chat; one that waits for nothing stays as it is. Refused: 404 where not listed, 403 to who began it. */
  approve(userId: string, chatId: string): Refused | null {
    if (!this.#near.chats.isListed(userId, chatId)) return notFound;
    const isOwn = chatPeople(chatId)?.some((other) => this.#open.get(other)?.get(chatId) === userId);
    if (isOwn === true) return refuse(403, "only the other person can approve this chat");
    this.#open.get(userId)?.delete(chatId);
    return null;
  }

  /** Takes note of what was said: a stranger's first word is a request, an answer approves it. */
  notice(message: Message): void {
    const people = chatPeople(message.conversationId);
    const recipientId = people?.find((userId) => userId !== message.senderId);
    if (recipientId === undefined || message.senderKind !== "user") return;
    this.#open.get(message.senderId)?.delete(message.conversationId);
    const isFirst = this.#near.conversations.log(message.conversationId).size === 1;
    if (!isFirst || !this.#areStrangers(recipientId, message.senderId)) return;
    const received = this.#open.get(recipientId) ?? new Map<string, string>();
    this.#open.set(recipientId, received.set(message.conversationId, message.senderId));
  }

  #areStrangers(userId: string, otherUserId: string): boolean {
    if (this.#near.contacts.get(userId, otherUserId) !== undefined) return false;
    const groups = this.#near.groups.ofPerson(userId);
    const others = new Set(this.#near.groups.ofPerson(otherUserId));
    return !groups.some((group) => others.has(group));
  }
}
