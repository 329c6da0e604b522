import { createRandom } from "../../local-service/shared/random.ts";
import type { Random } from "../../local-service/shared/random.ts";
import type { StoredMessage } from "../../main/cache/rows/stored-message.ts";
import { asId } from "../../preload/base/ids.ts";
import type { ConversationId, MessageId, SourceGuid } from "../../preload/base/ids.ts";
import type { Message } from "../../preload/model/messages/message.ts";
import type { Attachment } from "../../preload/model/messages/attachment.ts";
import type { Reaction } from "../../preload/model/messages/reactions.ts";
import type { Person } from "../../preload/model/people/person.ts";
import { MessageGenerator, senderAt } from "../cache/search-load.ts";
import { groupId, signedInPersonNumber, peopleInGroup } from "./pages/group.ts";

const start = Date.UTC(2024, 0, 1);
/**
 * Mean time between two turns, in milliseconds: a day has some two hundred messages. A turn is a series of messages of one
 * person, seconds apart.
 */
const pause = 7 * 60_000;
/** Probability that the next message belongs to the same turn. */
const sameTurn = 0.45;
const replied = 0.08;
/** How many messages further up a quoted message may be, at most. */
const replyReach = 40;

/** The messages of one group, oldest first, the same in each run, with mixed languages and lengths. */
export function timelineMessages(count: number): readonly Message[] {
  const random = createRandom(23);
  const messages: Message[] = [];
  let createdAt = start;
  let sender = 1;
  for (const page of new MessageGenerator(count).pages(100)) {
    for (const message of page) {
      const isSameTurn = random.chance(sameTurn);
      createdAt += isSameTurn ? random.between(5, 60) * 1000 : random.between(1, pause * 2);
      if (!isSameTurn) sender = random.between(1, peopleInGroup);
      messages.push(toGroupMessage(message, messages, { random, createdAt, sender }));
    }
  }
  return messages;
}

interface MessageDetails {
  readonly random: Random;
  readonly createdAt: number;
  readonly sender: number;
}

/** A generated message, given a sender, a time and a reply in this group. */
function toGroupMessage(
  message: StoredMessage,
  before: readonly Message[],
  details: MessageDetails,
): Message {
  const { random, createdAt, sender } = details;
  const id = String(10_000_000 + before.length);
  const guid = `timeline-${id}`;
  const answered = random.chance(replied) ? before.at(-random.between(1, replyReach)) : undefined;
  return {
    ...message,
    key: guid,
    id: asId<MessageId>(id),
    sourceGuid: asId<SourceGuid>(guid),
    conversationId: groupId as ConversationId,
    sender: senderAt(sender),
    senderKind: "user",
    isOwn: sender === signedInPersonNumber,
    createdAt,
    attachments: [
      ...message.attachments.filter(isDrawnByAll),
      ...(answered === undefined ? [] : [answerTo(answered)]),
    ],
    reactions: message.reactions.map((reaction) => toGroupReaction(reaction, random)),
  };
}

/**
 * Natter draws polls, videos and files as cards of their own. Only Natter would have that work, so they are left out.
 */
function isDrawnByAll({ kind }: Attachment): boolean {
  return kind === "image" || kind === "mentions";
}

function answerTo({ id, sender, text }: Message): Attachment {
  const quoted = { senderId: sender.id, senderName: sender.name, text };
  return { kind: "reply", messageId: id ?? asId<MessageId>("0"), quoted };
}

function toGroupReaction(reaction: Reaction, random: Random): Reaction {
  const givers = new Set(reaction.userIds.map(() => random.between(1, peopleInGroup)));
  return { ...reaction, userIds: [...givers].map((number) => senderAt(number).id) };
}

/** Everybody who writes in the group. */
export function peopleOfGroup(): readonly Person[] {
  return Array.from({ length: peopleInGroup }, (_unused, index) => senderAt(index + 1));
}
