import type { Chats } from "../conversations/chats.ts";
import type { Accounts } from "../people/accounts.ts";
import type { Bot } from "../groups/bot.ts";
import type { Conversations } from "../conversations/conversations.ts";
import type { WorldCore } from "../core.ts";
import { activeMembership } from "../groups/group.ts";
import { isAdmin } from "../groups/membership.ts";
import type { LikeTimes } from "./like-times.ts";
import type { MessageIndexes } from "./message-indexes.ts";
import { deletionActor, editRefusal, messageRules } from "./message-rules.ts";
import { chatPeople } from "./message.ts";
import type { Message, SystemEvent, NewMessage } from "./message.ts";
import type { MessagePosting } from "./message-posting.ts";
import type { ReadPositions } from "../conversations/reading.ts";
import { isRefused, notFound } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

export interface MessagesParts {
  readonly accounts: Accounts;
  readonly conversations: Conversations;
  readonly chats: Chats;
  readonly posting: MessagePosting;
  readonly reading: ReadPositions;
  readonly likeTimes: LikeTimes;
  readonly indexes: MessageIndexes;
}

/** Text of a deleted message and of the notice about it (interface/messages#deleting). */
const deletionTexts = {
  sender: "This message was deleted",
  admin: "An admin deleted this message",
} as const;

/** Sends, edits and deletes messages, and publishes the changes. */
export class Messages {
  readonly #core: WorldCore;
  readonly #parts: MessagesParts;

  constructor(core: WorldCore, parts: MessagesParts) {
    this.#core = core;
    this.#parts = parts;
  }

  /**
   * Sends a message to a group. Refused: 404 for a non-member, 403 for a read-only member, 400 for invalid content, 409
   * for a repeated source guid.
   */
  postInGroup(userId: string, groupId: string, content: NewMessage): Message | ServiceRefusal {
    return this.#publishPosted(userId, this.#parts.posting.inGroup(userId, groupId, content));
  }

  /**
   * Sends a message to a person. Refused: 404 for an unknown person, 403 if either blocks the other or the sender is
   * banned, 400 for invalid content, 409 for a repeated source guid.
   */
  postToPerson(userId: string, recipientId: string, content: NewMessage): Message | ServiceRefusal {
    return this.#publishPosted(userId, this.#parts.posting.toPerson(userId, recipientId, content));
  }

  /** Sends a message to the conversation: a group or a chat. */
  post(userId: string, conversationId: string, content: NewMessage): Message | ServiceRefusal {
    const people = chatPeople(conversationId);
    if (people === null) return this.postInGroup(userId, conversationId, content);
    const recipient = people.find((one) => one !== userId);
    if (recipient === undefined || !people.includes(userId)) return notFound;
    return this.postToPerson(userId, recipient, content);
  }

  /** Sends a bot's message to its group. */
  postByBot(bot: Bot, content: NewMessage): Message | ServiceRefusal {
    return this.#publishPosted(null, this.#parts.posting.byBot(bot, content));
  }

  /** Posts a system message that reports a change of the group or of a message (interface/notices#notices). */
  announce(conversationId: string, text: string, event: SystemEvent): Message {
    const message = this.#parts.posting.bySystem(conversationId, text, event);
    this.#core.publish({ kind: "message-created", message });
    return message;
  }

