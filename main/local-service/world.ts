import { createRandom } from "./random.ts";
import type { ServiceClock } from "./clock.ts";
import { Accounts } from "./world/accounts.ts";
import type { Change, ReadReceipt } from "./world/change.ts";
import { Conversations } from "./world/conversations.ts";
import { activeMembership, isAdmin } from "./world/group.ts";
import type { Group, Role } from "./world/group.ts";
import { Groups } from "./world/groups.ts";
import type { NewGroup } from "./world/groups.ts";
import { Ids } from "./world/ids.ts";
import { chatPeople } from "./world/message.ts";
import type { Message, ReactionKind, Saying } from "./world/message.ts";
import { Posting } from "./world/posting.ts";
import { isAllowed, withReaction, withoutReaction } from "./world/reactions.ts";
import { Reading } from "./world/reading.ts";
import { isRefused, notFound, refuse } from "./world/refused.ts";
import type { Refused } from "./world/refused.ts";
import { SigningIn } from "./world/signing-in.ts";

/**
 * Everything the service knows, and one method for each way in which it changes. It outlives the HTTP server, so a
 * service can be stopped and started again with the same world. It knows nothing of the wire.
 */
export class World {
  readonly clock: ServiceClock;
  readonly accounts: Accounts;
  readonly signingIn: SigningIn;
  readonly groups: Groups;
  readonly conversations: Conversations;
  readonly reading: Reading;
  readonly #posting: Posting;
  readonly #listeners = new Set<(change: Change) => void>();

  constructor(clock: ServiceClock, seed: number) {
    const ids = new Ids(createRandom(seed));
    this.clock = clock;
    this.accounts = new Accounts(clock, ids);
    this.signingIn = new SigningIn(clock, ids, this.accounts);
    this.groups = new Groups(clock, ids);
    this.conversations = new Conversations(this.accounts, this.groups);
    this.reading = new Reading(clock, ids);
    this.#posting = new Posting(clock, ids, this.accounts, this.groups, this.conversations);
  }

  /** Tells the listener of every change from now on; the result stops it. */
  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Makes a group; its creator must exist. */
  createGroup(group: NewGroup): Group | Refused {
    const creator = this.accounts.byId(group.creatorId);
    return creator === undefined ? notFound : this.groups.add(group, creator);
  }

  /** Makes a person a member, without a word in the group. */
  addMember(groupId: string, userId: string, roles: readonly Role[] = ["user"]): Group | Refused {
    const group = this.groups.byId(groupId);
    const person = this.accounts.byId(userId);
    if (group === undefined || person === undefined) return notFound;
    this.groups.join(group, person, roles);
    this.#tell({ kind: "member-added", group, userId });
    return group;
  }

  /** Writes in a group. Refused: 404 to who is not in it, 403 to who may only read, 400, 409. */
  postInGroup(userId: string, groupId: string, saying: Saying): Message | Refused {
    return this.#posted(userId, this.#posting.inGroup(userId, groupId, saying));
  }

  /** Writes to a person. Refused: 404 for nobody, 403 where one blocks the other, 400, 409. */
  postToPerson(userId: string, recipientId: string, saying: Saying): Message | Refused {
    return this.#posted(userId, this.#posting.toPerson(userId, recipientId, saying));
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
    return this.#posted(null, this.#posting.byBot(botId, saying));
  }

  /** The service writes what happened. */
  announce(
    conversationId: string,
    text: string,
    event: { type: string; data: Record<string, unknown> },
  ): Message {
    const message = this.#posting.bySystem(conversationId, text, event);
    this.#tell({ kind: "message-created", message });
    return message;
  }

  /** Gives a reaction in place of an earlier one. Refused: 404 where not visible, 400 for a reaction not allowed. */
  react(userId: string, conversationId: string, messageId: string, kind: ReactionKind): Message | Refused {
    const message = this.visibleMessage(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    if (!isAllowed(kind)) return refuse(400, "like_icon is not an allowed reaction");
    message.reactions = withReaction(message.reactions, userId, kind);
    this.#tell({ kind: "reactions-changed", message, userId, isGiven: true });
    return message;
  }

  /** Takes back a reaction; nothing happens where there was none. */
  unreact(userId: string, conversationId: string, messageId: string): Message | Refused {
    const message = this.visibleMessage(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    const reactions = withoutReaction(message.reactions, userId);
    const isChanged =
      reactions.flatMap((one) => one.userIds).length !==
      message.reactions.flatMap((one) => one.userIds).length;
    message.reactions = reactions;
    if (isChanged) this.#tell({ kind: "reactions-changed", message, userId, isGiven: false });
    return message;
  }

  /** Rewrites an own message, and writes the notice of it (field facts 3.4, 6). */
  edit(userId: string, conversationId: string, messageId: string, text: string): Message | Refused {
    const message = this.visibleMessage(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    if (message.senderId !== userId || message.deletedAt !== null) return refuse(403, "not your message");
    message.text = text;
    message.updatedAt = this.clock.now();
    this.#tell({ kind: "message-updated", message });
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
  deleteMessage(userId: string, conversationId: string, messageId: string): Message | Refused {
    const message = this.visibleMessage(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    const group = this.groups.byId(conversationId);
    const membership = group && activeMembership(group, userId);
    const isSender = message.senderId === userId;
    if (!isSender && (membership === undefined || !isAdmin(membership)))
      return refuse(403, "not your message");
    message.deletionActor = isSender ? "sender" : "admin";
    message.text = isSender ? "This message was deleted" : "An admin deleted this message";
    message.deletedAt = this.clock.now();
    message.attachments = [];
    message.reactions = [];
    if (!isSender) this.conversations.remove(message);
    this.#tell({ kind: "message-deleted", message });
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

  /** Tells the other person of a chat how far this one has read. Refused: 404 where not visible. */
  sendReadReceipt(userId: string, chatId: string, messageId: string): ReadReceipt | Refused {
    const message = this.visibleMessage(userId, chatId, messageId);
    if (isRefused(message)) return message;
    if (chatPeople(chatId) === null) return notFound;
    const receipt = this.reading.saveReceipt(userId, chatId, messageId);
    this.#tell({ kind: "read", receipt });
    return receipt;
  }

  /** Remembers for the person alone how far they have read. Refused: 404 where not visible. */
  saveReadPosition(userId: string, conversationId: string, messageId: string): Refused | null {
    const message = this.visibleMessage(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    this.reading.savePosition(userId, conversationId, messageId);
    return null;
  }

  /** Somebody types in a conversation they are in. */
  type(userId: string, conversationId: string): Refused | null {
    if (!this.conversations.isVisible(conversationId, userId)) return notFound;
    this.#tell({ kind: "typing", conversationId, userId, startedAt: this.clock.now() });
    return null;
  }

  /** Messages of others that this person has not read there. */
  unreadCount(userId: string, conversationId: string): number {
    const lastReadId = this.reading.position(userId, conversationId)?.messageId ?? null;
    return this.conversations.unreadCount(conversationId, userId, lastReadId);
  }

  /** A message, where this person may see it: 404 otherwise. */
  visibleMessage(userId: string, conversationId: string, messageId: string): Message | Refused {
    const message = this.conversations.message(messageId);
    const isThere = message?.conversationId === conversationId;
    return isThere && this.conversations.isVisible(conversationId, userId) ? message : notFound;
  }

  #posted(userId: string | null, message: Message | Refused): Message | Refused {
    if (isRefused(message)) return message;
    // Who writes has seen what was written before.
    if (userId !== null) this.reading.savePosition(userId, message.conversationId, message.id);
    this.#tell({ kind: "message-created", message });
    return message;
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}
