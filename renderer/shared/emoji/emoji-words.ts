import type { Message } from "../../../preload/model/messages/message.ts";
import type { MatchRange } from "../../../preload/model/conversations/search.ts";
import { emojiInWords, placedEmoji, replaceStretches } from "../../../preload/model/messages/pack-emoji.ts";
import type { PackEmoji, PlacedEmoji, Replaced } from "../../../preload/model/messages/pack-emoji.ts";
import { t } from "../../messages/format.ts";
import { packBook } from "../../state/emoji/pack-book.svelte.ts";

/** An emoji of a pack as a screen reader says it. */
export function packEmojiName(emoji: PackEmoji): string {
  return packBook.wordOf(emoji) ?? t("conversation.reactionPack");
}

/** An emoji of a pack as it is copied, and as it is written where it cannot be drawn. */
export function packEmojiWords(emoji: PackEmoji): string {
  return emojiInWords(packBook.wordOf(emoji) ?? t("conversation.packWord"));
}

/** A text whose emoji of packs are written in it. */
export function inWords(text: string, emoji: readonly PlacedEmoji[] = []): string {
  return emoji.length === 0 ? text : replaceStretches(text, emoji, packEmojiWords).text;
}

/** The text of a message, its emoji of packs written in it. */
export function textInWords({ text, attachments }: Pick<Message, "text" | "attachments">): string {
  return attachments.length === 0 ? text : inWords(text, placedEmoji(text, attachments));
}

/** The same, with stretches of the text where they are in it then. */
export function rangesInWords(
  { text, attachments }: Pick<Message, "text" | "attachments">,
  ranges: readonly MatchRange[],
): { readonly text: string; readonly ranges: readonly MatchRange[] } {
  const placed = attachments.length === 0 ? [] : placedEmoji(text, attachments);
  if (placed.length === 0) return { text, ranges };
  const { text: words, placeOf }: Replaced = replaceStretches(text, placed, packEmojiWords);
  const moved = ranges.map(({ start, length }) => {
    const from = placeOf(start);
    return { start: from, length: placeOf(start + length) - from };
  });
  return { text: words, ranges: moved };
}
