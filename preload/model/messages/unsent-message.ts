import type { ConversationId, MessageId, SourceGuid } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { Person } from "../people/person.ts";
import type { Attachment } from "./attachment.ts";
import type { TextMention, MessageLocation } from "./drafts.ts";
import type { Message, SendStatus } from "./message.ts";

/**
 * What identifies a message from the moment when the person sends it. The page chooses it for a message that it draws
 * before main has stored it; main chooses it for the others.
 */
export interface NewMessageIdentity {
  readonly sourceGuid: SourceGuid;
  /** When the person sent it. */
  readonly createdAt: Milliseconds;
}

/** The content of a message that is sent. */
interface UnsentContent {
  readonly conversationId: ConversationId;
  readonly sender: Person;
  readonly text: string;
  readonly status: SendStatus;
  readonly replyTo: MessageId | null;
  readonly mentions: readonly TextMention[];
  readonly location: MessageLocation | null;
  /** The attachments that stand for its files. */
  readonly uploads: readonly Attachment[];
  /** Further attachments, which come last. */
  readonly others: readonly Attachment[];
}

/**
 * Builds a message that the service does not have yet. Main stores it so, and the page draws it so before that, so the
 * row does not change when main has stored it.
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
