import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import { maximumTextLength, textLength } from "../../../preload/model/messages/text.ts";
import type { ServiceClock } from "../../shared/clock.ts";
import type { Accounts } from "../people/accounts.ts";
import { completeAttachments } from "./complete-attachments.ts";
import type { Bot } from "../groups/bots.ts";
import type { Conversations } from "../conversations/conversations.ts";
import type { Core } from "../core.ts";
import { attachmentRefusal } from "./attachment-rules.ts";
import type { DirectRules } from "./direct-rules.ts";
import { activeMembership } from "../groups/group.ts";
import type { Ids } from "../ids.ts";
import { chatPeople, systemSenderId } from "./message.ts";
import type { Message, MessageEvent, Saying } from "./message.ts";
import { notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";
import { SentGuids } from "./sent-guids.ts";

interface Sender {
  readonly id: string;
  readonly kind: Message["senderKind"];
  readonly name: string;
  readonly picture: string | null;
}

/** Who may say what and where; makes the messages (interface/direct-messages#sending; interface/messages#sending). */
export class Posting {
  readonly #clock: ServiceClock;
  readonly #ids: Ids;
  readonly #accounts: Accounts;
  readonly #conversations: Conversations;
  readonly #directRules: DirectRules;
  readonly #sentGuids: SentGuids;

  constructor(core: Core, accounts: Accounts, conversations: Conversations, directRules: DirectRules) {
    this.#clock = core.clock;
    this.#ids = core.ids;
    this.#accounts = accounts;
    this.#conversations = conversations;
    this.#directRules = directRules;
    this.#sentGuids = new SentGuids(core);
  }

  /** A person says something in a group they are in, or in a topic of it. */
  inGroup(userId: string, groupId: string, saying: Saying): Message | Refused {
    const group = this.#conversations.groupBehind(groupId);
    const person = this.#accounts.byId(userId);
    const membership = group && activeMembership(group, userId);
    if (group === undefined || person === undefined || membership === undefined) return notFound;
    if (!this.#conversations.mayPost(groupId, membership))
      return refuse(403, "only admins can post in this group");
    const picture = membership.picture ?? person.picture;
    return this.#post({ id: userId, kind: "user", name: membership.nickname, picture }, groupId, saying);
  }

  /** A person says something to another. */
  toPerson(userId: string, recipientId: string, saying: Saying): Message | Refused {
    const person = this.#accounts.byId(userId);
    const recipient = this.#accounts.byId(recipientId);
    if (person === undefined || recipient === undefined) return notFound;
    if (person === recipient) return refuse(400, "recipient_id must be another person");
    const chatId = chatIdOf(asId(userId), asId(recipientId));
    const refused = this.#directRules.refusal(userId, recipientId, chatId);
    if (refused !== null) return refused;
    return this.#post({ ...person, kind: "user" }, chatId, saying);
  }

  /** A bot says something in its group. */
  byBot({ userId: id, name, picture, groupId }: Bot, saying: Saying): Message | Refused {
    return this.#post({ id, kind: "bot", name, picture }, groupId, saying);
  }

  /** The service itself says what happened (interface/notices#notices). */
  bySystem(conversationId: string, text: string, event: MessageEvent): Message {
    const sender: Sender = { id: systemSenderId, kind: "system", name: "GroupMe", picture: null };
    return this.#make(sender, conversationId, { text, event });
  }

  /** What may not be said, whether new or in place of something else; null where it may. */
  refusalOf({ text, attachments = [] }: Pick<Saying, "text" | "attachments">): Refused | null {
    if (textLength(text ?? "") > maximumTextLength) {
      return refuse(400, `text must be at most ${String(maximumTextLength)} characters`);
    }
    if ((text ?? "").trim() === "" && attachments.length === 0) {
      return refuse(400, "text is required where there is no attachment");
    }
    return attachmentRefusal(attachments);
  }

  /** The attachments of what is said in a conversation, with what the service adds (interface/attachments#kinds). */
  completed(conversationId: string, { text, attachments = [] }: Saying): Message["attachments"] {
    return completeAttachments(attachments, text, {
      isGroup: chatPeople(conversationId) === null,
      // The author of what was said elsewhere is not for everybody to know.
      answered: (id) => {
        const message = this.#conversations.message(id);
        return message?.conversationId === conversationId ? message : undefined;
      },
    });
  }

  #post(sender: Sender, conversationId: string, saying: Saying): Message | Refused {
    const refused = this.refusalOf(saying);
    if (refused !== null) return refused;
    if (saying.sourceGuid !== undefined) {
      if (this.#sentGuids.has(sender.id, saying.sourceGuid)) {
        return refuse(409, "source_guid was used within the last minute");
      }
      this.#sentGuids.add(sender.id, saying.sourceGuid);
    }
    return this.#make(sender, conversationId, saying);
  }

  #make(sender: Sender, conversationId: string, saying: Saying): Message {
    const createdAt = this.#clock.now();
    const parentId = this.#conversations.parentOf(conversationId);
    const message: Message = {
      id: this.#ids.message(createdAt),
      conversationId,
      ...(parentId === null ? {} : { parentId }),
      sourceGuid: saying.sourceGuid ?? this.#ids.guid(),
      createdAt,
      senderId: sender.id,
      senderKind: sender.kind,
      senderName: sender.name,
      senderPicture: sender.picture,
      text: saying.text,
      attachments: this.completed(conversationId, saying),
      reactions: [],
      event: saying.event ?? null,
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
