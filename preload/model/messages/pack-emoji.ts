import type { Attachment } from "./attachment.ts";

/** An emoji of a pack. `index` is its zero-based position in the pack (interface/attachments#emoji). */
export interface PackEmoji {
  readonly packId: number;
  readonly index: number;
}

/** A pack emoji with its range in a text, in UTF-16 units. */
export interface PlacedPackEmoji extends PackEmoji {
  readonly start: number;
  readonly length: number;
}

/** A range of a text, in UTF-16 units. */
interface TextRange {
  readonly start: number;
  readonly length: number;
}

/** The character that usually stands for a pack emoji in a text (interface/attachments#emoji). */
export const usualEmojiPlaceholder = "\uFFFD";

/** Whether two pack emoji are equal; both may be null. */
export function isSamePackEmoji(one: PackEmoji | null, other: PackEmoji | null): boolean {
  if (one === null || other === null) return one === other;
  return one.packId === other.packId && one.index === other.index;
}

/**
 * The pack emoji in a text, in order. The n-th occurrence of a placeholder stands for the n-th of its emoji. Extra
 * placeholders stay in the text, and extra emoji are ignored (interface/attachments#emoji).
 */
export function placedPackEmoji(
  text: string,
  attachments: readonly Attachment[],
): readonly PlacedPackEmoji[] {
  const pairs = new Map<string, PackEmoji[]>();
  for (const attachment of attachments) {
    if (attachment.kind !== "emoji" || attachment.placeholder === "") continue;
    const { placeholder, emoji } = attachment;
    pairs.set(placeholder, [...(pairs.get(placeholder) ?? []), ...emoji]);
  }
  if (pairs.size === 0) return [];
  const found = [...pairs].flatMap(([placeholder, emoji]) => occurrences(text, placeholder, emoji));
  return withoutOverlaps(found.sort((a, b) => a.start - b.start || b.length - a.length));
}

function occurrences(text: string, placeholder: string, emoji: readonly PackEmoji[]): PlacedPackEmoji[] {
  const found: PlacedPackEmoji[] = [];
  let start = text.indexOf(placeholder);
  for (const { packId, index } of emoji) {
    if (start === -1) break;
    found.push({ packId, index, start, length: placeholder.length });
    start = text.indexOf(placeholder, start + placeholder.length);
  }
  return found;
}

function withoutOverlaps(sorted: readonly PlacedPackEmoji[]): readonly PlacedPackEmoji[] {
  let reached = 0;
  return sorted.filter(({ start, length }) => {
    if (start < reached) return false;
    reached = start + length;
    return true;
  });
}

/**
 * A text in which ranges were replaced, and a function that converts a position in the old text to the position in the
 * new one.
 */
export interface ReplacedText {
  readonly text: string;
  readonly newPositionOf: (position: number) => number;
}

/** Replaces ranges of a text. They must be in order and must not overlap. */
export function replaceTextRanges<Each extends TextRange>(
  text: string,
  ranges: readonly Each[],
  wordsOf: (each: Each) => string,
): ReplacedText {
  let made = "";
  let reached = 0;
  const ends: { readonly end: number; readonly grown: number }[] = [];
  for (const each of ranges) {
    made += text.slice(reached, each.start) + wordsOf(each);
    reached = each.start + each.length;
    ends.push({ end: reached, grown: made.length - reached });
  }
  return {
    text: made + text.slice(reached),
    newPositionOf: (position) => position + (ends.findLast(({ end }) => end <= position)?.grown ?? 0),
  };
}

/** Text for an emoji that cannot be drawn. */
export function emojiShortcode(word: string): string {
  return `:${word}:`;
}
