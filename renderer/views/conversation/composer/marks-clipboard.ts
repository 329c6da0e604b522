import { usualEmojiPlaceholder } from "../../../../preload/model/messages/pack-emoji.ts";
import type { PackEmoji, PlacedPackEmoji } from "../../../../preload/model/messages/pack-emoji.ts";
import { sliceMarkedText } from "../../../shared/text/slice-marked-text.ts";
import { spellOutPackEmoji } from "../../../shared/emoji/emoji-words.ts";
import type { PackEmojiNames } from "../../../shared/emoji/emoji-words.ts";
import { noTextMarks } from "../../../shared/text/text-marks.ts";

/** The clipboard type for a text with its emoji of packs, to copy within Natter. */
const clipboardType = "application/vnd.natter.emoji+json";

interface Copied {
  readonly text: string;
  readonly emoji: readonly PlacedPackEmoji[];
}

/**
 * Copies a selection that contains emoji of packs: as words for other programs, and unchanged for Natter. Returns false
 * if the selection has no such emoji; then the field copies it.
 */
export function copyTextWithEmoji(
  field: HTMLTextAreaElement,
  { text, emoji }: Copied,
  to: DataTransfer,
  packs: PackEmojiNames,
): boolean {
  const { selectionStart: start, selectionEnd: end } = field;
  const cut = sliceMarkedText(text, { ...noTextMarks, emoji }, { start, end });
  if (cut.emoji.length === 0) return false;
  to.setData("text/plain", spellOutPackEmoji(cut.text, cut.emoji, packs));
  to.setData(clipboardType, JSON.stringify({ text: cut.text, emoji: cut.emoji }));
  return true;
}

function isPackEmoji(value: unknown): value is PackEmoji & { readonly start: number } {
  if (typeof value !== "object" || value === null) return false;
  const { packId, index, start } = value as Record<string, unknown>;
  return [packId, index, start].every((number) => Number.isSafeInteger(number) && Number(number) >= 0);
}

/**
 * Text and emoji that `copyTextWithEmoji` wrote; null if there are none. Any page may have written this data, so it is
 * validated.
 */
export function readCopiedTextWithEmoji(from: DataTransfer): Copied | null {
  const data = from.getData(clipboardType);
  if (data === "") return null;
  try {
    const read = JSON.parse(data) as { text?: unknown; emoji?: unknown } | null;
    const { text, emoji } = read ?? {};
    if (typeof text !== "string" || !Array.isArray(emoji)) return null;
    const placed = emoji
      .filter(isPackEmoji)
      .filter(({ start }) => text[start] === usualEmojiPlaceholder)
      .map(({ packId, index, start }) => ({ packId, index, start, length: 1 }));
    return { text, emoji: placed };
  } catch {
    // Not JSON: the copied words are pasted instead.
    return null;
  }
}
