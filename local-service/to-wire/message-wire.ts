import type { WireAttachment } from "../../api/shared/shapes.ts";
import { chatPeople, reactedBy } from "../world/messages/message.ts";
import type { GivenReaction, Message } from "../world/messages/message.ts";
import { withWholeUrl } from "../shared/picture-url.ts";
import type { PictureUrl } from "../shared/picture-url.ts";
import { seconds } from "./wire-time.ts";

/** Attachments with whole addresses. */
export function attachmentsWire(
  attachments: readonly WireAttachment[],
  pictureUrl: PictureUrl,
): WireAttachment[] {
  return attachments.map(({ type, ...fields }) => ({ type, ...withWholeUrls(fields, pictureUrl) }));
}

/** Fields of which those that name a picture have its whole address, however deep they stand: an edit's notice holds attachments. */
function withWholeUrls(fields: object, pictureUrl: PictureUrl): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, wholeUrlsIn(value, pictureUrl)]),
  );
}

function wholeUrlsIn(value: unknown, pictureUrl: PictureUrl): unknown {
  if (Array.isArray(value)) return value.map((one) => wholeUrlsIn(one, pictureUrl));
  const isObject = typeof value === "object" && value !== null;
  return isObject ? withWholeUrls(value, pictureUrl) : withWholeUrl(value, pictureUrl);
}

/** Reactions as messages carry them (interface/reactions#reactions). */
export function reactionsWire(reactions: readonly GivenReaction[]) {
  return reactions.map(({ type, code, packId, packIndex, userIds }) =>
    type === "unicode"
      ? { type, code: code ?? "", user_ids: [...userIds] }
      : { type, pack_id: packId ?? 0, pack_index: packIndex ?? 0, user_ids: [...userIds] },
  );
}

/** What a message has in both kinds of conversation. */
function commonWire(message: Message, pictureUrl: PictureUrl) {
  return {
    id: message.id,
    source_guid: message.sourceGuid,
    created_at: seconds(message.createdAt),
    ...(message.updatedAt === null ? {} : { updated_at: seconds(message.updatedAt) }),
    user_id: message.senderId,
    sender_id: message.senderId,
    sender_type: message.senderKind,
    name: message.senderName,
    avatar_url: pictureUrl(message.senderPicture),
    text: message.text,
    favorited_by: reactedBy(message),
    reactions: reactionsWire(message.reactions),
    attachments: attachmentsWire(message.attachments, pictureUrl),
    ...(message.event === null
      ? {}
      : { event: { type: message.event.type, data: withWholeUrls(message.event.data, pictureUrl) } }),
    ...(message.deletedAt === null
      ? {}
      : { deleted_at: seconds(message.deletedAt), deletion_actor: message.deletionActor }),
    pinned_at: message.pinnedAt === null ? null : seconds(message.pinnedAt),
    pinned_by: message.pinnedBy ?? "",
    platform: "gm",
  };
}

/**
 * Stands for the text of a message with a file, to clients that did not say they can show files
 * (interface/messages#listing).
 */
const fileNotice = "There is a file here that this version cannot show.";

/** What the caller of a list is given instead of a message: the text is kept only from who did not ask for files. */
export function forCaller(message: Message, acceptsFiles: boolean): Message {
  const hasFile = message.attachments.some((attachment) => attachment.type === "file");
  return hasFile && !acceptsFiles ? { ...message, text: fileNotice } : message;
}

/** A group message (interface/messages#message). */
export function groupMessageWire(message: Message, pictureUrl: PictureUrl) {
  return {
    ...commonWire(message, pictureUrl),
    group_id: message.conversationId,
    ...(message.parentId === undefined ? {} : { parent_id: message.parentId }),
    system: message.senderKind === "system",
  };
}

/** A message as its kind of conversation has it. */
export function conversationMessageWire(message: Message, pictureUrl: PictureUrl) {
  return chatPeople(message.conversationId) === null
    ? groupMessageWire(message, pictureUrl)
    : directMessageWire(message, pictureUrl);
}

/** A direct message: it has no `system` (interface/direct-messages#message; interface/messages#message). */
export function directMessageWire(message: Message, pictureUrl: PictureUrl) {
  const people = chatPeople(message.conversationId) ?? [];
  return {
    ...commonWire(message, pictureUrl),
    conversation_id: message.conversationId,
    recipient_id: people.find((userId) => userId !== message.senderId) ?? null,
  };
}
