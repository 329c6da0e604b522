import { usualPlaceholder } from "../../../../preload/model/messages/pack-emoji.ts";
import type { PackEmoji, PlacedEmoji } from "../../../../preload/model/messages/pack-emoji.ts";
import { cutText } from "../../../shared/text/cut-text.ts";
import { inWords } from "../../../shared/emoji/emoji-words.ts";
import type { PackWords } from "../../../shared/emoji/emoji-words.ts";
import { noMarks } from "../../../shared/text/marks.ts";

/** A text and the emoji of packs in it, for what is copied from one place of a field to another. */
const kind = "application/vnd.natter.emoji+json";

interface Copied {
  readonly text: string;
  readonly emoji: readonly PlacedEmoji[];
}

/**
 * Copies what is selected in a field where emoji of packs are in it: as words for other programs, and as it is for this one.
 * False where there are none, and the field copies by itself.
 */
export function copyEmoji(
  field: HTMLTextAreaElement,
  { text, emoji }: Copied,
  to: DataTransfer,
  packs: PackWords,
): boolean {
  const { selectionStart: start, selectionEnd: end } = field;
  const cut = cutText(text, { ...noMarks, emoji }, { start, end });
  if (cut.emoji.length === 0) return false;
  to.setData("text/plain", inWords(cut.text, cut.emoji, packs));
  to.setData(kind, JSON.stringify({ text: cut.text, emoji: cut.emoji }));
  return true;
}

function isPackEmoji(value: unknown): value is PackEmoji & { readonly start: number } {
  if (typeof value !== "object" || value === null) return false;
  const { packId, index, start } = value as Record<string, unknown>;
  return [packId, index, start].every((number) => Number.isSafeInteger(number) && Number(number) >= 0);
}

/** What was copied so; null where it was copied elsewhere. Any page may have put it there, so it is looked through. */
export function copiedEmoji(from: DataTransfer): Copied | null {
  const data = from.getData(kind);
  if (data === "") return null;
  try {
    const read = JSON.parse(data) as { text?: unknown; emoji?: unknown } | null;
    const { text, emoji } = read ?? {};
    if (typeof text !== "string" || !Array.isArray(emoji)) return null;
    const placed = emoji
      .filter(isPackEmoji)
      .filter(({ start }) => text[start] === usualPlaceholder)
      .map(({ packId, index, start }) => ({ packId, index, start, length: 1 }));
    return { text, emoji: placed };
  } catch {
    // No JSON: the words that were copied with it are pasted.
    return null;
  }
}
