import type { UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { rawKind } from "../../../preload/model/messages/attachment-kind.ts";
import { countOf } from "../../../preload/model/messages/reaction-count.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { textInWords } from "../emoji/emoji-words.ts";
import type { PackWords } from "../emoji/emoji-words.ts";
import { t, tParts } from "../../messages/format.ts";
import type { TextPart } from "../../messages/format.ts";
import { locale } from "../../messages/language.ts";
import { fileReason } from "../feedback/problem-text.ts";
import { daysBetween, dayText, timeText } from "../time/time.ts";
import { reactionName } from "./reaction-names.ts";

const kindKeys = {
  poll: "conversation.kindPoll",
  event: "conversation.kindEvent",
  video: "conversation.kindVideo",
  file: "conversation.kindFile",
  location: "conversation.kindPlace",
  audio: "conversation.kindAudio",
  linked_image: "conversation.kindLinkedImage",
  emoji: "conversation.kindEmoji",
} as const;

/** Names joined as the person's language joins a list. */
function listText(names: readonly string[]): string {
  const [only = ""] = names;
  if (names.length < 2) return only;
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(names);
}

/** What an attachment is that this version does not draw; a kind nobody has named yet stands as the service calls it. */
export function kindText(type: string): string {
  if (type === "") return t("conversation.kindNameless");
  return Object.hasOwn(kindKeys, type) ? t(kindKeys[type as keyof typeof kindKeys]) : type;
}

/** What belongs to the text and is no kind of content of its own. */
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
/** What is drawn within the text, where there is one. */
const inText: ReadonlySet<Attachment["kind"]> = new Set(["emoji"]);

/** The kinds, under the service's own names, of those attachments that stand as a neutral chip. */
export function chipKinds(attachments: readonly Attachment[], text: string): readonly string[] {
  return attachments
    .filter(({ kind }) => !drawn.has(kind) && (text === "" || !inText.has(kind)))
    .map(rawKind);
}

/** Whether a message is a poll or an event: its card says what the service's own text would say again. */
export function isPlan({ attachments }: Message): boolean {
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
    case "file-not-sent":
      return t("conversation.notSentFile", { reason: fileReason(problem) });
    default:
      return t("conversation.notSentUnknown");
  }
}

/** When the other person read up to here. */
export function seenText(at: Milliseconds, now: Milliseconds): string {
  const time = timeText(at);
  const age = daysBetween(at, now);
  if (age <= 0) return t("conversation.seenToday", { time });
  if (age === 1) return t("conversation.seenYesterday", { time });
  return t("conversation.seenBefore", { day: dayText(at, now), time });
}

/** Who is typing, in one line and in pieces, so that each name can be set apart; no piece when nobody is. */
export function typingParts(names: readonly string[]): readonly TextPart[] {
  const [first, second, third] = names;
  if (first === undefined) return [];
  if (second === undefined) return tParts("conversation.typingOne", { name: first });
  if (third === undefined) return tParts("conversation.typingTwo", { first, second });
  if (names.length === 3) return tParts("conversation.typingThree", { first, second, third });
  return tParts("conversation.typingMany", { first, second, count: names.length - 2 });
}

/** What stands in the place of a deleted message. */
export function deletedText({ deletedBy, isOwn, sender }: Message): string {
  if (deletedBy === "admin") return t("conversation.deletedByAdmin");
  if (deletedBy === "system") return t("conversation.deletedBySystem");
  return isOwn ? t("conversation.deletedByYou") : t("conversation.deletedBySender", { name: sender.name });
}

/** The text of a message in words: of one without text, what came with it. */
export function contentText(message: Message, packs: PackWords): string {
  if (message.deletedBy !== null) return deletedText(message);
  if (message.text !== "") return textInWords(message, packs);
  const kinds = message.attachments.flatMap((attachment) => {
    if (attachment.kind === "image") return [t("conversation.photo")];
    if (attachment.kind === "upload") return [attachment.file.name];
    return silent.has(attachment.kind) ? [] : [kindText(rawKind(attachment))];
  });
  return listText(kinds);
}

/** A message as one line of several that are copied. */
export function copiedText(message: Message, packs: PackWords): string {
  const values = { time: timeText(message.createdAt), text: contentText(message, packs) };
  return t("conversation.label", { ...values, name: message.sender.name });
}

/** Whether this person gave a reaction. */
export function isGivenBy(reaction: Reaction, userId: UserId | null): boolean {
  return userId !== null && reaction.userIds.includes(userId);
}

/** Who gave a reaction, by name, oneself as the sentence wants it; those not known here are counted by a word. */
export function reactorNames(
  { userIds, unnamedCount = 0 }: Pick<Reaction, "userIds" | "unnamedCount">,
  people: ReadonlyMap<UserId, Person>,
  ownId: UserId | null,
): string {
  const names: string[] = [];
  for (const id of userIds) {
    const name = id === ownId ? t("conversation.youAmong", { before: names.length }) : people.get(id)?.name;
    if (name !== undefined) names.push(name);
  }
  const count = userIds.length - names.length + unnamedCount;
  return listText(count === 0 ? names : [...names, t("conversation.somebody", { count })]);
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

function reactionsText({ reactions }: Message, ownId: UserId | null, packs: PackWords): string {
  if (reactions.length === 0) return "";
  const each = reactions.map((reaction) => {
    const values = { reaction: reactionName(reaction, packs), count: countOf(reaction) };
    return isGivenBy(reaction, ownId)
      ? t("conversation.reactionLabelMine", values)
      : t("conversation.reactionLabel", values);
  });
  return t("conversation.labelReactions", { reactions: listText(each) });
}

/** The whole message as a screen reader says it: name, time and text, then whatever else its picture shows. */
export function messageLabel(
  message: Message,
  ownId: UserId | null,
  isNewestSeen: boolean,
  packs: PackWords,
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
  return t("conversation.labelMore", { message: said, details: details.join(". ") });
}
