import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import { serviceAttachmentKind } from "../../../preload/model/messages/service-attachment-kind.ts";
import { t } from "../../messages/format.ts";
import { spellOutMessageText } from "../emoji/emoji-words.ts";
import type { PackEmojiNames } from "../emoji/emoji-words.ts";
import { listText } from "../people/name-list.ts";

const kindKeys = {
  poll: "conversation.kindPoll",
  event: "conversation.kindEvent",
  video: "conversation.kindVideo",
  file: "conversation.kindFile",
  location: "conversation.kindLocation",
  audio: "common.voiceMessage",
  linked_image: "conversation.kindLinkedImage",
  emoji: "conversation.kindEmoji",
} as const;

/**
 * The name of a kind of attachment that this version does not draw. For a kind without a name in the texts, the
 * service's own name.
 */
export function attachmentKindText(type: string): string {
  if (type === "") return t("conversation.kindNameless");
  return Object.hasOwn(kindKeys, type) ? t(kindKeys[type as keyof typeof kindKeys]) : type;
}

/** These attachments are a part of the message's text, so they are not described as content of their own. */
const silent: ReadonlySet<Attachment["kind"]> = new Set(["mentions", "reply"]);
const kindsWithView: ReadonlySet<Attachment["kind"]> = new Set([
  "image",
  "video",
  "audio",
  "file",
  "location",
  "linked-image",
  "mentions",
  "reply",
  "upload",
]);
/** Attachments of these kinds are drawn within the text, if the message has a text. */
const inText: ReadonlySet<Attachment["kind"]> = new Set(["emoji"]);

/** The service's names for the kinds of the attachments that the page only names in a neutral chip, and does not draw. */
export function chipKinds(attachments: readonly Attachment[], text: string): readonly string[] {
  return attachments
    .filter(({ kind }) => !kindsWithView.has(kind) && (text === "" || !inText.has(kind)))
    .map(serviceAttachmentKind);
}

/**
 * Whether a message is a poll or an event. The service's own text of such a message is not shown, because the card says
 * the same.
 */
export function isActivityMessage({ attachments }: Message): boolean {
  return attachments.some(({ kind }) => kind === "poll" || kind === "event");
}

/** The text shown instead of a deleted message. */
export function deletedText({ deletedBy, isOwn, sender }: Message): string {
  if (deletedBy === "admin") return t("conversation.deletedByAdmin");
  if (deletedBy === "system") return t("conversation.deletedBySystem");
  return isOwn ? t("conversation.deletedByYou") : t("conversation.deletedBySender", { name: sender.name });
}

/** Maximum number of characters of a message in a label, or in a line about the message. */
const summaryLength = 5000;

/**
 * The content of a message in words, as a label or a line about the message; for a message without text, what its
 * attachments are.
 */
export function contentText(message: Message, packs: PackEmojiNames): string {
  const text = wholeContentText(message, packs);
  return text.length > summaryLength ? `${text.slice(0, summaryLength)}…` : text;
}

/** The whole content of a message in words. */
export function wholeContentText(message: Message, packs: PackEmojiNames): string {
  if (message.deletedBy !== null) return deletedText(message);
  if (message.text !== "") return spellOutMessageText(message, packs);
  const kinds = message.attachments.flatMap((attachment) => {
    if (attachment.kind === "image") return [t("conversation.photo")];
    if (attachment.kind === "upload") return [attachment.file.name];
    return silent.has(attachment.kind) ? [] : [attachmentKindText(serviceAttachmentKind(attachment))];
  });
  return listText(kinds);
}
