import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { HasFilterValue } from "../../../preload/model/conversations/search.ts";
import { indexedText } from "./words.ts";

/**
 * First character of a mark, which is an index word for a property of a message, such as its sender.
 * `splitIntoSearchWords` removes this private-use character from every text, so no text that a person types can match a
 * mark.
 */
const sign = "\ue000";
const escape = "\ue001";
const plainId = /^[0-9]+$/;

/**
 * The kind for the search filter `has:` of each attachment kind. Attachments of kind `other`, which an earlier version
 * stored, are matched by their raw type.
 */
const kindOfType: Readonly<Record<string, HasFilterValue>> = {
  image: "image",
  "linked-image": "image",
  linked_image: "image",
  video: "video",
  file: "file",
  poll: "poll",
  event: "event",
  mentions: "mention",
};
const link = /(?:https?:\/\/|\bwww\.)[^\s/]/i;

/** Escapes the characters of an id at which the index would split the id into words. */
function escapeId(id: string): string {
  if (plainId.test(id)) return id;
  return id.replaceAll(/[^0-9a-z]/g, (one) => escape + (one.codePointAt(0) ?? 0).toString(16));
}

/** The mark of all messages from one sender. */
export function senderMark(id: UserId): string {
  return `${sign}s${escapeId(id)}`;
}

/** The mark of all messages in one conversation. */
export function conversationMark(id: ConversationId): string {
  return `${sign}c${escapeId(id)}`;
}

/** The mark of all messages that have content of this kind. */
export function contentMark(kind: HasFilterValue): string {
  return `${sign}h${kind}`;
}

/** The mark of all messages that mention this account's user or reply to them. */
export const forMeMark = `${sign}m`;

/** The mark of all system messages that have no attachment. */
export const noticeMark = `${sign}n`;

/** The mark of all messages, for queries without other conditions. */
export const everyMessageMark = `${sign}a`;

function typeOf(attachment: Attachment): string {
  return attachment.kind === "other" ? attachment.type : attachment.kind;
}

function kindsOf(text: string, attachments: readonly Attachment[]): Iterable<HasFilterValue> {
  // This runs for every message, so the fast checks come first.
  const isLinked = (text.includes("://") || text.includes("www.")) && link.test(text);
  if (attachments.length === 0) return isLinked ? ["link"] : [];
  const kinds = new Set<HasFilterValue>(isLinked ? ["link"] : []);
  for (const attachment of attachments) {
    const kind = kindOfType[typeOf(attachment)];
    if (kind !== undefined) kinds.add(kind);
  }
  return kinds;
}

/**
 * The text that the index stores for a message: the words of the message and its marks. Null for a message that search
 * must not find.
 */
export function indexedForm(message: Message): string | null {
  if (message.deletedBy !== null) return null;
  const { text, attachments, sender, senderKind, conversationId, isForMe } = message;
  let form = `${indexedText(text)} ${everyMessageMark} ${senderMark(sender.id)} ${conversationMark(conversationId)}`;
  for (const kind of kindsOf(text, attachments)) form += ` ${contentMark(kind)}`;
  // A system message with a poll or an event gets no notice mark, so that a search without `is:notice` finds it too.
  if (senderKind === "system" && attachments.length === 0) form += ` ${noticeMark}`;
  return isForMe ? `${form} ${forMeMark}` : form;
}
