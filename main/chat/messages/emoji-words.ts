import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import { emojiShortcode, replaceTextRanges } from "../../../preload/model/messages/pack-emoji.ts";
import { placedPackEmoji } from "../../../preload/model/messages/placed-pack-emoji.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";

/** Word that replaces an emoji of an unknown pack. */
const unknownWord = "emoji";

/** Text for a pack emoji where it cannot be drawn. */
export function wordsOfEmoji(tables: CacheTables, emoji: PackEmoji): string {
  return emojiShortcode(tables.emojiPacks.wordOf(emoji) ?? unknownWord);
}

/** The pack emoji of a message: those in its own text and in the text that it quotes. */
export function packEmojiOf({
  text,
  attachments,
}: Pick<Message, "text" | "attachments">): readonly PackEmoji[] {
  const quoted = attachments.flatMap((each) => (each.kind === "reply" ? (each.quoted?.emoji ?? []) : []));
  return [...placedPackEmoji(text, attachments), ...quoted];
}

/**
 * Replaces the pack emoji of a message by words, for output that can only contain text. Moves the ranges of mentions
 * accordingly.
 */
export function replacePackEmojiByWords<Kind extends Message>(tables: CacheTables, message: Kind): Kind {
  if (packEmojiOf(message).length === 0) return message;
  const placed = placedPackEmoji(message.text, message.attachments);
  const { text, newPositionOf } = replaceTextRanges(message.text, placed, (each) =>
    wordsOfEmoji(tables, each),
  );
  const attachments = message.attachments.map((attachment): Attachment => {
    if (attachment.kind === "mentions") {
      const mentions = attachment.mentions.map(({ userId, start, length }) => {
        const from = newPositionOf(start);
        return { userId, start: from, length: newPositionOf(start + length) - from };
      });
      return { kind: "mentions", mentions };
    }
    if (attachment.kind !== "reply" || attachment.quoted?.emoji === undefined) return attachment;
    const { senderId, senderName, text: said, emoji } = attachment.quoted;
    const words = replaceTextRanges(said, emoji, (each) => wordsOfEmoji(tables, each)).text;
    return { ...attachment, quoted: { senderId, senderName, text: words } };
  });
  return { ...message, text, attachments };
}

/** Text for a reaction where an emoji cannot be drawn. */
export function reactionText(tables: CacheTables, { code, pack }: Pick<Reaction, "code" | "pack">): string {
  if (code !== null) return code;
  return pack === null ? emojiShortcode(unknownWord) : wordsOfEmoji(tables, pack);
}
