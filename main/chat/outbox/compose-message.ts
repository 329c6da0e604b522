import type { ConversationId, MessageId, SourceGuid } from "../../../preload/base/ids.ts";
import type { Message, SendStatus } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Account } from "../../../preload/model/session/session.ts";
import { maximumTextLength, textLength } from "../../../preload/model/messages/text.ts";
import type { PlacedEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { Mention, MessageLocation } from "../../../preload/model/messages/drafts.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import type { Unsent, Upload } from "../../cache/tables/unsent.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import { toWireLocation } from "../../service/to-wire/location.ts";
import { toWireMentions } from "../../service/to-wire/mentions.ts";
import { withEmoji } from "../../service/to-wire/pack-emoji.ts";
import type { WithEmoji } from "../../service/to-wire/pack-emoji.ts";
import { homeOf } from "../conversations/home-group.ts";

/** What was written, and is to be sent. */
export interface Written {
  readonly conversationId: ConversationId;
  readonly text: string;
  readonly replyTo: MessageId | null;
  readonly mentions: readonly Mention[];
  readonly emoji: readonly PlacedEmoji[];
  readonly files: readonly ChosenFile[];
  /** Absent: none. */
  readonly location?: MessageLocation | undefined;
  /** What a copy of another message brings along; absent where something new was written. */
  readonly copied?: Copied;
}

/** Attachments of another message that are sent once more: as they are sent, and as they are shown until then. */
export interface Copied {
  readonly sent: readonly WireAttachment[];
  readonly shown: readonly Attachment[];
}

/** What is wrong with a message, before anybody is asked (interface/limits#sizes); null when nothing is. */
export function problemOfMessage({
  text,
  files,
  location,
  copied,
}: Pick<Written, "text" | "files" | "location" | "copied">): Problem | null {
  const hasOther = files.length > 0 || location !== undefined || (copied?.sent.length ?? 0) > 0;
  const isEmpty = text.trim() === "" && !hasOther;
  const isSendable = !isEmpty && textLength(text) <= maximumTextLength;
  return isSendable ? null : { kind: "invalid-input", field: "text" };
}

/**
 * The first message of a thread: threads are flat, so an answer to an answer belongs to the same one
 * (interface/attachments#replies).
 */
function rootOf(tables: Tables, { conversationId, replyTo }: Written & { replyTo: MessageId }): MessageId {
  const answered = tables.messages.get(conversationId, replyTo);
  const reply = answered?.attachments.find((attachment) => attachment.kind === "reply");
  return reply?.messageId ?? replyTo;
}

/** Files as they are shown in their message until it is sent. */
export function shownUploads(uploads: readonly Upload[]): readonly Attachment[] {
  return uploads.map(({ file, status }) => ({ kind: "upload", file, status }));
}

function shownEmoji({ placeholder, emoji }: WithEmoji): readonly Attachment[] {
  if (emoji.length === 0) return [];
  return [{ kind: "emoji", placeholder, emoji: emoji.map(({ packId, index }) => ({ packId, index })) }];
}

/** A new message as it is shown and kept until the service has it. */
export function composeMessage(
  tables: Tables,
  me: Account,
  draft: Written,
  made: { readonly sourceGuid: SourceGuid; readonly now: number; readonly status: SendStatus },
): Omit<Unsent, "sequence"> {
  const { conversationId, replyTo, mentions, location } = draft;
  const written = withEmoji(draft.text, draft.emoji);
  const member = tables.members.get(homeOf(tables, conversationId), me.id)?.person;
  const uploads = draft.files.map((file): Upload => ({ file, status: { state: "waiting" }, sent: null }));
  const shown: Attachment[] = [
    ...(location === undefined ? [] : [{ kind: "location" as const, ...location }]),
    ...(mentions.length === 0 ? [] : [{ kind: "mentions" as const, mentions }]),
    ...(replyTo === null ? [] : [{ kind: "reply" as const, messageId: replyTo, quoted: null }]),
    ...shownEmoji(written),
    ...(draft.copied?.shown ?? []),
  ];
  const message: Message = {
    key: made.sourceGuid,
    id: null,
    sourceGuid: made.sourceGuid,
    conversationId,
    sender: member ?? { id: me.id, name: me.name, avatar: me.avatar },
    senderKind: "user",
    isOwn: true,
    createdAt: made.now,
    text: written.text,
    attachments: [...shownUploads(uploads), ...shown],
    reactions: [],
    status: made.status,
    editedAt: null,
    deletedBy: null,
    pinnedAt: null,
    pinnedBy: null,
    event: null,
    isForMe: false,
  };
  const sent: WireAttachment[] = [
    ...(location === undefined ? [] : [toWireLocation(location)]),
    ...toWireMentions(mentions),
    ...written.attachments,
  ];
  if (replyTo !== null) {
    sent.push({ type: "reply", reply_id: replyTo, base_reply_id: rootOf(tables, { ...draft, replyTo }) });
  }
  const isSending = made.status.state === "sending";
  return {
    message,
    attachments: [...sent, ...(draft.copied?.sent ?? [])],
    uploads,
    attemptedAt: isSending ? made.now : null,
    newestBefore: tables.messages.newestOrder(conversationId),
    failures: 0,
  };
}
