import type { UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Mention, SearchedConversation } from "../../../preload/model/conversations/search.ts";
import { t } from "../../messages/format.ts";
import { inWords } from "../../shared/emoji/emoji-words.ts";
import type { PackWords } from "../../shared/emoji/emoji-words.ts";
import { fullTimeText } from "../../shared/time/time.ts";
import { contentText } from "../../shared/conversation/message-words.ts";

/** Longest piece of a quote that is said, in characters. */
const longestQuote = 120;

function quoteOf({ attachments }: Message) {
  return attachments.find((attachment) => attachment.kind === "reply");
}

/** That a message answers me, and what it answers; empty where it only names me. */
export function replyText({ message, ranges }: Mention, ownId: UserId | null, packs: PackWords): string {
  const reply = quoteOf(message);
  if (reply === undefined) return "";
  const { quoted } = reply;
  // What it answers is not here; as it does not name me, it is for me because it answers me.
  if (quoted === null) return ranges.length === 0 ? t("forYou.replyToGone") : "";
  if (quoted.senderId !== ownId) return "";
  const text = [...inWords(quoted.text, quoted.emoji, packs).replaceAll(/\s+/gu, " ")]
    .slice(0, longestQuote)
    .join("");
  return text === "" ? t("forYou.replyToGone") : t("forYou.reply", { text });
}

/** What a screen reader says of one: unread, who, where, when, what, and what it answers. */
export function mentionLabel(
  mention: Mention,
  chat: SearchedConversation | null,
  ownId: UserId | null,
  packs: PackWords,
): string {
  const { message, isUnread } = mention;
  const values = {
    name: message.sender.name,
    time: fullTimeText(message.createdAt),
    text: contentText(message, packs),
  };
  const said =
    chat === null || chat.kind === "direct"
      ? t("forYou.labelDirect", values)
      : t("forYou.label", { ...values, chat: chat.name });
  const reply = replyText(mention, ownId, packs);
  const whole = reply === "" ? said : t("forYou.labelReply", { message: said, reply });
  return isUnread ? t("forYou.labelUnread", { message: whole }) : whole;
}
