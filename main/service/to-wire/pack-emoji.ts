import { usualEmojiPlaceholder } from "../../../preload/model/messages/pack-emoji.ts";
import type { PlacedPackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";

/** A text in the form in which it is sent, with the attachment that lists the emoji for its placeholders. */
export interface TextWithEmoji {
  readonly text: string;
  readonly placeholder: string;
  /** One emoji for each placeholder in the text, in order. */
  readonly emoji: readonly PlacedPackEmoji[];
  readonly attachments: readonly WireAttachment[];
}

/**
 * The usual placeholder, unless the person's text contains that character. In that case, the first private-use
 * character that the text does not contain; people do not type those.
 */
function placeholderFor(rest: string): string {
  for (let code = 0xe000; rest.includes(usualEmojiPlaceholder) && code <= 0xf8ff; code += 1) {
    const sign = String.fromCharCode(code);
    if (!rest.includes(sign)) return sign;
  }
  return usualEmojiPlaceholder;
}

/**
 * Builds the attachment for all pack emoji of a text (interface/attachments#emoji). The service finds an emoji by
 * counting placeholders. So if the person typed the character of the usual placeholder, another character is used
 * instead. Every placeholder is one UTF-16 unit long, so mentions keep their positions.
 */
export function toTextWithEmoji(text: string, emoji: readonly PlacedPackEmoji[]): TextWithEmoji {
  const placed = emoji
    .filter(({ start, length }) => length === 1 && text[start] === usualEmojiPlaceholder)
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }, place, all) => start !== all[place - 1]?.start);
  if (placed.length === 0) return { text, placeholder: usualEmojiPlaceholder, emoji: [], attachments: [] };
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
