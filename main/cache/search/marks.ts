import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { HasKind } from "../../../preload/model/conversations/search.ts";
import { indexedText } from "./words.ts";

/** Begins a mark: a private-use character, which `wordsOf` lets through from no text, so that nobody can type one. */
const sign = "\ue000";
const escape = "\ue001";
const plainId = /^[0-9]+$/;

/** What a message has by its attachments' kinds; one that an earlier version kept goes by its raw kind. */
const kindOfType: Readonly<Record<string, HasKind>> = {
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

/** The index cuts words at signs, so these are spelt out. */
function spell(id: string): string {
  if (plainId.test(id)) return id;
  return id.replaceAll(/[^0-9a-z]/g, (one) => escape + (one.codePointAt(0) ?? 0).toString(16));
}

/** The mark of everything that one person wrote. */
export function senderMark(id: UserId): string {
  return `${sign}s${spell(id)}`;
}

/** The mark of everything in one conversation. */
export function conversationMark(id: ConversationId): string {
  return `${sign}c${spell(id)}`;
}

/** The mark of everything that has such a thing. */
export function hasMark(kind: HasKind): string {
  return `${sign}h${kind}`;
}

/** The mark of everything that mentions me or answers me. */
export const forMeMark = `${sign}m`;

/** The mark of everything: for what has nothing else to be looked up by. */
export const anyMark = `${sign}a`;

function typeOf(attachment: Attachment): string {
  return attachment.kind === "other" ? attachment.type : attachment.kind;
}

function kindsOf(text: string, attachments: readonly Attachment[]): Iterable<HasKind> {
  // Asked of every message, so first what is fast.
  const isLinked = (text.includes("://") || text.includes("www.")) && link.test(text);
  if (attachments.length === 0) return isLinked ? ["link"] : [];
  const kinds = new Set<HasKind>(isLinked ? ["link"] : []);
  for (const attachment of attachments) {
    const kind = kindOfType[typeOf(attachment)];
    if (kind !== undefined) kinds.add(kind);
  }
  return kinds;
}

/** What the index is given of a message: the words of its text, and its marks; null for one that is not to be found. */
export function indexedForm(message: Message): string | null {
  if (message.deletedBy !== null) return null;
  const { text, attachments, sender, conversationId, isForMe } = message;
  let form = `${indexedText(text)} ${anyMark} ${senderMark(sender.id)} ${conversationMark(conversationId)}`;
  for (const kind of kindsOf(text, attachments)) form += ` ${hasMark(kind)}`;
  return isForMe ? `${form} ${forMeMark}` : form;
}
