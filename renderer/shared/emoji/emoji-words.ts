import type { Message } from "../../../preload/model/messages/message.ts";
import type { MatchRange } from "../../../preload/model/conversations/search.ts";
import { emojiShortcode, replaceTextRanges } from "../../../preload/model/messages/pack-emoji.ts";
import { placedPackEmoji } from "../../../preload/model/messages/placed-pack-emoji.ts";
import type { PackEmoji, PlacedPackEmoji, ReplacedText } from "../../../preload/model/messages/pack-emoji.ts";
import { t } from "../../messages/format.ts";

/** Looks up the names of pack emoji. */
export interface PackEmojiNames {
  /** The word that names an emoji; null while it is unknown. */
  wordOf(emoji: PackEmoji): string | null;
}

/** The words by which a screen reader names a pack emoji. */
export function packEmojiName(emoji: PackEmoji, packs: PackEmojiNames): string {
  return packs.wordOf(emoji) ?? t("common.packEmoji");
}

/** A pack emoji as text, for copying and where it cannot be drawn. */
export function packEmojiText(emoji: PackEmoji, packs: PackEmojiNames): string {
  return emojiShortcode(packs.wordOf(emoji) ?? t("common.packWord"));
}

/** A text with its pack emoji written as words. */
export function spellOutPackEmoji(
  text: string,
  emoji: readonly PlacedPackEmoji[] | undefined,
  packs: PackEmojiNames,
): string {
  return emoji === undefined || emoji.length === 0
    ? text
    : replaceTextRanges(text, emoji, (one) => packEmojiText(one, packs)).text;
}

/** The text of a message with its pack emoji written as words. */
export function spellOutMessageText(
  { text, attachments }: Pick<Message, "text" | "attachments">,
  packs: PackEmojiNames,
): string {
  return attachments.length === 0 ? text : spellOutPackEmoji(text, placedPackEmoji(text, attachments), packs);
}

/** Like `spellOutMessageText`; also moves the match ranges to their positions in the new text. */
export function spellOutTextAndRanges(
  { text, attachments }: Pick<Message, "text" | "attachments">,
  ranges: readonly MatchRange[],
  packs: PackEmojiNames,
): { readonly text: string; readonly ranges: readonly MatchRange[] } {
  const placed = attachments.length === 0 ? [] : placedPackEmoji(text, attachments);
  if (placed.length === 0) return { text, ranges };
  const { text: words, newPositionOf }: ReplacedText = replaceTextRanges(text, placed, (one) =>
    packEmojiText(one, packs),
  );
  const moved = ranges.map(({ start, length }) => {
    const from = newPositionOf(start);
    return { start: from, length: newPositionOf(start + length) - from };
  });
  return { text: words, ranges: moved };
}
