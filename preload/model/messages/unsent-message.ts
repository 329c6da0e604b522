import type { ConversationId, MessageId, SourceGuid } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { Person } from "../people/person.ts";
import type { Attachment } from "./attachment.ts";
import type { TextMention, MessageLocation } from "./drafts.ts";
import type { Message, SendStatus } from "./message.ts";

/**
 * What identifies a message from the moment when the person sends it. If the page draws the message before main has
 * stored it, the page chooses these values; otherwise main does.
 */
export interface NewMessageIdentity {
  readonly sourceGuid: SourceGuid;
  /** Time at which the person sent the message. */
  readonly createdAt: Milliseconds;
}

/** The content of a message that the person sends. */
interface UnsentContent {
  readonly conversationId: ConversationId;
  readonly sender: Person;
  readonly text: string;
  readonly status: SendStatus;
  readonly replyTo: MessageId | null;
  readonly mentions: readonly TextMention[];
  readonly location: MessageLocation | null;
  /** The attachments that stand for the files of the message. */
  readonly uploads: readonly Attachment[];
  /** All other attachments, which come after the uploads. */
  readonly others: readonly Attachment[];
}

/**
 * Builds a message that the service does not have yet. Main stores the result, and the page draws the same before that,
 * so the row does not change when main has stored the message.
 */
export function buildUnsentMessage(
  { conversationId, sender, text, status, replyTo, mentions, location, uploads, others }: UnsentContent,
  { sourceGuid, createdAt }: NewMessageIdentity,
): Message {
  const attachments: Attachment[] = [...uploads];
  if (location !== null) attachments.push({ kind: "location", ...location });
  if (mentions.length > 0) attachments.push({ kind: "mentions", mentions });
  if (replyTo !== null) attachments.push({ kind: "reply", messageId: replyTo, quoted: null });
  return {
    key: sourceGuid,
    id: null,
    sourceGuid,
    conversationId,
    sender,
    senderKind: "user",
    isOwn: true,
    createdAt,
    text,
    attachments: [...attachments, ...others],
    reactions: [],
    status,
    editedAt: null,
    deletedBy: null,
    pinnedAt: null,
    pinnedBy: null,
    event: null,
    isForMe: false,
  };
}
