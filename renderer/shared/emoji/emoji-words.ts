import type { Message } from "../../../preload/model/messages/message.ts";
import type { MatchRange } from "../../../preload/model/conversations/search.ts";
import { emojiInWords, placedEmoji, replaceStretches } from "../../../preload/model/messages/pack-emoji.ts";
import type { PackEmoji, PlacedEmoji, Replaced } from "../../../preload/model/messages/pack-emoji.ts";
import { t } from "../../messages/format.ts";

/** Where the words for the emoji of packs are. */
export interface PackWords {
  /** What an emoji is called; null while that is not known. */
  wordOf(emoji: PackEmoji): string | null;
}

/** An emoji of a pack as a screen reader says it. */
export function packEmojiName(emoji: PackEmoji, packs: PackWords): string {
  return packs.wordOf(emoji) ?? t("conversation.reactionPack");
}

/** An emoji of a pack as it is copied, and as it is written where it cannot be drawn. */
export function packEmojiWords(emoji: PackEmoji, packs: PackWords): string {
  return emojiInWords(packs.wordOf(emoji) ?? t("conversation.packWord"));
}

/** A text whose emoji of packs are written in it. */
export function inWords(text: string, emoji: readonly PlacedEmoji[] | undefined, packs: PackWords): string {
  return emoji === undefined || emoji.length === 0
    ? text
    : replaceStretches(text, emoji, (one) => packEmojiWords(one, packs)).text;
}

/** The text of a message, its emoji of packs written in it. */
export function textInWords(
  { text, attachments }: Pick<Message, "text" | "attachments">,
  packs: PackWords,
): string {
  return attachments.length === 0 ? text : inWords(text, placedEmoji(text, attachments), packs);
}

/** The same, with stretches of the text where they are in it then. */
export function rangesInWords(
  { text, attachments }: Pick<Message, "text" | "attachments">,
  ranges: readonly MatchRange[],
  packs: PackWords,
): { readonly text: string; readonly ranges: readonly MatchRange[] } {
  const placed = attachments.length === 0 ? [] : placedEmoji(text, attachments);
  if (placed.length === 0) return { text, ranges };
  const { text: words, placeOf }: Replaced = replaceStretches(text, placed, (one) =>
    packEmojiWords(one, packs),
  );
  const moved = ranges.map(({ start, length }) => {
    const from = placeOf(start);
    return { start: from, length: placeOf(start + length) - from };
  });
  return { text: words, ranges: moved };
}
