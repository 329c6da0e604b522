import { usualPlaceholder } from "../../../preload/model/messages/pack-emoji.ts";
import type { PlacedEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";

/** A text as it is sent, and the attachment that says which emoji its placeholders are. */
export interface WithEmoji {
  readonly text: string;
  readonly placeholder: string;
  /** In order; one for each time the placeholder stands in the text. */
  readonly emoji: readonly PlacedEmoji[];
  readonly attachments: readonly WireAttachment[];
}

/** Signs that nobody types: the first that a text has nowhere else can stand for its emoji. */
function placeholderFor(rest: string): string {
  for (let code = 0xe000; rest.includes(usualPlaceholder) && code <= 0xf8ff; code += 1) {
    const sign = String.fromCharCode(code);
    if (!rest.includes(sign)) return sign;
  }
  return usualPlaceholder;
}

/**
 * Builds the one attachment for all pack emoji of a text (interface/attachments#emoji). The service finds the emoji by
 * counting placeholders. So if a person typed the usual placeholder, another character marks the emoji. Every placeholder
 * is one UTF-16 unit long, so mentions keep their positions.
 */
export function withEmoji(text: string, emoji: readonly PlacedEmoji[]): WithEmoji {
  const placed = emoji
    .filter(({ start, length }) => length === 1 && text[start] === usualPlaceholder)
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }, place, all) => start !== all[place - 1]?.start);
  if (placed.length === 0) return { text, placeholder: usualPlaceholder, emoji: [], attachments: [] };
  const units = text.split("");
  for (const { start } of placed) units[start] = "";
  const placeholder = placeholderFor(units.join(""));
  for (const { start } of placed) units[start] = placeholder;
  const charmap = placed.map(({ packId, index }) => [packId, index]);
  return {
    text: units.join(""),
    placeholder,
    emoji: placed,
    attachments: [{ type: "emoji", placeholder, charmap }],
  };
}
