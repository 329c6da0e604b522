import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import type { Accounts } from "../people/accounts.ts";
import type { WorldCore } from "../core.ts";
import { activeMembers, activeMembership, canPost } from "../groups/group.ts";
import type { Group } from "../groups/group.ts";
import type { Groups } from "../groups/groups.ts";
import type { Membership } from "../groups/membership.ts";
import { MessageLog } from "../messages/message-log.ts";
import { chatPeople } from "../messages/message.ts";
import type { Message } from "../messages/message.ts";
import type { Topic } from "../groups/topic.ts";
import type { Topics } from "../groups/topics.ts";

/** All messages of the service, by conversation and by id. A conversation is a group, a topic or a chat. */
export class Conversations {
  readonly #accounts: Accounts;
  readonly #groups: Groups;
  readonly #topics: Topics;
  readonly #logs: Map<string, Message[]>;
  readonly #messages: Map<string, Message>;
  readonly #chatsOf: Map<string, Set<string>>;

  constructor({ tables }: WorldCore, accounts: Accounts, groups: Groups, topics: Topics) {
    this.#accounts = accounts;
    this.#groups = groups;
    this.#topics = topics;
    this.#logs = tables.map("logs");
    this.#messages = tables.map("messages");
    this.#chatsOf = tables.map("chats of people");
  }

  /** The messages of a conversation; empty if it has none. */
  log(conversationId: string): MessageLog {
    return new MessageLog(this.#logs.get(conversationId) ?? []);
  }

  message(messageId: string): Message | undefined {
    return this.#messages.get(messageId);
  }

  add(message: Message): void {
    const messages = this.#logs.get(message.conversationId) ?? [];
    this.#logs.set(message.conversationId, messages);
    messages.push(message);
    this.#messages.set(message.id, message);
    for (const userId of chatPeople(message.conversationId) ?? []) {
      this.#chatsOf.set(userId, (this.#chatsOf.get(userId) ?? new Set()).add(message.conversationId));
    }
  }

  remove(message: Message): void {
    this.log(message.conversationId).remove(message.id);
    this.#messages.delete(message.id);
  }

  /** Removes all messages of a deleted conversation. */
  forget(conversationId: string): void {
    for (const message of this.#logs.get(conversationId) ?? []) this.#messages.delete(message.id);
    this.#logs.delete(conversationId);
  }

  /**
   * The group whose members take part: the conversation itself, or the parent of a topic. Undefined for a chat
   * (interface/topics#addressing).
   */
  groupBehind(conversationId: string): Group | undefined {
    return this.#groups.byId(this.parentOf(conversationId) ?? conversationId);
  }

  /** The group of a topic; null for any other conversation. */
  parentOf(conversationId: string): string | null {
    return this.#topics.byId(conversationId)?.parentId ?? null;
  }

  /** Whether a member may post in a conversation. A topic has its own type, independent of its group's. */
  canPost(conversationId: string, membership: Membership): boolean {
    const conversation = this.groupOrTopic(conversationId);
    return conversation !== undefined && canPost(conversation, membership);
  }

  /** The topic or group with this id; undefined for a chat. */
  groupOrTopic(conversationId: string): Topic | Group | undefined {
    return this.#topics.byId(conversationId) ?? this.#groups.byId(conversationId);
  }

  /** Ids of the direct-message chats of a person, the last changed first. */
  chatsOf(userId: string): string[] {
    const lastAt = (chatId: string): number => this.log(chatId).last?.createdAt ?? 0;
    return [...(this.#chatsOf.get(userId) ?? [])].sort((a, b) => lastAt(b) - lastAt(a));
  }

  /** Ids of all groups and topics that a person can see. */
  groupsAndTopicsOf(userId: string): string[] {
    return this.#groups
      .ofPerson(userId)
      .flatMap(({ id }) => [id, ...this.#topics.of(id).map((topic) => topic.id)]);
  }

  /** The groups of a person, those with the newest message first. */
  groupsOf(userId: string): Group[] {
    return this.byLastMessage(this.#groups.ofPerson(userId));
  }

  /** Groups or topics, those with the newest message first. */
  byLastMessage<GroupOrTopic extends { readonly id: string; readonly createdAt: number }>(
    conversations: readonly GroupOrTopic[],
  ): GroupOrTopic[] {
    const lastAt = (conversation: GroupOrTopic): number =>
      this.log(conversation.id).last?.createdAt ?? conversation.createdAt;
    return [...conversations].sort((a, b) => lastAt(b) - lastAt(a));
  }

  /** The participants: the members of a group, or the two people of a chat. Empty if there is no such conversation. */
  peopleIn(conversationId: string): readonly string[] {
    const group = this.groupBehind(conversationId);
    if (group !== undefined) return activeMembers(group).map((membership) => membership.userId);
    return this.#isChat(conversationId) ? (chatPeople(conversationId) ?? []) : [];
  }

  /** Whether this person may see the messages of a conversation. */
  isVisible(conversationId: string, userId: string): boolean {
    const group = this.groupBehind(conversationId);
    if (group !== undefined) return activeMembership(group, userId) !== undefined;
    return this.#isChat(conversationId) && chatPeople(conversationId)?.includes(userId) === true;
  }

  /** Number of messages from others after the last read message. System messages and deleted messages do not count. */
  unreadCount(conversationId: string, userId: string, lastReadId: string | null): number {
    return this.log(conversationId)
      .later(lastReadId)
      .filter(
        ({ senderId, senderKind, deletedAt }) =>
          senderId !== userId && senderKind !== "system" && deletedAt === null,
      ).length;
  }

  /** A chat id is valid only with the smaller user id first, and with two different existing people. */
  #isChat(conversationId: string): boolean {
    const people = chatPeople(conversationId);
    if (people === null || people[0] === people[1]) return false;
    const exist = people.every((userId) => this.#accounts.byId(userId) !== undefined);
    return exist && chatIdOf(asId(people[0]), asId(people[1])) === conversationId;
  }
}
