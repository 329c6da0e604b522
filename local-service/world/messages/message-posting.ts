import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import { maxMessageTextLength, codePointCount } from "../../../preload/model/messages/text-length.ts";
import type { ServiceClock } from "../../shared/clock.ts";
import type { Accounts } from "../people/accounts.ts";
import { completeAttachments } from "./complete-attachments.ts";
import type { Bot } from "../groups/bot.ts";
import type { Conversations } from "../conversations/conversations.ts";
import type { WorldCore } from "../core.ts";
import { foreignPictureRefusal } from "./attachment-rules.ts";
import type { DirectRules } from "./direct-rules.ts";
import { activeMembership } from "../groups/group.ts";
import type { IdGenerator } from "../ids.ts";
import { chatPeople, systemSenderId } from "./message.ts";
import type { Message, SystemEvent, NewMessage } from "./message.ts";
import { notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";
import { SentGuids } from "./sent-guids.ts";

interface Sender {
  readonly id: string;
  readonly kind: Message["senderKind"];
  readonly name: string;
  readonly picture: string | null;
}

/**
 * Checks the permission to post, and creates messages (interface/direct-messages#sending; interface/messages#sending).
 */
export class MessagePosting {
  readonly #clock: ServiceClock;
  readonly #ids: IdGenerator;
  readonly #accounts: Accounts;
  readonly #conversations: Conversations;
  readonly #directRules: DirectRules;
  readonly #sentGuids: SentGuids;

  constructor(core: WorldCore, accounts: Accounts, conversations: Conversations, directRules: DirectRules) {
    this.#clock = core.clock;
    this.#ids = core.ids;
    this.#accounts = accounts;
    this.#conversations = conversations;
    this.#directRules = directRules;
    this.#sentGuids = new SentGuids(core);
  }

  /**
   * Creates a member's message in a group or a topic of it. Refused: 404 for a non-member, 403 for a read-only member,
   * 400 for invalid content, 409 for a repeated source guid.
   */
  inGroup(userId: string, groupId: string, content: NewMessage): Message | ServiceRefusal {
    const group = this.#conversations.groupBehind(groupId);
    const person = this.#accounts.byId(userId);
    const membership = group && activeMembership(group, userId);
    if (group === undefined || person === undefined || membership === undefined) return notFound;
    if (!this.#conversations.canPost(groupId, membership))
      return refuse(403, "only admins can post in this group");
    const picture = membership.picture ?? person.picture;
    return this.#post({ id: userId, kind: "user", name: membership.nickname, picture }, groupId, content);
  }

  /**
   * Creates a direct message. Refused: 404 for an unknown person, 403 if either blocks the other or the sender is
   * banned, 400 for invalid content or for oneself, 409 for a repeated source guid.
   */
  toPerson(userId: string, recipientId: string, content: NewMessage): Message | ServiceRefusal {
    const person = this.#accounts.byId(userId);
    const recipient = this.#accounts.byId(recipientId);
    if (person === undefined || recipient === undefined) return notFound;
    if (person === recipient) return refuse(400, "recipient_id must be another person");
    const chatId = chatIdOf(asId(userId), asId(recipientId));
    const refused = this.#directRules.refusal(userId, recipientId, chatId);
    if (refused !== null) return refused;
    return this.#post({ ...person, kind: "user" }, chatId, content);
  }

  /** Creates a bot's message in its group. Refused: 400 for invalid content, 409 for a repeated source guid. */
  byBot({ userId: id, name, picture, groupId }: Bot, content: NewMessage): Message | ServiceRefusal {
    return this.#post({ id, kind: "bot", name, picture }, groupId, content);
  }

  /** Creates a system message (interface/notices#notices). */
  bySystem(conversationId: string, text: string, event: SystemEvent): Message {
    const sender: Sender = { id: systemSenderId, kind: "system", name: "GroupMe", picture: null };
    return this.#make(sender, conversationId, { text, event });
  }

  /** The refusal of invalid content, for new and edited messages; null if it is valid. */
  refusalOf({ text, attachments = [] }: Pick<NewMessage, "text" | "attachments">): ServiceRefusal | null {
    if (codePointCount(text ?? "") > maxMessageTextLength) {
      return refuse(400, `text must be at most ${String(maxMessageTextLength)} characters`);
    }
    if ((text ?? "").trim() === "" && attachments.length === 0) {
      return refuse(400, "text is required where there is no attachment");
    }
    return foreignPictureRefusal(attachments);
  }

  /** The attachments of a message, with the service's additions (interface/attachments#kinds). */
  completeAttachmentsOf(
    conversationId: string,
    { text, attachments = [] }: NewMessage,
  ): Message["attachments"] {
    return completeAttachments(attachments, text, {
      isGroup: chatPeople(conversationId) === null,
      // A reply must not reveal the author of a message in another conversation.
      answered: (id) => {
        const message = this.#conversations.message(id);
        return message?.conversationId === conversationId ? message : undefined;
      },
    });
  }

  #post(sender: Sender, conversationId: string, content: NewMessage): Message | ServiceRefusal {
    const refused = this.refusalOf(content);
    if (refused !== null) return refused;
    if (content.sourceGuid !== undefined) {
      if (this.#sentGuids.has(sender.id, content.sourceGuid)) {
        return refuse(409, "source_guid was used within the last minute");
      }
      this.#sentGuids.add(sender.id, content.sourceGuid);
    }
    return this.#make(sender, conversationId, content);
  }

  #make(sender: Sender, conversationId: string, content: NewMessage): Message {
    const createdAt = this.#clock.now();
    const parentId = this.#conversations.parentOf(conversationId);
    const message: Message = {
      id: this.#ids.message(createdAt),
      conversationId,
      ...(parentId === null ? {} : { parentId }),
      sourceGuid: content.sourceGuid ?? this.#ids.guid(),
      createdAt,
      senderId: sender.id,
      senderKind: sender.kind,
      senderName: sender.name,
      senderPicture: sender.picture,
      text: content.text,
      attachments: this.completeAttachmentsOf(conversationId, content),
      reactions: [],
      event: content.event ?? null,
      updatedAt: null,
      deletedAt: null,
      deletionActor: null,
      pinnedAt: null,
      pinnedBy: null,
    };
    this.#conversations.add(message);
    return message;
  }
}
