import type { Conversations } from "../conversations/conversations.ts";
import type { WorldCore } from "../core.ts";
import { activeMembership, canEditGroup } from "../groups/group.ts";
import type { MessageIndexes } from "./message-indexes.ts";
import type { Message } from "./message.ts";
import type { Messages } from "./messages.ts";
import type { Person } from "../people/person.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** Pinning messages (interface/pins#pinning). */
export class Pins {
  readonly #core: WorldCore;
  readonly #conversations: Conversations;
  readonly #messages: Messages;
  readonly #indexes: MessageIndexes;

  constructor(core: WorldCore, conversations: Conversations, messages: Messages, indexes: MessageIndexes) {
    this.#core = core;
    this.#conversations = conversations;
    this.#messages = messages;
    this.#indexes = indexes;
  }

  /** Pins a message. Refused: 404, 403 if only admins may pin, 400 if it is already pinned. */
  pin(person: Person, conversationId: string, messageId: string): Message | ServiceRefusal {
    const message = this.#pinnable(person.id, conversationId, messageId);
    if (isRefused(message)) return message;
    if (message.pinnedAt !== null) return refuse(400, "message is pinned already");
    message.pinnedAt = this.#core.clock.now();
    message.pinnedBy = person.id;
    this.#indexes.update(message);
    this.#announce(person, message, true);
    return message;
  }

  /** Unpins a message. Refused: 404, 403 if only admins may unpin, 400 if it is not pinned. */
  unpin(person: Person, conversationId: string, messageId: string): Message | ServiceRefusal {
    const message = this.#pinnable(person.id, conversationId, messageId);
    if (isRefused(message)) return message;
    if (message.pinnedAt === null) return refuse(400, "message is not pinned");
    message.pinnedAt = null;
    message.pinnedBy = null;
    this.#indexes.update(message);
    this.#announce(person, message, false);
    return message;
  }

  /** The pinned messages of a conversation, the last pinned first. Refused: 404 if it is not visible. */
  of(userId: string, conversationId: string): readonly Message[] | ServiceRefusal {
    if (!this.#conversations.isVisible(conversationId, userId)) return notFound;
    return this.#messages
      .seenBy(userId, this.#indexes.pinned.log(conversationId).all)
      .toSorted((a, b) => (b.pinnedAt ?? 0) - (a.pinnedAt ?? 0));
  }

  /**
   * Returns a message if this person may pin it. Everybody who may edit a group may also pin in it; in a chat, both
   * people may (interface/pins#pinning).
   */
  #pinnable(userId: string, conversationId: string, messageId: string): Message | ServiceRefusal {
    const message = this.#messages.undeleted(userId, conversationId, messageId);
    if (isRefused(message)) return message;
    const group = this.#conversations.groupBehind(conversationId);
    const membership = group && activeMembership(group, userId);
    const isAllowed = group === undefined || (membership !== undefined && canEditGroup(group, membership));
    return isAllowed ? message : refuse(403, "only admins can pin messages in this group");
  }

  #announce(person: Person, message: Message, isPinned: boolean): void {
    const group = this.#conversations.groupBehind(message.conversationId);
    const name = (group && activeMembership(group, person.id)?.nickname) ?? person.name;
    this.#messages.announce(message.conversationId, `${name} ${isPinned ? "pinned" : "unpinned"} a message`, {
      type: isPinned ? "message.pinned" : "message.unpinned",
      data: {
        message_id: message.id,
        pinned: isPinned,
        pinned_at: message.pinnedAt === null ? null : Math.floor(message.pinnedAt / 1000),
        pinned_by: message.pinnedBy ?? "",
      },
    });
  }
}
