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