  /**
   * Edits the person's own message and posts a notice (interface/messages#deleting; interface/notices#messages).
   * Without `attachments`, the message keeps its attachments. Refused: 404, 403 for another sender or after the time
   * limit, 400 for invalid content.
   */
  edit(
    userId: string,
    conversationId: string,
    messageId: string,
    text: string | null,
    attachments?: Message["attachments"],
  ): Message | ServiceRefusal {
    const { conversations, posting, indexes } = this.#parts;
    const message = this.undeleted(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    const rules = messageRules(
      conversations.groupBehind(conversationId),
      conversations.groupOrTopic(conversationId),
    );
    const content = { text, attachments: attachments ?? message.attachments };
    const refused = editRefusal(message, userId, rules, this.#core.clock.now()) ?? posting.refusalOf(content);
    if (refused !== null) return refused;
    message.text = text;
    message.attachments = posting.completeAttachmentsOf(conversationId, content);
    message.updatedAt = this.#core.clock.now();
    indexes.update(message);
    this.#core.publish({ kind: "message-updated", message });
    this.announce(conversationId, "A message was edited", {
      type: "message.update",
      data: {
        message_id: message.id,
        sender_id: userId,
        updated_at: Math.floor(message.updatedAt / 1000),
        message: { text, attachments: message.attachments },
      },
    });
    return message;
  }

  /**
   * Deletes a message and posts a notice. A deletion by the sender leaves a tombstone; a deletion by an admin leaves
   * nothing (interface/messages#deleting; interface/notices#messages). Refused: 404, 403 if the conversation's rules do
   * not allow it.
   */
  delete(userId: string, conversationId: string, messageId: string): Message | ServiceRefusal {
    const message = this.undeleted(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    const group = this.#parts.conversations.groupBehind(conversationId);
    const membership = group && activeMembership(group, userId);
    const by = { userId, isAdmin: membership !== undefined && isAdmin(membership) };
    const actor = deletionActor(message, by, messageRules(group, group));
    if (isRefused(actor)) return actor;
    const deletedAt = this.#clearContentIfDeleted(message, actor);
    this.#core.publish({ kind: "message-deleted", message });
    this.announce(conversationId, deletionTexts[actor], {
      type: "message.deleted",
      data: {
        message_id: message.id,
        deleted_at: Math.floor(deletedAt / 1000),
        deletion_actor: actor,
        deleter_id: userId,
      },
    });
    return message;
  }

  /** A message with the current name and picture of its sender (interface/messages#listing). */
  withCurrentSender(message: Message): Message {
    const { conversations, accounts } = this.#parts;
    const person = message.senderKind === "user" ? accounts.byId(message.senderId) : undefined;
    if (person === undefined) return message;
    const group = conversations.groupBehind(message.conversationId);
    const membership = group && activeMembership(group, person.id);
    return {
      ...message,
      senderName: membership?.nickname ?? person.name,
      senderPicture: person.picture,
    };
  }

  /** Removes all messages of a deleted conversation. */
  forgetAll(conversationId: string): void {
    const { conversations, likeTimes, indexes } = this.#parts;
    for (const message of conversations.log(conversationId).all) {
      likeTimes.forgetAll(message);
      indexes.remove(message);
    }
    conversations.forget(conversationId);
  }

  /** Returns the given messages without those that this person may not see. */
  seenBy(userId: string, messages: readonly Message[]): readonly Message[] {
    return messages.filter(({ conversationId, id }) => !isRefused(this.visible(userId, conversationId, id)));
  }

  /** A visible message that is not deleted. Refused: 404 for any other message. */
  undeleted(userId: string, conversationId: string, messageId: string): Message | ServiceRefusal {
    const message = this.visible(userId, conversationId, messageId);
    return isRefused(message) || message.deletedAt === null ? message : notFound;
  }

  /** A message that this person may see. Refused: 404 for any other message. */
  visible(userId: string, conversationId: string, messageId: string): Message | ServiceRefusal {
    const message = this.#parts.conversations.message(messageId);
    const isThere =
      message?.conversationId === conversationId && !this.#parts.chats.isCleared(userId, message);
    return isThere && this.#parts.conversations.isVisible(conversationId, userId) ? message : notFound;
  }

  /**
   * Removes the content of a deleted message and leaves a tombstone. If an admin deleted the message, removes the
   * tombstone too.
   */
  #clearContentIfDeleted(message: Message, actor: "sender" | "admin"): number {
    const { conversations, likeTimes, indexes } = this.#parts;
    likeTimes.forgetAll(message);
    const deletedAt = this.#core.clock.now();
    message.deletionActor = actor;
    message.text = deletionTexts[actor];
    message.deletedAt = deletedAt;
    message.attachments = [];
    message.reactions = [];
    message.pinnedAt = null;
    message.pinnedBy = null;
    indexes.update(message);
    if (actor === "admin") conversations.remove(message);
    return deletedAt;
  }

  #publishPosted(userId: string | null, message: Message | ServiceRefusal): Message | ServiceRefusal {
    if (isRefused(message)) return message;
    // Somebody who sends a message has read the messages before it.
    if (userId !== null) this.#parts.reading.savePosition(userId, message.conversationId, message.id);
    this.#parts.indexes.update(message);
    this.#core.publish({ kind: "message-created", message });
    return message;
  }
}
