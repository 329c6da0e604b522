import type { UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { MentionOrReply, SearchedConversation } from "../../../preload/model/conversations/search.ts";
import { t } from "../../messages/format.ts";
import { spellOutPackEmoji } from "../../shared/emoji/emoji-words.ts";
import type { PackEmojiNames } from "../../shared/emoji/emoji-words.ts";
import { fullTimeText } from "../../shared/time/time.ts";
import { contentText } from "../../shared/conversation/content-text.ts";
import { endsSentence } from "../../shared/text/ends-sentence.ts";

/** Longest part of a quote that is shown, in characters. */
const maxQuoteLength = 120;

function quoteOf({ attachments }: Message) {
  return attachments.find((attachment) => attachment.kind === "reply");
}

/** Says that a message replies to this account, and to which text; empty if it only mentions the account. */
export function replyToMeText(
  { message, ranges }: MentionOrReply,
  ownId: UserId | null,
  packs: PackEmojiNames,
): string {
  const reply = quoteOf(message);
  if (reply === undefined) return "";
  const { quoted } = reply;
  // The quoted message is not stored here. The text has no mention, so the message is listed because it is a reply.
  if (quoted === null) return ranges.length === 0 ? t("forYou.replyToGone") : "";
  if (quoted.senderId !== ownId) return "";
  const text = [...spellOutPackEmoji(quoted.text, quoted.emoji, packs).replaceAll(/\s+/gu, " ")]
    .slice(0, maxQuoteLength)
    .join("");
  return text === "" ? t("forYou.replyToGone") : t("forYou.reply", { text });
}

/** The label of a message for screen readers: sender, chat, time and text. */
export function messageSentence(
  message: Message,
  chat: SearchedConversation | null,
  packs: PackEmojiNames,
): string {
  const values = {
    name: message.sender.name,
    time: fullTimeText(message.createdAt),
    text: contentText(message, packs),
  };
  return chat === null || chat.kind === "direct"
    ? t("forYou.labelDirect", values)
    : t("forYou.label", { ...values, chat: chat.name });
}

/** The label of a mention for screen readers: unread, sender, chat, time, text, and the quoted text. */
export function mentionLabel(
  mention: MentionOrReply,
  chat: SearchedConversation | null,
  ownId: UserId | null,
  packs: PackEmojiNames,
): string {
  const { message, isUnread } = mention;
  const said = messageSentence(message, chat, packs);
  const reply = replyToMeText(mention, ownId, packs);
  const label = endsSentence(said) ? "forYou.labelReplyEnded" : "forYou.labelReply";
  const whole = reply === "" ? said : t(label, { message: said, reply });
  return isUnread ? t("forYou.labelUnread", { message: whole }) : whole;
}
