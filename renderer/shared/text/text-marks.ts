import type { TextMention } from "../../../preload/model/messages/drafts.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import { replaceTextRanges, usualEmojiPlaceholder } from "../../../preload/model/messages/pack-emoji.ts";
import { placedPackEmoji } from "../../../preload/model/messages/placed-pack-emoji.ts";
import type { PlacedPackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { TextMark } from "./move-text-marks.ts";

/** The stretches of a text that represent something else: mentions of people and placeholders of pack emoji. */
export interface TextMarks {
  readonly mentions: readonly TextMention[];
  readonly emoji: readonly PlacedPackEmoji[];
}

/** The text of a message as written, with its marks. */
export interface MarkedText extends TextMarks {
  readonly text: string;
}

/** The marks of a text without mentions and pack emoji. */
export const noTextMarks: TextMarks = { mentions: [], emoji: [] };

/**
 * The user id that the service gives a mention of everybody. The service adds that mention itself if the text contains
 * `@everyone` (interface/attachments#kinds).
 */
const everyone = "-1";

/** Applies the same change to each kind of mark. */
export function changeTextMarks(
  { mentions, emoji }: TextMarks,
  change: <Each extends TextMark>(marks: readonly Each[]) => readonly Each[],
): TextMarks {
  return { mentions: change(mentions), emoji: change(emoji) };
}

/** The text of a message as the composer takes it for editing: each pack emoji is the usual placeholder. */
export function editableText({ text, attachments }: Pick<Message, "text" | "attachments">): MarkedText {
  const placed = placedPackEmoji(text, attachments);
  const { text: written, newPositionOf } = replaceTextRanges(text, placed, () => usualEmojiPlaceholder);
  const mentions = attachments
    .flatMap((attachment) => (attachment.kind === "mentions" ? attachment.mentions : []))
    .filter(({ userId }) => userId !== everyone)
    .map(({ userId, start, length }) => {
      const from = newPositionOf(start);
      return { userId, start: from, length: newPositionOf(start + length) - from };
    });
  const emoji = placed.map(({ packId, index, start }) => ({
    packId,
    index,
    start: newPositionOf(start),
    length: 1,
  }));
  return { text: written, mentions, emoji };
}

/**
 * Placeholder for a pack emoji in the text field: one UTF-16 unit. In every font it is about as wide as an emoji,
 * unlike the usual placeholder.
 */
export const fieldEmojiPlaceholder = "\u2B1B";

/** A text with `sign`, one UTF-16 unit long, in place of each pack emoji. */
export function withPackEmojiSigns(text: string, emoji: readonly PlacedPackEmoji[], sign: string): string {
  return emoji.length === 0 ? text : replaceTextRanges(text, emoji, () => sign).text;
}

/** The marks in the form that commands take, without empty lists. */
export function marksForCommand({ mentions, emoji }: TextMarks): Partial<TextMarks> {
  return {
    ...(mentions.length === 0 ? {} : { mentions }),
    ...(emoji.length === 0 ? {} : { emoji }),
  };
}
