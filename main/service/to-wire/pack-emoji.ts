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
 * The emoji of packs in a text as one attachment (interface/attachments#emoji). Where the text has the usual
 * placeholder as a sign of its own, another stands for the emoji, since they are told apart by counting; all are one
 * unit long, so that mentions keep their places.
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
