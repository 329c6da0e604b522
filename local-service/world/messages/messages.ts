import type { Chats } from "../conversations/chats.ts";
import type { Accounts } from "../people/accounts.ts";
import type { Bot } from "../groups/bots.ts";
import type { Conversations } from "../conversations/conversations.ts";
import type { Core } from "../core.ts";
import { activeMembership } from "../groups/group.ts";
import { isAdmin } from "../groups/membership.ts";
import type { LikeTimes } from "./like-times.ts";
import type { MessageIndexes } from "./message-indexes.ts";
import { deletionActor, editRefusal, messageRules } from "./message-rules.ts";
import { chatPeople } from "./message.ts";
import type { Message, MessageEvent, Saying } from "./message.ts";
import type { Posting } from "./posting.ts";
import type { Reading } from "../conversations/reading.ts";
import { isRefused, notFound } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** What messages work with. */
export interface MessageNeighbours {
  readonly accounts: Accounts;
  readonly conversations: Conversations;
  readonly chats: Chats;
  readonly posting: Posting;
  readonly reading: Reading;
  readonly likeTimes: LikeTimes;
  readonly indexes: MessageIndexes;
}

/** What stands in the place of a deleted message, and in the notice of it (interface/messages#deleting). */
const deletionTexts = {
  sender: "This message was deleted",
  admin: "An admin deleted this message",
} as const;

/** Writing, rewriting and deleting messages, and telling of it. */
export class Messages {
  readonly #core: Core;
  readonly #near: MessageNeighbours;

  constructor(core: Core, near: MessageNeighbours) {
    this.#core = core;
    this.#near = near;
  }

  /** Writes in a group. Refused: 404 to who is not in it, 403 to who may only read, 400, 409. */
  postInGroup(userId: string, groupId: string, saying: Saying): Message | Refused {
    return this.#posted(userId, this.#near.posting.inGroup(userId, groupId, saying));
  }

  /** Writes to a person. Refused: 404 for nobody, 403 where one blocks the other, 400, 409. */
  postToPerson(userId: string, recipientId: string, saying: Saying): Message | Refused {
    return this.#posted(userId, this.#near.posting.toPerson(userId, recipientId, saying));
  }

  /** Writes where the conversation id says: a group or a chat. */
  post(userId: string, conversationId: string, saying: Saying): Message | Refused {
    const people = chatPeople(conversationId);
    if (people === null) return this.postInGroup(userId, conversationId, saying);
    const recipient = people.find((one) => one !== userId);
    if (recipient === undefined || !people.includes(userId)) return notFound;
    return this.postToPerson(userId, recipient, saying);
  }

  /** A bot writes in its group. */
  postByBot(bot: Bot, saying: Saying): Message | Refused {
    return this.#posted(null, this.#near.posting.byBot(bot, saying));
  }

  /** The service writes what happened (interface/notices#notices). */
  announce(conversationId: string, text: string, event: MessageEvent): Message {
    const message = this.#near.posting.bySystem(conversationId, text, event);
    this.#core.tell({ kind: "message-created", message });
    return message;
  }

  /**
   * Rewrites an own message, and writes the notice of it (interface/messages#deleting; interface/notices#messages).
   * Attachments that are not given stay. Refused: 404, 403 to who did not write it and when it is too late, 400 for
   * what may not be said.
   */
  edit(
    userId: string,
    conversationId: string,
    messageId: string,
    text: string | null,
    attachments?: Message["attachments"],
  ): Message | Refused {
    const { conversations, posting, indexes } = this.#near;
    const message = this.standing(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    const rules = messageRules(
      conversations.groupBehind(conversationId),
      conversations.placeOf(conversationId),
    );
    const saying = { text, attachments: attachments ?? message.attachments };
    const refused = editRefusal(message, userId, rules, this.#core.clock.now()) ?? posting.refusalOf(saying);
    if (refused !== null) return refused;
    message.text = text;
    message.attachments = posting.completed(conversationId, saying);
    message.updatedAt = this.#core.clock.now();
    indexes.update(message);
    this.#core.tell({ kind: "message-updated", message });
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
   * Deletes a message and writes the notice of it: the sender's deletion leaves a tombstone, an admin's nothing
   * (interface/messages#deleting; interface/notices#messages). Refused: 404, and 403 where the conversation's rules do
   * not allow it.
   */
  delete(userId: string, conversationId: string, messageId: string): Message | Refused {
    const message = this.standing(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    const group = this.#near.conversations.groupBehind(conversationId);
    const membership = group && activeMembership(group, userId);
    const by = { userId, isAdmin: membership !== undefined && isAdmin(membership) };
    const actor = deletionActor(message, by, messageRules(group, group));
    if (isRefused(actor)) return actor;
    const deletedAt = this.#bury(message, actor);
    this.#core.tell({ kind: "message-deleted", message });
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

  /** A message under the name and picture that its sender has now (interface/messages#listing). */
  asNow(message: Message): Message {
    const { conversations, accounts } = this.#near;
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

  /** Takes away everything that was said in a conversation that is no more. */
  forgetAll(conversationId: string): void {
    const { conversations, likeTimes, indexes } = this.#near;
    for (const message of conversations.log(conversationId).all) {
      likeTimes.forgetAll(message);
      indexes.remove(message);
    }
    conversations.forget(conversationId);
  }

  /** Those of these messages that this person may see. */
  seenBy(userId: string, messages: readonly Message[]): readonly Message[] {
    return messages.filter(({ conversationId, id }) => !isRefused(this.visible(userId, conversationId, id)));
  }

  /** A message that was not deleted, where this person may see it: 404 otherwise. */
  standing(userId: string, conversationId: string, messageId: string): Message | Refused {
    const message = this.visible(userId, conversationId, messageId);
    return isRefused(message) || message.deletedAt === null ? message : notFound;
  }

  /** A message, where this person may see it: 404 otherwise. */
  visible(userId: string, conversationId: string, messageId: string): Message | Refused {
    const message = this.#near.conversations.message(messageId);
    const isThere = message?.conversationId === conversationId && !this.#near.chats.hides(userId, message);
    return isThere && this.#near.conversations.isVisible(conversationId, userId) ? message : notFound;
  }

  /** Leaves nothing of a message but its place, and not even that where an admin deleted it. */
  #bury(message: Message, actor: "sender" | "admin"): number {
    const { conversations, likeTimes, indexes } = this.#near;
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

  #posted(userId: string | null, message: Message | Refused): Message | Refused {
    if (isRefused(message)) return message;
    // Who writes has seen what was written before.
    if (userId !== null) this.#near.reading.savePosition(userId, message.conversationId, message.id);
    this.#near.indexes.update(message);
    this.#core.tell({ kind: "message-created", message });
    return message;
  }
}
