import type { UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import { reactionCount } from "../../../preload/model/messages/reaction-count.ts";
import { t } from "../../messages/format.ts";
import type { PackEmojiNames } from "../emoji/emoji-words.ts";
import { listText } from "../people/name-list.ts";
import { endsSentence } from "../text/ends-sentence.ts";
import { timeText } from "../time/time.ts";
import { contentText, wholeContentText } from "./content-text.ts";
import { reactionName } from "./reaction-names.ts";
import { hasGivenReaction, maxListedReactions } from "./reactors.ts";
import { notSentText } from "./sent-text.ts";

/** The text of one message in a copied selection: name, time and content. */
export function copiedMessageText(message: Message, packs: PackEmojiNames): string {
  const values = { time: timeText(message.createdAt), text: wholeContentText(message, packs) };
  return t("conversation.label", { ...values, name: message.sender.name });
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
  const each = reactions.slice(0, maxListedReactions).map((reaction) => {
    const values = { reaction: reactionName(reaction, packs), count: reactionCount(reaction) };
    return hasGivenReaction(ownId, reaction)
      ? t("conversation.reactionLabelMine", values)
      : t("conversation.reactionLabel", values);
  });
  const count = reactions.length - each.length;
  if (count > 0) each.push(t("conversation.moreReactions", { count }));
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
