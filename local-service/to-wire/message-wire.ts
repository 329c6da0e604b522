import type { WireAttachment } from "../../api/shared/shapes.ts";
import { chatPeople, reactorIds } from "../world/messages/message.ts";
import type { GivenReaction, Message } from "../world/messages/message.ts";
import { completeAttachmentAddress } from "../shared/picture-url.ts";
import type { MakePictureUrl } from "../shared/picture-url.ts";
import { toSeconds } from "./wire-time.ts";

/** Attachments with complete URLs. */
export function toWireAttachments(
  attachments: readonly WireAttachment[],
  pictureUrl: MakePictureUrl,
): WireAttachment[] {
  return attachments.map(({ type, ...fields }) => ({ type, ...withWholeUrls(fields, pictureUrl) }));
}

/**
 * Completes the picture addresses in all fields, at any depth, because the notice of an edit contains attachments of
 * messages.
 */
function withWholeUrls(fields: object, pictureUrl: MakePictureUrl): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, wholeUrlsIn(value, pictureUrl)]),
  );
}

function wholeUrlsIn(value: unknown, pictureUrl: MakePictureUrl): unknown {
  if (Array.isArray(value)) return value.map((one) => wholeUrlsIn(one, pictureUrl));
  const isObject = typeof value === "object" && value !== null;
  return isObject ? withWholeUrls(value, pictureUrl) : completeAttachmentAddress(value, pictureUrl);
}

/** Reactions of a message (interface/reactions#reactions). */
export function toWireReactions(reactions: readonly GivenReaction[]) {
  return reactions.map(({ type, code, packId, packIndex, userIds }) =>
    type === "unicode"
      ? { type, code: code ?? "", user_ids: [...userIds] }
      : { type, pack_id: packId ?? 0, pack_index: packIndex ?? 0, user_ids: [...userIds] },
  );
}

/** Fields that messages of groups and of chats share. */
function commonWire(message: Message, pictureUrl: MakePictureUrl) {
  return {
    id: message.id,
    source_guid: message.sourceGuid,
    created_at: toSeconds(message.createdAt),
    ...(message.updatedAt === null ? {} : { updated_at: toSeconds(message.updatedAt) }),
    user_id: message.senderId,
    sender_id: message.senderId,
    sender_type: message.senderKind,
    name: message.senderName,
    avatar_url: pictureUrl(message.senderPicture),
    text: message.text,
    favorited_by: reactorIds(message),
    reactions: toWireReactions(message.reactions),
    attachments: toWireAttachments(message.attachments, pictureUrl),
    ...(message.event === null
      ? {}
      : { event: { type: message.event.type, data: withWholeUrls(message.event.data, pictureUrl) } }),
    ...(message.deletedAt === null
      ? {}
      : { deleted_at: toSeconds(message.deletedAt), deletion_actor: message.deletionActor }),
    pinned_at: message.pinnedAt === null ? null : toSeconds(message.pinnedAt),
    pinned_by: message.pinnedBy ?? "",
    platform: "gm",
  };
}

/**
 * If a message has a file, clients that do not declare support for files receive this text instead of the message's own
 * (interface/messages#listing).
 */
const fileNotice = "There is a file here that this version cannot show.";

/** If a message has a file, and the caller of a list does not accept files, replaces the text of the message. */
export function withoutUnacceptedFiles(message: Message, acceptsFiles: boolean): Message {
  const hasFile = message.attachments.some((attachment) => attachment.type === "file");
  return hasFile && !acceptsFiles ? { ...message, text: fileNotice } : message;
}

/** A group message (interface/messages#message). */
export function toWireGroupMessage(message: Message, pictureUrl: MakePictureUrl) {
  return {
    ...commonWire(message, pictureUrl),
    group_id: message.conversationId,
    ...(message.parentId === undefined ? {} : { parent_id: message.parentId }),
    system: message.senderKind === "system",
  };
}

/** A message in the format of its kind of conversation. */
export function toWireConversationMessage(message: Message, pictureUrl: MakePictureUrl) {
  return chatPeople(message.conversationId) === null
    ? toWireGroupMessage(message, pictureUrl)
    : toWireDirectMessage(message, pictureUrl);
}

/** A direct message. It has no `system` field (interface/direct-messages#message; interface/messages#message). */
export function toWireDirectMessage(message: Message, pictureUrl: MakePictureUrl) {
  const people = chatPeople(message.conversationId) ?? [];
  return {
    ...commonWire(message, pictureUrl),
    conversation_id: message.conversationId,
    recipient_id: people.find((userId) => userId !== message.senderId) ?? null,
  };
}
