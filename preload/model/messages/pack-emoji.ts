import type { Attachment } from "./attachment.ts";

/** An emoji of a pack: its pack, and its place there from 0 on (interface/attachments#emoji). */
export interface PackEmoji {
  readonly packId: number;
  readonly index: number;
}

/** An emoji of a pack where it stands in a text, in UTF-16 units. */
export interface PlacedEmoji extends PackEmoji {
  readonly start: number;
  readonly length: number;
}

/** A stretch of a text, in UTF-16 units. */
interface Stretch {
  readonly start: number;
  readonly length: number;
}

/** What usually stands in a text for an emoji of a pack (interface/attachments#emoji). */
export const usualPlaceholder = "\uFFFD";

/** Whether two are the same emoji. */
export function isSameEmoji(one: PackEmoji | null, other: PackEmoji | null): boolean {
  if (one === null || other === null) return one === other;
  return one.packId === other.packId && one.index === other.index;
}

/**
 * The emoji of packs in a text, in order: where a placeholder stands for the n-th time is the n-th of its emoji; one too
 * many stays as it stands, and emoji too many are none (interface/attachments#emoji).
 */
export function placedEmoji(text: string, attachments: readonly Attachment[]): readonly PlacedEmoji[] {
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

function occurrences(text: string, placeholder: string, emoji: readonly PackEmoji[]): PlacedEmoji[] {
  const found: PlacedEmoji[] = [];
  let start = text.indexOf(placeholder);
  for (const { packId, index } of emoji) {
    if (start === -1) break;
    found.push({ packId, index, start, length: placeholder.length });
    start = text.indexOf(placeholder, start + placeholder.length);
  }
  return found;
}

function withoutOverlaps(sorted: readonly PlacedEmoji[]): readonly PlacedEmoji[] {
  let reached = 0;
  return sorted.filter(({ start, length }) => {
    if (start < reached) return false;
    reached = start + length;
    return true;
  });
}

/** A text in which each of these stretches is replaced, and where a place of the old text is in the new one. */
export interface Replaced {
  readonly text: string;
  readonly placeOf: (place: number) => number;
}

/** Replaces stretches that are in order and do not overlap. */
export function replaceStretches<Each extends Stretch>(
  text: string,
  stretches: readonly Each[],
  wordsOf: (each: Each) => string,
): Replaced {
  let made = "";
  let reached = 0;
  const ends: { readonly end: number; readonly grown: number }[] = [];
  for (const each of stretches) {
    made += text.slice(reached, each.start) + wordsOf(each);
    reached = each.start + each.length;
    ends.push({ end: reached, grown: made.length - reached });
  }
  return {
    text: made + text.slice(reached),
    placeOf: (place) => place + (ends.findLast(({ end }) => end <= place)?.grown ?? 0),
  };
}

/** An emoji in words, as it is written where it cannot be drawn. */
export function emojiInWords(word: string): string {
  return `:${word}:`;
}
