import type { UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { serviceAttachmentKind } from "../../../preload/model/messages/service-attachment-kind.ts";
import { reactionCount } from "../../../preload/model/messages/reaction-count.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { spellOutMessageText } from "../emoji/emoji-words.ts";
import type { PackEmojiNames } from "../emoji/emoji-words.ts";
import { t, tParts } from "../../messages/format.ts";
import type { TextPart } from "../../messages/format.ts";
import { dateAndNumberLocale } from "../../messages/language.ts";
import { fileProblemText } from "../feedback/problem-text.ts";
import { daysBetween, dayText, timeText } from "../time/time.ts";
import type { ListedName } from "../people/name-list.ts";
import { reactionName } from "./reaction-names.ts";
import { listFormat } from "../text/list-format.ts";
import { endsSentence } from "../text/ends-sentence.ts";

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

/** Joins names to a list, such as "Ana, Bo and Cy", by the rules of the person's language. */
function listText(names: readonly string[]): string {
  const [only = ""] = names;
  if (names.length < 2) return only;
  return listFormat(dateAndNumberLocale(), "conjunction").format(names);
}

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
const drawn: ReadonlySet<Attachment["kind"]> = new Set([
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

/** The kinds, by the service's names, of those attachments that the page shows as a neutral chip. */
export function chipKinds(attachments: readonly Attachment[], text: string): readonly string[] {
  return attachments
    .filter(({ kind }) => !drawn.has(kind) && (text === "" || !inText.has(kind)))
    .map(serviceAttachmentKind);
}

/**
 * Whether a message is a poll or an event. The service's own text of such a message is not shown, because the card says
 * the same.
 */
export function isActivityMessage({ attachments }: Message): boolean {
  return attachments.some(({ kind }) => kind === "poll" || kind === "event");
}

/** Why a message was not sent, and that its text is kept. */
export function notSentText(problem: Problem): string {
  switch (problem.kind) {
    case "offline":
      return t("conversation.notSentOffline");
    case "timed-out":
      return t("conversation.notSentTimedOut");
    case "limited":
      return t("conversation.notSentLimited");
    case "refused":
      return problem.reason === null
        ? t("conversation.notSentRefused")
        : t("conversation.notSentRefusedBecause", { reason: problem.reason });
    case "service-failed":
      return t("conversation.notSentServiceFailed");
    case "signed-out":
    case "account-banned":
      return t("conversation.notSentSignedOut");
    case "not-found":
      return t("conversation.notSentNotFound");
    case "phone-app-only":
      return t("conversation.notSentPhoneOnly");
    case "too-many-direct-messages":
      return t("conversation.notSentTooMany");
    case "file-not-sent":
      return t("conversation.notSentFile", { reason: fileProblemText(problem) });
    default:
      return t("conversation.notSentUnknown");
  }
}

/** A line that says when the other person read this message. */
export function seenText(at: Milliseconds, now: Milliseconds): string {
  const time = timeText(at);
  const age = daysBetween(at, now);
  if (age <= 0) return t("conversation.seenToday", { time });
  if (age === 1) return t("conversation.seenYesterday", { time });
  return t("conversation.seenBefore", { day: dayText(at, now), time });
}

/** The line that says who is typing, in pieces, so that each name can be styled. Empty if nobody is typing. */
export function typingTextParts(names: readonly string[]): readonly TextPart[] {
  const [first, second, third] = names;
  if (first === undefined) return [];
  if (second === undefined) return tParts("conversation.typingOne", { name: first });
  if (third === undefined) return tParts("conversation.typingTwo", { first, second });
  if (names.length === 3) return tParts("conversation.typingThree", { first, second, third });
  return tParts("conversation.typingMany", { first, second, count: names.length - 2 });
}

/** The text shown instead of a deleted message. */
export function deletedText({ deletedBy, isOwn, sender }: Message): string {
  if (deletedBy === "admin") return t("conversation.deletedByAdmin");
  if (deletedBy === "system") return t("conversation.deletedBySystem");
  return isOwn ? t("conversation.deletedByYou") : t("conversation.deletedBySender", { name: sender.name });
}

/** The content of a message in words; for a message without text, what its attachments are. */
export function contentText(message: Message, packs: PackEmojiNames): string {
  if (message.deletedBy !== null) return deletedText(message);
  if (message.text !== "") return spellOutMessageText(message, packs);
  const kinds = message.attachments.flatMap((attachment) => {
    if (attachment.kind === "image") return [t("conversation.photo")];
    if (attachment.kind === "upload") return [attachment.file.name];
    return silent.has(attachment.kind) ? [] : [attachmentKindText(serviceAttachmentKind(attachment))];
  });
  return listText(kinds);
}

/** The text of one message in a copied selection: name, time and content. */
export function copiedMessageText(message: Message, packs: PackEmojiNames): string {
  const values = { time: timeText(message.createdAt), text: contentText(message, packs) };
  return t("conversation.label", { ...values, name: message.sender.name });
}

/** Whether this person gave a reaction. */
export function hasGivenReaction(userId: UserId | null, reaction: Reaction): boolean {
  return userId !== null && reaction.userIds.includes(userId);
}

/**
 * The people who gave a reaction, with "you" for this person. People whose name is not loaded are only counted, in the
 * last entry.
 */
export function reactors(
  { userIds, unnamedCount = 0 }: Pick<Reaction, "userIds" | "unnamedCount">,
  people: ReadonlyMap<UserId, Person>,
  ownId: UserId | null,
): readonly ListedName[] {
  const names: ListedName[] = [];
  for (const id of userIds) {
    const person = people.get(id) ?? null;
    const name = id === ownId ? t("conversation.youAmong", { before: names.length }) : person?.name;
    if (name !== undefined) names.push({ text: name, person });
  }
  const count = userIds.length - names.length + unnamedCount;
  return count === 0 ? names : [...names, { text: t("conversation.somebody", { count }), person: null }];
}

/** The people who gave a reaction, in one text. */
export function reactorNames(
  reaction: Pick<Reaction, "userIds" | "unnamedCount">,
  people: ReadonlyMap<UserId, Person>,
  ownId: UserId | null,
): string {
  return listText(reactors(reaction, people, ownId).map(({ text }) => text));
}

function stateText(message: Message): string {
  switch (message.status.state) {
    case "sent":
      return "";
    case "sending":
      return t("conversation.sending");
    case "waiting":
      return t("conversation.waiting");
    case "failed":
      return notSentText(message.status.problem);
    case "unsure":
      return t("conversation.unsureShort");
  }
}

function reactionsText({ reactions }: Message, ownId: UserId | null, packs: PackEmojiNames): string {
  if (reactions.length === 0) return "";
  const each = reactions.map((reaction) => {
    const values = { reaction: reactionName(reaction, packs), count: reactionCount(reaction) };
    return hasGivenReaction(ownId, reaction)
      ? t("conversation.reactionLabelMine", values)
      : t("conversation.reactionLabel", values);
  });
  return t("conversation.labelReactions", { reactions: listText(each) });
}

/** The label of a message for screen readers: name, time and text, then everything else that the bubble shows. */
export function messageLabel(
  message: Message,
  ownId: UserId | null,
  isNewestSeen: boolean,
  packs: PackEmojiNames,
): string {
  const values = { time: timeText(message.createdAt), text: contentText(message, packs) };
  const said = message.isOwn
    ? t("conversation.labelOwn", values)
    : t("conversation.label", { ...values, name: message.sender.name });
  const details = [
    message.isForMe ? t("conversation.labelForMe") : "",
    message.editedAt === null ? "" : t("conversation.labelEdited"),
    reactionsText(message, ownId, packs),
    stateText(message),
    isNewestSeen ? t("conversation.seen") : "",
  ].filter((detail) => detail !== "");
  if (details.length === 0) return said;
  const whole = { message: said, details: details.join(". ") };
  return endsSentence(said) ? t("conversation.labelMoreEnded", whole) : t("conversation.labelMore", whole);
}
