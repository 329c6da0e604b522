import type { Mention } from "../../../preload/model/messages/drafts.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import {
  placedEmoji,
  replaceStretches,
  usualPlaceholder,
} from "../../../preload/model/messages/pack-emoji.ts";
import type { PlacedEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { Mark } from "./moved-marks.ts";

/** What stands in a text for something else: names of people, and signs for emoji of packs. */
export interface Marks {
  readonly mentions: readonly Mention[];
  readonly emoji: readonly PlacedEmoji[];
}

/** A text as it is written, with its marks. */
export interface MarkedText extends Marks {
  readonly text: string;
}

/** Of a text that is only words. */
export const noMarks: Marks = { mentions: [], emoji: [] };

/**
 * By this user id the service says that everybody is mentioned; it adds that itself, from the text
 * (interface/attachments#kinds).
 */
const everyone = "-1";

/** The marks, each kind changed in the same way. */
export function changedMarks(
  { mentions, emoji }: Marks,
  change: <Each extends Mark>(marks: readonly Each[]) => readonly Each[],
): Marks {
  return { mentions: change(mentions), emoji: change(emoji) };
}

/** A message as it is written once more: the usual placeholder stands for each of its emoji. */
export function writtenOf({ text, attachments }: Pick<Message, "text" | "attachments">): MarkedText {
  const placed = placedEmoji(text, attachments);
  const { text: written, placeOf } = replaceStretches(text, placed, () => usualPlaceholder);
  const mentions = attachments
    .flatMap((attachment) => (attachment.kind === "mentions" ? attachment.mentions : []))
    .filter(({ userId }) => userId !== everyone)
    .map(({ userId, start, length }) => {
      const from = placeOf(start);
      return { userId, start: from, length: placeOf(start + length) - from };
    });
  const emoji = placed.map(({ packId, index, start }) => ({
    packId,
    index,
    start: placeOf(start),
    length: 1,
  }));
  return { text: written, mentions, emoji };
}

/**
 * What stands in a field for an emoji of a pack: one unit, and about as wide in every font as an emoji is drawn, as the
 * usual placeholder is not.
 */
export const fieldSign = "\u2B1B";

/** A text with this sign, one unit long, in the place of each of its emoji of packs. */
export function withSigns(text: string, emoji: readonly PlacedEmoji[], sign: string): string {
  return emoji.length === 0 ? text : replaceStretches(text, emoji, () => sign).text;
}

/** The marks as commands are given them, who leave out what there is nothing of. */
export function givenMarks({ mentions, emoji }: Marks): Partial<Marks> {
  return {
    ...(mentions.length === 0 ? {} : { mentions }),
    ...(emoji.length === 0 ? {} : { emoji }),
  };
}
