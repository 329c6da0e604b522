import { asId } from "../../../../preload/base/ids.ts";
import type { ConversationId, MessageId, SourceGuid, UserId } from "../../../../preload/base/ids.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import type { WireDirectMessage, WireGroupMessage } from "../../../../api/shared/shapes.ts";
import { repliedToUserIds, toAttachments } from "./to-attachments.ts";
import { toJsonWithTextIds } from "../values/to-json.ts";
import { mentionedUserIds } from "./to-mentions.ts";
import { toMessageReactions } from "./to-reactions.ts";
import { toSender, toSenderKind } from "./to-sender.ts";
import { toMessageText } from "../values/to-text.ts";
import { toMilliseconds } from "../values/to-time.ts";

/** Data that a message itself does not contain: the account's user, and the conversation. */
export interface MessageContext {
  readonly me: UserId;
  readonly conversationId: ConversationId;
}

type WireMessage = WireGroupMessage | WireDirectMessage;

/**
 * The creation and update times of a message that was not edited may differ by this much, because they come from
 * different server clocks (interface/messages#message).
 */
const updateJitterSeconds = 1;
/** The user id that stands for everyone in a mention (interface/attachments#mentions). */
const everyone = "-1";
const deletionActors: ReadonlySet<string> = new Set(["sender", "admin", "system"]);

/** Replaces the content of a message that would otherwise show nothing. */
const nothingKnown: Attachment = { kind: "other", type: "", fields: {} };

/** Converts a message from REST or push (interface/messages#message; interface/direct-messages#message). */
export function toMessage(wire: WireMessage, { me, conversationId }: MessageContext): Message {
  const text = toMessageText(wire.text, wire.attachments ?? []);
  const sourceGuid = wire.source_guid ?? "";
  const sender = toSender(wire);
  const senderKind = toSenderKind(wire);
  const isOwn = senderKind === "user" && sender.id === me;
  const deletedBy = toDeletedBy(wire);
  const attachments = toAttachments(wire.attachments ?? [], text);
  const isBlank = text.trim() === "" && attachments.length === 0;
  return {
    key: sourceGuid === "" ? wire.id : sourceGuid,
    id: asId<MessageId>(wire.id),
    sourceGuid: asId<SourceGuid>(sourceGuid),
    conversationId,
    sender,
    senderKind,
    isOwn,
    createdAt: toMilliseconds(wire.created_at),
    text,
    attachments: isBlank && deletedBy === null && senderKind !== "system" ? [nothingKnown] : attachments,
    reactions: toMessageReactions(wire.reactions, wire.favorited_by, me),
    status: { state: "sent" },
    // A deletion also changes `updated_at`, but does not count as an edit.
    editedAt: deletedBy === null ? toEditedAt(wire) : null,
    deletedBy,
    ...toPin(wire),
    event: toEvent(wire),
    isForMe: !isOwn && isAddressedTo(wire, me),
  };
}

function toEditedAt(wire: WireMessage): number | null {
  const updatedAt = wire.updated_at ?? 0;
  return updatedAt > wire.created_at + updateJitterSeconds ? toMilliseconds(updatedAt) : null;
}

/**
 * Converts the pin of a message. If it is not pinned, the service sends null or an empty text
 * (interface/messages#message).
 */
function toPin({ pinned_at: at, pinned_by: by }: WireMessage): Pick<Message, "pinnedAt" | "pinnedBy"> {
  if (typeof at !== "number" || at === 0) return { pinnedAt: null, pinnedBy: null };
  return { pinnedAt: toMilliseconds(at), pinnedBy: (by ?? "") === "" ? null : asId<UserId>(by ?? "") };
}

function toEvent({ event }: WireMessage): Message["event"] {
  if (event === null || event === undefined) return null;
  return { type: event.type, data: toJsonWithTextIds(event.data ?? {}) };
}

/**
 * Who deleted a message. If the actor is missing or unknown, it counts as deleted by the system, because that wording
 * is true of every deletion.
 */
function toDeletedBy(wire: WireMessage): Message["deletedBy"] {
  const actor = wire.deletion_actor ?? "";
  if (deletionActors.has(actor)) return actor as Message["deletedBy"];
  const isDeleted = actor !== "" || (wire.deleted_at ?? "") !== "";
  return isDeleted ? "system" : null;
}

/**
 * Whether a message mentions this account or replies to it. Only called for messages of other people: the account's own
 * are never addressed to itself.
 */
function isAddressedTo(wire: WireMessage, me: UserId): boolean {
  const attachments = wire.attachments ?? [];
  const mentioned = mentionedUserIds(attachments);
  return mentioned.includes(me) || mentioned.includes(everyone) || repliedToUserIds(attachments).includes(me);
}
