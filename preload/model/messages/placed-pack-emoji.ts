import type { Attachment } from "./attachment.ts";
import type { PackEmoji, PlacedPackEmoji } from "./pack-emoji.ts";

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
