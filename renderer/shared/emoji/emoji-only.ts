import type { Message } from "../../../preload/model/messages/message.ts";
import { replaceTextRanges } from "../../../preload/model/messages/pack-emoji.ts";
import { placedPackEmoji } from "../../../preload/model/messages/placed-pack-emoji.ts";

// Some keyboards leave out the selector that asks for the coloured form of the heart, the most common emoji.
const emoji = /\p{RGI_Emoji}|\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\u2764/gv;
// The longest emoji are families and flags of some 14 UTF-16 units; three of them with spaces stay well below this.
const maxTextLength = 64;
const maxEmoji = 3;
/**
 * Letters of most scripts. None of them is part of an emoji, and nearly every text has one, so that few texts need the
 * slow search for emoji.
 */
const letter = /[A-Za-z\u00C0-\u1FFF\u3040-\u3296\u329A-\uD7FF]/;

/** Number of emoji in a message that consists of one to three emoji and nothing else; 0 for every other message. */
export function emojiOnlyCount(message: Pick<Message, "text" | "attachments" | "deletedBy">): number {
  if (message.deletedBy !== null || message.text.length === 0 || message.text.length > maxTextLength)
    return 0;
  const { attachments } = message;
  if (attachments.some(({ kind }) => kind !== "reply" && kind !== "emoji")) return 0;
  const packEmoji = attachments.length === 0 ? [] : placedPackEmoji(message.text, attachments);
  const text =
    packEmoji.length === 0 ? message.text : replaceTextRanges(message.text, packEmoji, () => "").text;
  if (letter.test(text)) return 0;
  const count = packEmoji.length + (text.match(emoji)?.length ?? 0);
  const isOnlyEmoji = text.replace(emoji, "").trim() === "";
  return isOnlyEmoji && count <= maxEmoji ? count : 0;
}
