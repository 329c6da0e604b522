import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import { emojiInWords, placedEmoji, replaceStretches } from "../../../preload/model/messages/pack-emoji.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { Tables } from "../../cache/tables/tables.ts";

/** An emoji of a pack that is not known here. */
const unknownWord = "emoji";

/** An emoji of a pack in words, as it is written where it cannot be drawn. */
function wordsOfEmoji(tables: Tables, emoji: PackEmoji): string {
  return emojiInWords(tables.emojiPacks.wordOf(emoji) ?? unknownWord);
}

/** The emoji of packs in a message: in its text and in what it answers. */
export function packEmojiOf({
  text,
  attachments,
}: Pick<Message, "text" | "attachments">): readonly PackEmoji[] {
  const quoted = attachments.flatMap((each) => (each.kind === "reply" ? (each.quoted?.emoji ?? []) : []));
  return [...placedEmoji(text, attachments), ...quoted];
}

/**
 * A message whose emoji of packs are written in its text, for where only words can stand. Mentions are where their words
 * are then.
 */
export function inWords<Kind extends Message>(tables: Tables, message: Kind): Kind {
  if (packEmojiOf(message).length === 0) return message;
  const placed = placedEmoji(message.text, message.attachments);
  const { text, placeOf } = replaceStretches(message.text, placed, (each) => wordsOfEmoji(tables, each));
  const attachments = message.attachments.map((attachment): Attachment => {
    if (attachment.kind === "mentions") {
      const mentions = attachment.mentions.map(({ userId, start, length }) => {
        const from = placeOf(start);
        return { userId, start: from, length: placeOf(start + length) - from };
      });
      return { kind: "mentions", mentions };
    }
    if (attachment.kind !== "reply" || attachment.quoted?.emoji === undefined) return attachment;
    const { senderId, senderName, text: said, emoji } = attachment.quoted;
    const words = replaceStretches(said, emoji, (each) => wordsOfEmoji(tables, each)).text;
    return { ...attachment, quoted: { senderId, senderName, text: words } };
  });
  return { ...message, text, attachments };
}

/** What stands for a reaction where only words can. */
export function wordsOfReaction(tables: Tables, { code, pack }: Pick<Reaction, "code" | "pack">): string {
  if (code !== null) return code;
  return pack === null ? emojiInWords(unknownWord) : wordsOfEmoji(tables, pack);
}
