import type { ConversationId, MessageId, ScheduledMessageId } from "../../../preload/base/ids.ts";
import type { SendStatus } from "../../../preload/model/messages/message.ts";
import { buildUnsentMessage } from "../../../preload/model/messages/unsent-message.ts";
import type { NewMessageIdentity } from "../../../preload/model/messages/unsent-message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Account } from "../../../preload/model/session/session.ts";
import { maxMessageTextLength, codePointCount } from "../../../preload/model/messages/text-length.ts";
import type { PlacedPackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { TextMention, MessageLocation } from "../../../preload/model/messages/drafts.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { UnsentMessage, UnsentUpload } from "../../cache/tables/unsent.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import { toWireLocation } from "../../service/to-wire/location.ts";
import { toWireMentions } from "../../service/to-wire/mentions.ts";
import { toTextWithEmoji } from "../../service/to-wire/pack-emoji.ts";
import type { TextWithEmoji } from "../../service/to-wire/pack-emoji.ts";
import { groupOfTopicOrSelf } from "../conversations/group-of-topic.ts";

/** A message to send, as the person wrote it. */
export interface MessageToSend {
  readonly conversationId: ConversationId;
  readonly text: string;
  readonly replyTo: MessageId | null;
  readonly mentions: readonly TextMention[];
  readonly emoji: readonly PlacedPackEmoji[];
  readonly files: readonly ChosenFile[];
  /** Absent: no location. */
  readonly location?: MessageLocation | undefined;
  /** The attachments of a forwarded message; absent for a message that the person wrote. */
  readonly copied?: CopiedAttachments;
  /** The id under which the message was scheduled; absent for a message that is sent at once. */
  readonly scheduledId?: ScheduledMessageId;
}

/**
 * Attachments of another message that are sent again: `sent` in the wire format, `shown` as the app shows them until
 * the message is sent.
 */
export interface CopiedAttachments {
  readonly sent: readonly WireAttachment[];
  readonly shown: readonly Attachment[];
}

/** The problem of a message, checked before any request (interface/limits#sizes); null if there is none. */
export function findMessageProblem({
  text,
  files,
  location,
  copied,
}: Pick<MessageToSend, "text" | "files" | "location" | "copied">): Problem | null {
  const hasOther = files.length > 0 || location !== undefined || (copied?.sent.length ?? 0) > 0;
  const isEmpty = text.trim() === "" && !hasOther;
  const isSendable = !isEmpty && codePointCount(text) <= maxMessageTextLength;
  return isSendable ? null : { kind: "invalid-input", field: "text" };
}

/**
 * Id of the first message of the thread. Threads are flat: a reply to a reply belongs to the same thread
 * (interface/attachments#replies).
 */
function rootOf(
  tables: CacheTables,
  { conversationId, replyTo }: MessageToSend & { replyTo: MessageId },
): MessageId {
  const answered = tables.messages.get(conversationId, replyTo);
  const reply = answered?.attachments.find((attachment) => attachment.kind === "reply");
  return reply?.messageId ?? replyTo;
}

/** The attachments that stand for the uploads of a message until it is sent. */
export function uploadsAsAttachments(uploads: readonly UnsentUpload[]): readonly Attachment[] {
  return uploads.map(({ file, status }) => ({ kind: "upload", file, status }));
}

function shownEmoji({ placeholder, emoji }: TextWithEmoji): readonly Attachment[] {
  if (emoji.length === 0) return [];
  return [{ kind: "emoji", placeholder, emoji: emoji.map(({ packId, index }) => ({ packId, index })) }];
}

/** The attachments of a draft in the form in which they are sent, without those of its uploads. */
function sentAttachments(
  tables: CacheTables,
  draft: MessageToSend,
  written: TextWithEmoji,
): readonly WireAttachment[] {
  const { replyTo, mentions, location, copied } = draft;
  const sent: WireAttachment[] = [
    ...(location === undefined ? [] : [toWireLocation(location)]),
    ...toWireMentions(mentions),
    ...written.attachments,
  ];
  if (replyTo !== null) {
    sent.push({ type: "reply", reply_id: replyTo, base_reply_id: rootOf(tables, { ...draft, replyTo }) });
  }
  return [...sent, ...(copied?.sent ?? [])];
}

/** Creates an unsent message, as it is shown and stored until the service has it. */
export function composeMessage(
  tables: CacheTables,
  me: Account,
  draft: MessageToSend,
  identity: NewMessageIdentity & {
    readonly now: number;
    readonly status: SendStatus;
    readonly uploads: readonly UnsentUpload[];
  },
): Omit<UnsentMessage, "sequence"> {
  const { conversationId, replyTo, mentions, location } = draft;
  const written = toTextWithEmoji(draft.text, draft.emoji);
  const member = tables.members.get(groupOfTopicOrSelf(tables, conversationId), me.id)?.person;
  const { uploads, status } = identity;
  const content = {
    conversationId,
    sender: member ?? { id: me.id, name: me.name, avatar: me.avatar },
    text: written.text,
    status,
    replyTo,
    mentions,
    location: location ?? null,
    uploads: uploadsAsAttachments(uploads),
    others: [...shownEmoji(written), ...(draft.copied?.shown ?? [])],
  };
  return {
    message: buildUnsentMessage(content, identity),
    attachments: sentAttachments(tables, draft, written),
    uploads,
    attemptedAt: status.state === "sending" ? identity.now : null,
    newestBefore: tables.messages.newestSortKey(conversationId),
    failures: 0,
  };
}
