import type { Conversations } from "./conversations.ts";
import type { Core } from "./core.ts";
import { activeMembership } from "./group.ts";
import { isAdmin } from "./membership.ts";
import type { Groups } from "./groups.ts";
import { chatPeople } from "./message.ts";
import type { Message, MessageEvent, Saying } from "./message.ts";
import type { Posting } from "./posting.ts";
import type { Reading } from "./reading.ts";
import { isRefused, notFound, refuse } from "./refused.ts";
import type { Refused } from "./refused.ts";

/** What messages work with. */
export interface MessageNeighbours {
  readonly groups: Groups;
  readonly conversations: Conversations;
  readonly posting: Posting;
  readonly reading: Reading;
}

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
  postByBot(botId: string, saying: Saying): Message | Refused {
    return this.#posted(null, this.#near.posting.byBot(botId, saying));
  }

  /** The service writes what happened (field facts 6). */
  announce(conversationId: string, text: string, event: MessageEvent): Message {
    const message = this.#near.posting.bySystem(conversationId, text, event);
    this.#core.tell({ kind: "message-created", message });
    return message;
  }

  /** Rewrites an own message, and writes the notice of it (field facts 3.4, 6). */
  edit(userId: string, conversationId: string, messageId: string, text: string): Message | Refused {
    const message = this.visible(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    if (message.senderId !== userId || message.deletedAt !== null) return refuse(403, "not your message");
    message.text = text;
    message.updatedAt = this.#core.clock.now();
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

  /** Deletes a message: the sender's own leaves a tombstone, an admin's deletion nothing (field facts 3.4). */
  delete(userId: string, conversationId: string, messageId: string): Message | Refused {
    const message = this.visible(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    const group = this.#near.conversations.groupBehind(conversationId);
    const membership = group && activeMembership(group, userId);
    const isSender = message.senderId === userId;
    if (!isSender && (membership === undefined || !isAdmin(membership)))
      return refuse(403, "not your message");
    message.deletionActor = isSender ? "sender" : "admin";
    message.text = isSender ? "This message was deleted" : "An admin deleted this message";
    message.deletedAt = this.#core.clock.now();
    message.attachments = [];
    message.reactions = [];
    if (!isSender) this.#near.conversations.remove(message);
    this.#core.tell({ kind: "message-deleted", message });
    this.announce(conversationId, message.text, {
      type: "message.deleted",
      data: {
        message_id: message.id,
        deleted_at: Math.floor(message.deletedAt / 1000),
        deletion_actor: message.deletionActor,
        deleter_id: userId,
      },
    });
    return message;
  }

  /** A message, where this person may see it: 404 otherwise. */
  visible(userId: string, conversationId: string, messageId: string): Message | Refused {
    const message = this.#near.conversations.message(messageId);
    const isThere = message?.conversationId === conversationId;
    return isThere && this.#near.conversations.isVisible(conversationId, userId) ? message : notFound;
  }

  #posted(userId: string | null, message: Message | Refused): Message | Refused {
    if (isRefused(message)) return message;
    // Who writes has seen what was written before.
    if (userId !== null) this.#near.reading.savePosition(userId, message.conversationId, message.id);
    this.#core.tell({ kind: "message-created", message });
    return message;
  }
}
